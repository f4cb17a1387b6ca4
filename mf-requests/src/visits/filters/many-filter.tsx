import { lazy, Suspense } from 'react';
import { TextControl } from 'shared-ui/fields';
import type { FilterControlProps } from 'shared-ui/resource';
import type { GroupedOption } from 'shared-ui/widgets/combobox';

const Combobox = lazy(async () => ({
  default: (await import('shared-ui/widgets/combobox')).GroupedCombobox,
}));

/** A filter by several of these, as `3,14,15` in the address. */
export function ManyFilter({
  options,
  value,
  onChange,
  id,
  label,
}: FilterControlProps & { options: readonly GroupedOption[] }) {
  const box = <TextControl id={id} label={label} placeholder={label} value="" onChange={() => {}} />;
  return (
    <Suspense fallback={box}>
      <Combobox
        id={id}
        label={label}
        placeholder={label}
        multiple
        options={options}
        value={value === '' ? [] : value.split(',').map(Number)}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    </Suspense>
  );
}
