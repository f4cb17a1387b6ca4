import { type Coordinates, formatDegrees, readLatitude, readLongitude } from 'contract';
import { Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../../button/button.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { useFormValue } from '../../form/use-form-value.ts';
import { useT } from '../../i18n/use-t.ts';
import { describedBy, FieldFrame, type FieldSpan } from '../field-frame.tsx';
import { useField } from '../use-field.ts';
import './coordinates.styles.ts';
import { Degrees } from './degrees-control.tsx';
import { DevicePlace } from './device-place.tsx';

const CoordinatesMap = lazy(() => import('./coordinates-map.tsx'));

export interface CoordinatesFieldProps<F extends FieldValues = FieldValues> {
  lat: FieldPath<F>;
  lng: FieldPath<F>;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
  span?: FieldSpan;
  /** False when the form shows its own map. */
  ownMap?: boolean;
}

/**
 * Latitude and longitude in degrees, empty is null: typed or pasted as a pair or a map link into either input,
 * picked on a map that loads when it is opened, or read from the device.
 */
export function CoordinatesField<F extends FieldValues = FieldValues>(props: CoordinatesFieldProps<F>) {
  const { label, hint, disabled, span = 'full', ownMap = true } = props;
  const t = useT();
  const lat = useField<number | null>(props.lat, t('form.coordinates.lat'));
  const lng = useField<number | null>(props.lng, t('form.coordinates.lng'));
  const client = useFormValue('client_id') as number | null | undefined;
  const [open, setOpen] = useState(false);
  const error = lat.error ?? lng.error;
  const place =
    Number.isFinite(lat.value ?? Number.NaN) && Number.isFinite(lng.value ?? Number.NaN)
      ? { lat: lat.value ?? 0, lng: lng.value ?? 0 }
      : null;
  const setPlace = (next: Coordinates) => {
    lat.setValue(next.lat);
    lng.setValue(next.lng);
  };
  const shared = { onPair: setPlace, disabled, described: describedBy(lat.id, hint, error) };
  const mapId = `${lat.id}-map`;
  return (
    <FieldFrame
      id={lat.id}
      names={`${props.lat} ${props.lng}`}
      label={label}
      hint={hint}
      error={error}
      required={lat.required}
      disabled={disabled}
      span={span}
      note={
        place && (
          <bdi className="v-dms">
            {formatDegrees(place.lat, 'lat')}, {formatDegrees(place.lng, 'lng')}
          </bdi>
        )
      }
      group
    >
      <div className="v-pair" data-plain="">
        <Degrees field={lat} axis="lat" read={readLatitude} {...shared} />
        <Degrees field={lng} axis="lng" read={readLongitude} {...shared} />
      </div>
      <div className="v-coordinates-ways">
        {ownMap && (
          <Button
            icon={<MapIcon aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? mapId : undefined}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'coordinates.closeMap' : 'coordinates.openMap')}
          </Button>
        )}
        <DevicePlace onPlace={setPlace} disabled={disabled} />
      </div>
      {open && (
        <div id={mapId} className="v-coordinates-map">
          <Suspense fallback={<Skeleton height="100%" />}>
            <CoordinatesMap place={place} onPick={setPlace} client={client ?? undefined} />
          </Suspense>
        </div>
      )}
      {open && <p className="v-field-hint">{t('coordinates.pickHint')}</p>}
    </FieldFrame>
  );
}
