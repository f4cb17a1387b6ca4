import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { ListEndpoint } from '../fields/picker-control.tsx';
import type { Option } from '../fields/select-control.tsx';
import type { FilterControlProps } from './resource.ts';

const PickerControl = lazy(async () => {
  const module = await import('../fields/picker-control.tsx');
  return { default: module.PickerControl };
}) as unknown as typeof import('../fields/picker-control.tsx').PickerControl;

/** A filter by a record of the server: `control: pickerFilter(listClients, (row) => ({ value: row.id, label: row.name }))`. */
export function pickerFilter<Row>(endpoint: ListEndpoint<Row>, option: (row: Row) => Option) {
  return function PickerFilter({ value, onChange, label, id }: FilterControlProps) {
    return (
      <Suspense fallback={<Skeleton />}>
        <PickerControl<Row>
          id={id}
          label={label}
          placeholder={label}
          endpoint={endpoint}
          option={option}
          value={value === '' ? [] : [/^\d+$/.test(value) ? Number(value) : value]}
          onChange={(chosen) => onChange(String(chosen[0] ?? ''))}
        />
      </Suspense>
    );
  };
}
