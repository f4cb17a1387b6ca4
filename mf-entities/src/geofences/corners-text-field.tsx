import type { Coordinates, GeofenceFormValues } from 'contract';
import { useState } from 'react';
import { type ControlProps, FieldFrame, TextareaControl, useField } from 'shared-ui/fields';
import { useFormFill, useFormValue } from 'shared-ui/form';
import { readCornersText, writeCorners } from './corners-text.ts';
import { useT } from './text.ts';

type Typed = Omit<ControlProps<string>, 'value' | 'onChange'>;

/**
 * The corners of a polygon as text, a line each, read while they are typed. A text that is wrong is kept as it is and
 * refused by the form; the map shows the last corners that were right.
 */
export function CornersTextField({ label }: { label: string }) {
  const t = useT();
  const fill = useFormFill<GeofenceFormValues>();
  const field = useField<Coordinates[]>('points', label);
  const unread = useFormValue<GeofenceFormValues, 'points_text'>('points_text');
  const [text, setText] = useState('');
  const typed = readCornersText(text);
  const written = writeCorners(field.value);
  // Set from elsewhere: a restored draft, or the map.
  const stands = typed.wrong === null && writeCorners(typed.points) === written;
  const shown = unread ?? (stands ? text : written);
  const wrong = unread === null ? null : readCornersText(unread).wrong;
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
      names="points"
      label={label}
      hint={t('geofence.cornersHint')}
      error={error}
      required
      span="full"
    >
      <div dir="ltr">
        <TextareaControl
          {...control}
          rows={6}
          value={shown}
          onChange={(next) => {
            setText(next);
            const read = readCornersText(next);
            if (read.wrong === null) field.setValue(read.points);
            fill.set('points_text', read.wrong === null ? null : next);
          }}
        />
      </div>
    </FieldFrame>
  );
}
