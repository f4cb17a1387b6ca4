import { fieldOf } from './field.tsx';
import { SelectControl, type SelectOptions } from './select-control.tsx';

/** One of a few options; for many, or for records of the server, take `PickerField`. */
export const SelectField = fieldOf(SelectControl) as ReturnType<
  typeof fieldOf<string | number | null, SelectOptions>
>;
