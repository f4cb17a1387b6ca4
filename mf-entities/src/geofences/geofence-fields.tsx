import type { GeofenceRecord } from 'contract';
import { useRef, useState } from 'react';
import type { FieldsProps } from 'shared-ui/resource';
import { FormSteps } from 'shared-ui/widgets/form-steps';
import { AboutSections } from './about-sections.tsx';
import { GroundSection } from './ground-section.tsx';
import { hasKey, type OnReplayMap } from './replay-rows.ts';
import { ReplaySection } from './replay-section.tsx';
import { useT } from './text.ts';
import { useFenceReplay } from './use-fence-replay.ts';

/** A geofence in two steps: its area on the map, then whose crossings are reported to whom; and the events it would have raised. */
export default function GeofenceFields({ record }: FieldsProps<GeofenceRecord>) {
  const t = useT();
  const replay = useFenceReplay(record?.id ?? null);
  const data = replay.incomplete ? undefined : replay.data;
  const [asked, setAsked] = useState<OnReplayMap | null>(null);
  const map = useRef<HTMLDivElement>(null);
  // A replay of another shape may not have it.
  const chosen = asked && data && hasKey(data, asked.key) ? asked : null;
  const choose = (row: OnReplayMap) => {
    setAsked({ ...row });
    // Its step may be closed.
    map.current?.dispatchEvent(new Event('reveal', { bubbles: true }));
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <FormSteps
        label={t('ground.steps')}
        inOrder={record === undefined}
        steps={[
          {
            id: 'ground',
            label: t('ground.step'),
            children: <GroundSection record={record} events={data?.events} chosen={chosen} map={map} />,
          },
          { id: 'details', label: t('ground.details'), children: <AboutSections record={record} /> },
        ]}
      />
      <ReplaySection
        replay={replay}
        changes={record !== undefined}
        chosen={chosen?.key ?? null}
        onChoose={choose}
      />
    </>
  );
}
