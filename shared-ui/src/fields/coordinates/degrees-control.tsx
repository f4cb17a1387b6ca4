import { type Coordinates, degreesText, readTypedPair } from 'contract';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FieldState } from '../use-field.ts';

interface DegreesProps {
  field: FieldState<number | null>;
  axis: 'lat' | 'lng';
  read: (text: string) => number | null;
  onPair: (pair: Coordinates) => void;
  disabled: boolean | undefined;
  described: string | undefined;
}

/** One of the two numbers; keeps partial input, and a pair, pasted or typed, fills both. */
export function Degrees({ field, axis, read, onPair, disabled, described }: DegreesProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const meaning = (text: string) => (text.trim() === '' ? null : (read(text) ?? Number.NaN));
  const written = field.value !== null && Number.isFinite(field.value) ? degreesText(field.value) : '';
  const shown = typed !== null && Object.is(meaning(typed), field.value ?? null) ? typed : written;
  /** A pair typed into one input, once it is complete. */
  const settle = () => {
    const pair = typed !== null && Number.isNaN(field.value) ? readTypedPair(typed) : null;
    if (!pair) return;
    setTyped(null);
    onPair(pair);
  };
  const paste = (event: ClipboardEvent) => {
    const pair = readTypedPair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    setTyped(null);
    onPair(pair);
  };
  return (
    <input
      id={field.id}
      ref={field.ref as Ref<HTMLInputElement>}
      className="v-input"
      dir="ltr"
      inputMode="text"
      autoComplete="off"
      disabled={disabled}
      aria-label={t(`form.coordinates.${axis}`)}
      aria-invalid={field.error !== undefined || undefined}
      aria-required={field.required || undefined}
      aria-describedby={described}
      placeholder={t(`form.coordinates.${axis}`)}
      value={shown}
      onPaste={paste}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        field.setValue(meaning(text));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      onBlur={() => {
        settle();
        if (!Number.isNaN(field.value)) setTyped(null);
        field.onBlur();
      }}
    />
  );
}
