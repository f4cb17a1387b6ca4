import './fields.styles.ts';
import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { type ControlProps, nativeProps } from './control.ts';

export interface TextOptions {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'search'>;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /** Before the text: an icon. */
  icon?: ReactNode;
  /** After the text: a unit, a button. */
  suffix?: ReactNode;
  /** For codes, addresses and numbers, which read left to right in every language. */
  ltr?: boolean;
  readOnly?: boolean;
}

/** Text inside an input, before or after the value: a unit, how it was interpreted. */
export function Affix({ children }: { children: ReactNode }) {
  return <span className="v-affix">{children}</span>;
}

/** One line of text. */
export function TextControl(props: ControlProps<string> & TextOptions) {
  const {
    value,
    onChange,
    ref,
    icon,
    suffix,
    type = 'text',
    ltr = type !== 'text' && type !== 'search',
  } = props;
  return (
    <div
      className="v-input v-inputbox"
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
    >
      {icon}
      <input
        {...nativeProps(props)}
        ref={ref as Ref<HTMLInputElement>}
        type={type}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        readOnly={props.readOnly}
        spellCheck={type === 'text' ? undefined : false}
        dir={ltr ? 'ltr' : undefined}
      />
      {typeof suffix === 'string' ? <Affix>{suffix}</Affix> : suffix}
    </div>
  );
}
