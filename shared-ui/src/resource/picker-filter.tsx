import { lazy, Suspense, useEffect, useState } from 'react';
import type { ListEndpoint, PickerOptions } from '../fields/picker-control.tsx';
import type { Option } from '../fields/select-control.tsx';
import { TextControl } from '../fields/text-control.tsx';
import type { FilterControlProps } from './declaration.ts';

const PickerControl = lazy(async () => {
  const module = await import('../fields/picker-control.tsx');
  return { default: module.PickerControl };
}) as unknown as typeof import('../fields/picker-control.tsx').PickerControl;

/** Restores the focus when the placeholder that had it is replaced by the real box. */
function TakeFocus({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}

/**
 * A filter by a record of the server: `control: pickerFilter(listClients, (row) => ({ value: row.id, label: row.name
 * }))`, for those who may read its list; `filter` narrows what it offers. It is a plain box until it gets the focus: lists are read far more often than filtered this way.
 */
export function pickerFilter<Row>(
  endpoint: ListEndpoint<Row>,
  option: (row: Row) => Option,
  filter?: PickerOptions<Row>['filter'],
) {
  function PickerFilter({ value, onChange, label, id }: FilterControlProps) {
    const [asked, setAsked] = useState(false);
    const box = (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the box inside has the focus
      <span style={{ display: 'contents' }} onFocus={() => setAsked(true)}>
        <TextControl id={id} label={label} placeholder={label} value="" onChange={() => {}} />
      </span>
    );
    if (!asked && value === '') return box;
    return (
      <Suspense fallback={box}>
        <PickerControl<Row>
          id={id}
          label={label}
          placeholder={label}
          endpoint={endpoint}
          option={option}
          {...(filter && { filter })}
          value={value === '' ? [] : [/^\d+$/.test(value) ? Number(value) : value]}
          onChange={(chosen) => onChange(String(chosen[0] ?? ''))}
        />
        {asked && <TakeFocus id={id} />}
      </Suspense>
    );
  }
  PickerFilter.reads = endpoint;
  return PickerFilter;
}
