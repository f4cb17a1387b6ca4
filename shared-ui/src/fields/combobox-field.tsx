import { matches } from 'contract';
import { useState } from 'react';
import { ComboboxControl } from './combobox-control.tsx';
import type { ControlProps } from './control.ts';
import { fieldOf } from './field.tsx';
import type { Option, OptionValue } from './select-control.tsx';

export interface LocalOptions {
  options: readonly Option[];
  placeholder?: string;
}

function useMatching(options: readonly Option[]) {
  const [search, onSearch] = useState('');
  const found = options.filter((option) => matches(`${option.label} ${option.hint ?? ''}`, search));
  return { search, onSearch, options: found, known: options };
}

/** One of many local options: searched ignoring accents and case. */
export function LocalComboboxControl(props: ControlProps<OptionValue | null> & LocalOptions) {
  const { value, onChange, options, ref, ...rest } = props;
  return (
    <ComboboxControl
      {...rest}
      {...useMatching(options)}
      ref={ref}
      value={value === null || value === undefined || value === '' ? [] : [value]}
      onChange={(chosen) => onChange(chosen[0] ?? null)}
    />
  );
}

/** Several of many local options. */
export function LocalMultiComboboxControl(props: ControlProps<OptionValue[]> & LocalOptions) {
  const { value, options, ref, ...rest } = props;
  return <ComboboxControl {...rest} {...useMatching(options)} ref={ref} value={value ?? []} multiple />;
}

export const ComboboxField = fieldOf<OptionValue | null, LocalOptions>(LocalComboboxControl);
export const MultiComboboxField = fieldOf<OptionValue[], LocalOptions>(LocalMultiComboboxControl);
