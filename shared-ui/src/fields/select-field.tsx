import { fieldOf } from './field.tsx';
import { type OptionValue, SelectControl, type SelectOptions } from './select-control.tsx';

/** One of a few options; for many, or for server records, use `PickerField`. */
export const SelectField = fieldOf<OptionValue | null, SelectOptions>(SelectControl);
