import type { GeofenceInput } from 'contract';
import { ColorField, CoordinatesField, NumberField, RadioCardsField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';
import { CornersTextField } from './corners-text-field.tsx';

/** The ground of a fence by typed coordinates. */
export function GroundSection() {
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
      {shape === 'circle' ? (
        <>
          <CoordinatesField<GeofenceInput>
            lat="lat"
            lng="lng"
            label={t('geofence.middle')}
            hint={t('common.coordinatesHint')}
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
        <CornersTextField name="points" label={t('geofence.corners')} />
      )}
      <ColorField<GeofenceInput> name="color" label={t('geofence.color')} span="half" />
    </FormSection>
  );
}
