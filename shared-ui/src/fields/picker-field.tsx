import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { PickerControl, type PickerOptions } from './picker-control.tsx';
import type { OptionValue } from './select-control.tsx';
import { useField } from './use-field.ts';

export interface PickerFieldOptions {
  /** After a choice: empties the fields that depended on the former one. */
  onChosen?: () => void;
}

function pickerField<V>(
  multiple: boolean,
  read: (value: V) => OptionValue[],
  write: (chosen: OptionValue[]) => V,
) {
  return function PickerField<Row, F extends FieldValues = FieldValues>(
    props: FieldProps<F> & PickerOptions<Row> & PickerFieldOptions,
  ) {
    const { name, label, hint, required, disabled, span, onChosen, ...own } = props;
    const state = useField<V>(name, label, required);
    return (
      <FieldFrame
        id={state.id}
        names={name}
        label={label}
        hint={hint}
        error={state.error}
        required={state.required}
        disabled={disabled}
        span={span}
      >
        <PickerControl<Row>
          {...own}
          id={state.id}
          multiple={multiple}
          value={read(state.value)}
          onChange={(chosen) => {
            state.setValue(write(chosen));
            onChosen?.();
          }}
          onBlur={state.onBlur}
          ref={state.ref}
          disabled={disabled}
          invalid={state.error !== undefined}
          required={state.required}
          describedBy={describedBy(state.id, hint, state.error)}
        />
      </FieldFrame>
    );
  };
}

/** One record of the server, by its id; none is null. */
export const PickerField = pickerField<OptionValue | null | undefined>(
  false,
  (value) => (value === null || value === undefined || value === '' ? [] : [value]),
  (chosen) => chosen[0] ?? null,
);

/** Several records of the server, by their ids. */
export const MultiPickerField = pickerField<OptionValue[]>(
  true,
  (value) => value ?? [],
  (chosen) => chosen,
);
