import { type Coordinates, formatDegrees, readCoordinates, readLatitude, readLongitude } from 'contract';
import { type ClipboardEvent, type ReactNode, type Ref, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useT } from '../i18n/use-t.ts';
import { describedBy, FieldFrame, type FieldSpan } from './field-frame.tsx';
import { type FieldState, useField } from './use-field.ts';

export interface CoordinatesFieldProps<F extends FieldValues = FieldValues> {
  lat: FieldPath<F>;
  lng: FieldPath<F>;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  span?: FieldSpan;
  /** A map to point on, under the boxes: gets the present place and takes another. */
  map?: (place: Coordinates | null, setPlace: (place: Coordinates) => void) => ReactNode;
}

/** Latitude and longitude in degrees; a pasted pair fills both. Empty is null. */
export function CoordinatesField<F extends FieldValues = FieldValues>(props: CoordinatesFieldProps<F>) {
  const { label, hint, disabled, span = 'half', map } = props;
  const t = useT();
  const lat = useField<number | null>(props.lat, t('form.coordinates.lat'));
  const lng = useField<number | null>(props.lng, t('form.coordinates.lng'));
  const error = lat.error ?? lng.error;
  const place =
    Number.isFinite(lat.value ?? Number.NaN) && Number.isFinite(lng.value ?? Number.NaN)
      ? { lat: lat.value ?? 0, lng: lng.value ?? 0 }
      : null;
  const setPlace = (next: Coordinates) => {
    lat.setValue(next.lat);
    lng.setValue(next.lng);
  };
  const described = describedBy(lat.id, hint ?? place, error);
  return (
    <FieldFrame
      id={lat.id}
      names={`${props.lat} ${props.lng}`}
      label={label}
      hint={hint ?? (place && `${formatDegrees(place.lat, 'lat')}, ${formatDegrees(place.lng, 'lng')}`)}
      error={error}
      required={lat.required}
      disabled={disabled}
      span={span}
      group
    >
      <div className="v-pair" data-plain="">
        <Degrees field={lat} axis="lat" read={readLatitude} onPair={setPlace} {...{ disabled, described }} />
        <Degrees field={lng} axis="lng" read={readLongitude} onPair={setPlace} {...{ disabled, described }} />
      </div>
      {map?.(place, setPlace)}
    </FieldFrame>
  );
}

interface DegreesProps {
  field: FieldState<number | null>;
  axis: 'lat' | 'lng';
  read: (text: string) => number | null;
  onPair: (pair: Coordinates) => void;
  disabled: boolean | undefined;
  described: string | undefined;
}

function Degrees({ field, axis, read, onPair, disabled, described }: DegreesProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const meaning = (text: string) => (text.trim() === '' ? null : (read(text) ?? Number.NaN));
  const written = Number.isFinite(field.value ?? Number.NaN) ? String(field.value) : '';
  const shown = typed !== null && Object.is(meaning(typed), field.value ?? null) ? typed : written;
  const paste = (event: ClipboardEvent) => {
    const pair = readCoordinates(event.clipboardData.getData('text'));
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
      onBlur={() => {
        if (!Number.isNaN(field.value)) setTyped(null);
        field.onBlur();
      }}
    />
  );
}
