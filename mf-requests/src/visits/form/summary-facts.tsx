import type { VisitInput } from 'contract';
import { ShieldAlert } from 'lucide-react';
import { Status, Text, useFormat } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { Facts } from 'shared-ui/parts';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';
import type { Uploads } from './use-uploads.ts';
import type { VisitPoints } from './use-visit-points.ts';
import { Windows } from './when-step.tsx';

interface SummaryFactsProps {
  points: VisitPoints;
  foresight: Foresight;
  uploads: Uploads;
}

/** The content of the request, as it will be sent. */
export function SummaryFacts({ points, foresight, uploads }: SummaryFactsProps) {
  const t = useT();
  const format = useFormat();
  // The names of everything that is shown: each follows what is typed.
  const place = useFormValue<VisitInput, 'subdepartment_id'>('subdepartment_id') as number | undefined;
  const reason = useFormValue<VisitInput, 'main_reason'>('main_reason') as
    | VisitInput['main_reason']
    | undefined;
  const secondary = useFormValue<VisitInput, 'secondary_reason'>('secondary_reason');
  const guests = useFormValue<VisitInput, 'guests'>('guests');
  const supervisors = useFormValue<VisitInput, 'supervisors'>('supervisors');
  const risky = useFormValue<VisitInput, 'risky'>('risky') as boolean | undefined;
  const risks = useFormValue<VisitInput, 'risks'>('risks');
  const equipment = useFormValue<VisitInput, 'equipment'>('equipment');
  const files = useFormValue<VisitInput, 'files'>('files');
  const point = points.list?.find(({ id }) => id === place);
  const failed = uploads.list.filter(({ state }) => state === 'failed').length;
  const sending = uploads.list.filter(({ state }) => state === 'sending').length;
  const none = <Text tone="muted">{t('visitForm.summary.missing')}</Text>;
  const names = (list: readonly string[]) => {
    const said = list.map((name) => name.trim()).filter(Boolean);
    return said.length > 0 ? format.list([...said]) : none;
  };
  return (
    <Facts
      facts={[
        {
          label: t('visits.column.place'),
          value: point ? [point.branch_name, point.department_name, point.name].join(' · ') : none,
        },
        {
          label: t('visitForm.reason.title'),
          value: reason ? (
            <>
              {t(`visits.reason.${reason}`)}
              {secondary && <Text tone="muted">{secondary}</Text>}
            </>
          ) : (
            none
          ),
        },
        {
          label: t('visitForm.step.when'),
          value: foresight.data && !foresight.incomplete ? <Windows foresight={foresight} /> : none,
        },
        {
          label: t('visits.field.guests'),
          value: names(guests.map(({ name, last_name }) => `${name} ${last_name}`)),
        },
        { label: t('visits.field.supervisors'), value: names(supervisors.map(({ name }) => name)) },
        {
          label: t('visits.field.risky'),
          value:
            risky === undefined ? (
              none
            ) : risky ? (
              <>
                <Status tone="warning" icon={<ShieldAlert aria-hidden />}>
                  {t('visitForm.risk.yes')}
                </Status>
                {risks.length > 0 && (
                  <Text tone="muted">{format.list(risks.map((risk) => t(`visits.risk.${risk}`)))}</Text>
                )}
              </>
            ) : (
              t('visitForm.risk.no')
            ),
        },
        {
          label: t('visits.field.equipment'),
          value: format.number(equipment.reduce((sum, { quantity }) => sum + (quantity || 0), 0)),
        },
        {
          label: t('visits.field.files'),
          value: (
            <>
              {format.number(files.length)}
              {sending > 0 && <Text tone="muted">{t('visitForm.files.sending', { total: sending })}</Text>}
              {failed > 0 && <Text tone="warning">{t('visitForm.files.failed', { total: failed })}</Text>}
            </>
          ),
        },
      ]}
    />
  );
}
