import type { GeofenceRecord } from 'contract';
import type { FieldsProps } from 'shared-ui/resource';
import { FormSteps } from 'shared-ui/widgets/form-steps';
import { useT } from '../text.ts';
import { AboutSections } from './about-sections.tsx';
import { GroundSection } from './ground-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { useFenceReplay } from './use-fence-replay.ts';

/** A geofence in two steps: its area on the map, then whose crossings are reported to whom; and the events it would have raised. */
export default function GeofenceFields({ record }: FieldsProps<GeofenceRecord>) {
  const t = useT();
  const replay = useFenceReplay(record?.id ?? null);
  return (
    <>
      <FormSteps
        label={t('ground.steps')}
        inOrder={record === undefined}
        steps={[
          {
            id: 'ground',
            label: t('ground.step'),
            children: (
              <GroundSection record={record} events={replay.incomplete ? undefined : replay.data?.events} />
            ),
          },
          { id: 'details', label: t('ground.details'), children: <AboutSections record={record} /> },
        ]}
      />
      <ReplaySection replay={replay} changes={record !== undefined} />
    </>
  );
}
