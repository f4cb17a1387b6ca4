import { SelectControl } from '../fields/select-control.tsx';
import { useAnyOf } from './any-of.ts';
import type { FilterControlProps } from './declaration.ts';

export interface ListFilterProps extends FilterControlProps {
  names: readonly string[];
}

/** A filter with a list of proper names, which are not translated. */
export function ListFilter({ names, onChange, ...rest }: ListFilterProps) {
  const anyOf = useAnyOf();
  const known = rest.value === '' || names.includes(rest.value) ? names : [...names, rest.value];
  return (
    <SelectControl
      {...rest}
      onChange={(value) => onChange(String(value ?? ''))}
      placeholder={anyOf(rest.label)}
      options={known.map((name) => ({ value: name, label: name }))}
    />
  );
}

/** The same with a fixed list: `control: listFilter(provinces)`. */
export const listFilter = (names: readonly string[]) => (props: FilterControlProps) => (
  <ListFilter {...props} names={names} />
);
