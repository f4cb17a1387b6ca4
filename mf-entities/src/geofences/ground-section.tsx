import type { GeofenceInput, GeofenceRecord, GeofenceReplay } from 'contract';
import { lazy, type RefObject, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { ColorField, CoordinatesField, NumberField, RadioCardsField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { CornersTextField } from './corners-text-field.tsx';
import type { OnReplayMap } from './replay-rows.ts';
import { useT } from './text.ts';

const GroundMap = lazy(() => import('./ground-map.tsx'));

interface GroundSectionProps {
  record: GeofenceRecord | undefined;
  /** The events it would have raised, to show on the map. */
  events: GeofenceReplay['events'] | undefined;
  /** The event or the altered visit that the map highlights. */
  chosen: OnReplayMap | null;
  /** Where the map is. */
  map: RefObject<HTMLDivElement | null>;
}

/** The ground of a fence: drawn on the map, or by typed or pasted coordinates. */
export function GroundSection({ record, ...shown }: GroundSectionProps) {
  const t = useT();
  const shape = useFormValue<GeofenceInput, 'shape'>('shape');
  return (
    <FormSection title={t('geofence.section.ground')} description={t('geofence.section.groundNote')}>
      <RadioCardsField<GeofenceInput>
        name="shape"
        label={t('geofence.shape')}
        options={[
          { value: 'circle', label: t('geofence.circle'), hint: t('geofence.circleHint') },
          { value: 'polygon', label: t('geofence.polygon'), hint: t('geofence.polygonHint') },
        ]}
      />
      <Suspense fallback={<Skeleton height="30rem" data-span="full" />}>
        <GroundMap own={record?.id} {...shown} />
      </Suspense>
      {shape === 'circle' ? (
        <>
          <CoordinatesField<GeofenceInput>
            lat="lat"
            lng="lng"
            label={t('geofence.middle')}
            hint={t('common.coordinatesHint')}
            ownMap={false}
          />
          <NumberField<GeofenceInput>
            name="radius"
            label={t('geofence.radius')}
            unit={t('uca.metres')}
            required
            span="half"
          />
        </>
      ) : (
        <CornersTextField label={t('geofence.corners')} />
      )}
      <ColorField<GeofenceInput> name="color" label={t('geofence.color')} span="half" />
    </FormSection>
  );
}
