export { usePaused } from '../hooks/use-paused.ts';
export { AddressToCopy, type AddressToCopyProps } from './address-to-copy.tsx';
export { CheckboxField, CheckControl, type CheckOptions, SwitchField } from './checkbox-field.tsx';
export { ChecksControl, type ChecksProps, type Choice, RadiosControl, type RadiosProps } from './choices.tsx';
export { ClientField } from './client-field.tsx';
export { ColorControl, ColorField, type ColorOptions } from './color-field.tsx';
export { ComboboxControl, type ComboboxOptions } from './combobox-control.tsx';
export {
  ComboboxField,
  LocalComboboxControl,
  LocalMultiComboboxControl,
  type LocalOptions,
  MultiComboboxField,
} from './combobox-field.tsx';
export type { ControlProps } from './control.ts';
export { CoordinatesField, type CoordinatesFieldProps } from './coordinates/coordinates-field.tsx';
export { useAround } from './coordinates/use-around.ts';
export type { Days } from './date/presets.ts';
export { DateControl, type DateOptions } from './date-control.tsx';
export { DateField } from './date-field.tsx';
export { DateRangeControl, DateRangePanel } from './date-range-control.tsx';
export { DateTimeControl, DateTimeField } from './date-time-field.tsx';
export { type FieldOptions, type FieldProps, fieldOf } from './field.tsx';
export { FieldFrame, type FieldFrameProps, FieldHint, type FieldSpan } from './field-frame.tsx';
export { FileControl, type FileOptions } from './file-control.tsx';
export { FileField } from './file-field.tsx';
export { GroupedChoice, type GroupedChoiceProps } from './grouped-choice.tsx';
export { IdentityField, type IdentityOptions } from './identity-field.tsx';
export { ListField, type ListFieldProps } from './list-field.tsx';
export { NumberControl, NumberField, type NumberOptions } from './number-field.tsx';
export { PasswordControl, PasswordField, type PasswordOptions } from './password-field.tsx';
export { generatePassword, passwordStrength } from './password-rules.ts';
export { PhoneControl, PhoneField } from './phone-field.tsx';
export { PhotoControl, PhotoField, type PhotoOptions } from './photo-field.tsx';
export { type ListEndpoint, PickerControl, type PickerOptions } from './picker-control.tsx';
export { MultiPickerField, PickerField } from './picker-field.tsx';
export { RadioCardsControl, RadioCardsField, type RadioCardsOptions } from './radio-cards-field.tsx';
export { DateRangeField, type RangeFieldProps, TimeRangeField } from './range-field.tsx';
export { type Option, type OptionValue, SelectControl, type SelectOptions } from './select-control.tsx';
export { SelectField } from './select-field.tsx';
export { TagsControl, TagsField, type TagsOptions } from './tags-field.tsx';
export { Affix, TextControl, type TextOptions } from './text-control.tsx';
export { TextField } from './text-field.tsx';
export { TextareaControl, TextareaField, type TextareaOptions } from './textarea-field.tsx';
export { TimeControl, TimeField, type TimeOptions } from './time-field.tsx';
export { type FieldState, useField } from './use-field.ts';
export { WeekDaysControl, WeekDaysField } from './week-days-field.tsx';
