import type { Visit, VisitInput } from 'contract';
import { useFormValue } from 'shared-ui/form';
import { FormSteps } from 'shared-ui/widgets/form-steps';
import { PlaceStep } from './place-step.tsx';
import { RiskStep } from './risk-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useT } from './text.ts';
import { useForesight } from './use-foresight.ts';
import type { Photos } from './use-photos.ts';
import type { Uploads } from './use-uploads.ts';
import { useVisitPoints } from './use-visit-points.ts';
import { WhenStep } from './when-step.tsx';
import { WhoStep } from './who-step.tsx';

/** The five steps of a visit request. */
export function VisitSteps({
  visit,
  uploads,
  photos,
  reviewing,
}: {
  visit: Visit | undefined;
  uploads: Uploads;
  photos: Photos;
  reviewing: boolean;
}) {
  const t = useT();
  const points = useVisitPoints(visit?.subdepartment_id);
  const foresight = useForesight(visit?.id);
  const place = useFormValue<VisitInput, 'subdepartment_id'>('subdepartment_id') as number | undefined;
  const rules = points.list?.find(({ id }) => id === place)?.rules;
  return (
    <FormSteps
      label={t('visitForm.steps')}
      inOrder={visit === undefined}
      steps={[
        { id: 'place', label: t('visitForm.step.place'), children: <PlaceStep points={points} /> },
        {
          id: 'when',
          label: t('visitForm.step.when'),
          children: <WhenStep foresight={foresight} rules={rules} />,
        },
        {
          id: 'who',
          label: t('visitForm.step.who'),
          children: <WhoStep known={visit?.guests ?? []} foresight={foresight} rules={rules} />,
        },
        {
          id: 'risk',
          label: t('visitForm.step.risk'),
          children: <RiskStep visit={visit} uploads={uploads} photos={photos} rules={rules} />,
        },
        {
          id: 'summary',
          label: t('visitForm.step.summary'),
          children: (
            <SummaryStep
              points={points}
              foresight={foresight}
              uploads={uploads}
              reviewing={reviewing}
              rules={rules}
            />
          ),
        },
      ]}
    />
  );
}
