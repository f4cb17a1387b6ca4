import { type VisitFault, visitFaultFields } from 'contract';
import { Button, Stack, Status, Text } from 'shared-ui';
import { useFormLead } from 'shared-ui/form';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from './text.ts';

/** The client's rules that the request breaks, each with the way to its field. */
export function FaultList({ faults, most }: { faults: readonly VisitFault[]; most: number }) {
  const t = useT();
  const lead = useFormLead();
  return (
    <Stack gap="1">
      <Status tone="danger" look="plain">
        {t('visitForm.summary.refused')}
      </Status>
      <Lines label={t('visitForm.summary.refused')} close>
        {faults.map((fault) => (
          <Line
            key={fault}
            title={t(`visits.field.${visitFaultFields[fault]}`)}
            text={<Text as="span">{t(`visitForm.fault.${fault}`, { most })}</Text>}
            end={
              <Button size="sm" onClick={() => lead([visitFaultFields[fault]])}>
                {t('visitForm.summary.correct')}
              </Button>
            }
          />
        ))}
      </Lines>
    </Stack>
  );
}
