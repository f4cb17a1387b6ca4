import { type Coordinates, readCoordinates } from 'contract';
import { useState } from 'react';
import { type ControlProps, FieldFrame, TextareaControl, useField } from 'shared-ui/fields';
import { useT } from '../text.ts';

const lineOf = ({ lat, lng }: Coordinates) => `${lat}, ${lng}`;

interface Read {
  points: Coordinates[];
  /** Number of the first line that is no coordinate, from 1. */
  wrong: number | null;
}

function readLines(text: string): Read {
  const lines = text.split(/\r?\n|;/).map((line) => line.trim());
  const read = lines.map((line) => (line === '' ? undefined : readCoordinates(line)));
  const wrong = read.indexOf(null);
  const points = read.flatMap((point) => (point ? [{ lat: point.lat, lng: point.lng }] : []));
  return { points, wrong: wrong < 0 ? null : wrong + 1 };
}

type Typed = Omit<ControlProps<string>, 'value' | 'onChange'>;

/** The corners of a polygon as text, a line each, read while they are typed. */
export function CornersTextField({ name, label }: { name: string; label: string }) {
  const t = useT();
  const field = useField<Coordinates[]>(name, label);
  const [text, setText] = useState(() => field.value.map(lineOf).join('\n'));
  const { points, wrong } = readLines(text);
  // Set from elsewhere: a restored draft, or the map.
  const shown =
    points.map(lineOf).join() === field.value.map(lineOf).join() ? text : field.value.map(lineOf).join('\n');
  const error = wrong === null ? field.error : t('satelliteImage.issue.Line', { line: wrong });
  const control: Typed = {
    id: field.id,
    label,
    onBlur: field.onBlur,
    ref: field.ref,
    invalid: error !== undefined,
    describedBy: `${field.id}-hint${error ? ` ${field.id}-error` : ''}`,
  };
  return (
    <FieldFrame
      id={field.id}
      names={name}
      label={label}
      hint={t('geofence.cornersHint')}
      error={error}
      required
      span="full"
    >
      <TextareaControl
        {...control}
        rows={6}
        value={wrong === null ? shown : text}
        onChange={(next) => {
          setText(next);
          const read = readLines(next);
          if (read.wrong === null) field.setValue(read.points);
        }}
      />
    </FieldFrame>
  );
}
