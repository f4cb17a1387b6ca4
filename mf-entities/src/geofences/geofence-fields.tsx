import type { GeofenceRecord } from 'contract';
import type { FieldsProps } from 'shared-ui/resource';
import { FormSteps } from 'shared-ui/widgets/form-steps';
import { useT } from '../text.ts';
import { AboutSections } from './about-sections.tsx';
import { GroundSection } from './ground-section.tsx';

/** What a geofence is, in two steps: its ground on the map, then whose coming and going is told to whom. */
export default function GeofenceFields({ record }: FieldsProps<GeofenceRecord>) {
  const t = useT();
  return (
    <FormSteps
      label={t('ground.steps')}
      inOrder={record === undefined}
      steps={[
        { id: 'ground', label: t('ground.step'), children: <GroundSection record={record} /> },
        { id: 'details', label: t('ground.details'), children: <AboutSections record={record} /> },
      ]}
    />
  );
}
