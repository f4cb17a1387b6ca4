import type { Ref } from 'react';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';

export interface TextareaOptions {
  maxLength?: number;
  rows?: number;
  placeholder?: string;
}

/** Multi-line text; grows while typing. */
export function TextareaControl(props: ControlProps<string> & TextareaOptions) {
  return (
    <textarea
      {...nativeProps(props)}
      ref={props.ref as Ref<HTMLTextAreaElement>}
      className="v-input"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value)}
      rows={props.rows ?? 3}
      maxLength={props.maxLength}
      placeholder={props.placeholder}
    />
  );
}

/** Multi-line text with a character count when the schema limits it. */
export const TextareaField = fieldOf<string, TextareaOptions>(TextareaControl, {
  span: 'full',
  note: (value, maxLength) => maxLength !== undefined && <bdi>{`${value?.length ?? 0} / ${maxLength}`}</bdi>,
});
