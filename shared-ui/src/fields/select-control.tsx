import './fields.styles.ts';
import type { Ref } from 'react';
import { type ControlProps, nativeProps } from './control.ts';

export type OptionValue = string | number;

export interface Option<V extends OptionValue = OptionValue> {
  value: V;
  label: string;
  /** Secondary text next to the label. */
  hint?: string;
  disabled?: boolean;
}

export interface SelectOptions {
  options: readonly Option[];
  /** First option, meaning none; its value is `empty`. Left out, one of the options is required. */
  placeholder?: string;
  /** The value for none: '' for texts, null for ids. */
  empty?: '' | null;
}

/** One of a few: the native select, which every phone and screen reader knows. */
export function SelectControl(props: ControlProps<OptionValue | null> & SelectOptions) {
  const { value, onChange, options, placeholder, empty = '' } = props;
  const index = options.findIndex((option) => option.value === value);
  return (
    <select
      {...nativeProps(props)}
      ref={props.ref as Ref<HTMLSelectElement>}
      className="v-input"
      value={index < 0 ? '' : String(index)}
      onChange={(event) => {
        const at = event.target.value;
        onChange(at === '' ? empty : (options[Number(at)]?.value ?? empty));
      }}
    >
      {(placeholder !== undefined || index < 0) && <option value="">{placeholder ?? ''}</option>}
      {options.map((option, at) => (
        <option key={option.value} value={at} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
