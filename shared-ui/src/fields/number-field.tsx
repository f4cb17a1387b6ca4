import { type KeyboardEvent, type Ref, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';
import { readNumber, writeNumber } from './number-text.ts';
import { Affix } from './text-control.tsx';

export interface NumberOptions {
  min?: number;
  max?: number;
  /** Step of the arrow keys; 1 by default. */
  step?: number;
  /** Whole numbers only: a phone's keyboard shows no decimal sign. */
  integer?: boolean;
  /** Suffix: `km`, `min`. */
  unit?: string;
  placeholder?: string;
}

/** A number in the user's language. Empty is null; invalid text is NaN, which no schema accepts. */
export function NumberControl(props: ControlProps<number | null> & NumberOptions) {
  const { value, onChange, min = -Infinity, max = Infinity, step = 1, integer, unit } = props;
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const stands = typed !== null && Object.is(readNumber(typed, language), value ?? null);
  const shown = stands ? typed : writeNumber(value, language);
  const arrows = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    setTyped(null);
    const next = (Number.isFinite(value ?? Number.NaN) ? (value ?? 0) : 0) + by;
    onChange(Math.min(max, Math.max(min, Number(next.toFixed(10)))));
  };
  return (
    <div
      className="v-input v-inputbox"
      data-invalid={props.invalid || undefined}
      data-disabled={props.disabled || undefined}
    >
      <input
        {...nativeProps(props)}
        ref={props.ref as Ref<HTMLInputElement>}
        inputMode={integer ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        placeholder={props.placeholder}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readNumber(event.target.value, language));
        }}
        onKeyDown={arrows}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(null);
          props.onBlur?.();
        }}
      />
      {unit && <Affix>{unit}</Affix>}
    </div>
  );
}

export const NumberField = fieldOf<number | null, NumberOptions>(NumberControl, { span: 'third' });
