import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { FramedField } from './framed-field.tsx';
import { PickerControl, type PickerOptions } from './picker-control.tsx';
import type { OptionValue } from './select-control.tsx';

export interface PickerFieldOptions {
  /** After a choice: clears the fields that depended on the previous one. */
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
    const field = { name, label, hint, required, disabled, span };
    return (
      <FramedField<V, F> {...field}>
        {({ value, onChange, ...control }) => (
          <PickerControl<Row>
            {...own}
            {...control}
            multiple={multiple}
            value={read(value)}
            onChange={(chosen) => {
              onChange(write(chosen));
              onChosen?.();
            }}
          />
        )}
      </FramedField>
    );
  };
}

/** One server record, by id; none is null. */
export const PickerField = pickerField<OptionValue | null | undefined>(
  false,
  (value) => (value === null || value === undefined || value === '' ? [] : [value]),
  (chosen) => chosen[0] ?? null,
);

/** Several server records, by id. */
export const MultiPickerField = pickerField<OptionValue[]>(
  true,
  (value) => value ?? [],
  (chosen) => chosen,
);
