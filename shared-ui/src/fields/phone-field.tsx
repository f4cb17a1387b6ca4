import { Phone } from 'lucide-react';
import type { ControlProps } from './control.ts';
import { fieldOf } from './field.tsx';
import { TextControl, type TextOptions } from './text-control.tsx';

export type PhoneOptions = Pick<TextOptions, 'placeholder' | 'maxLength'>;

/** A telephone number, left to right in every language. */
export function PhoneControl(props: ControlProps<string> & PhoneOptions) {
  return (
    <TextControl
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      icon={<Phone aria-hidden />}
      placeholder={props.placeholder ?? '+593 99 123 4567'}
    />
  );
}

export const PhoneField = fieldOf<string, PhoneOptions>(PhoneControl);
