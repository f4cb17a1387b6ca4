import type { Visit } from 'contract';
import { useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { useT } from './text.ts';
import { useRepeats } from './when.ts';

/** Where, when and why, from the request. */
export function useVisitFacts(visit: Visit): Fact[] {
  const t = useT();
  const { dateTime } = useFormat();
  const repeats = useRepeats(visit);
  return [
    { label: t('visits.field.branch_id'), value: visit.branch_name },
    ...(visit.branch_city ? [{ label: t('visitView.facts.city'), value: visit.branch_city }] : []),
    { label: t('visits.field.department_id'), value: visit.department_name },
    { label: t('visits.field.subdepartment_id'), value: visit.subdepartment_name },
    { label: t('visits.field.starts_at'), value: dateTime(visit.starts_at) },
    { label: t('visits.field.ends_at'), value: dateTime(visit.ends_at) },
    ...(repeats ? [{ label: t('visits.field.weekdays'), value: repeats }] : []),
    { label: t('visits.field.main_reason'), value: t(`visits.reason.${visit.main_reason}`) },
    { label: t('visits.field.secondary_reason'), value: visit.secondary_reason },
    { label: t('visits.field.order_number'), value: visit.order_number || t('visitView.facts.none') },
    { label: t('visits.field.staff'), value: t(`visits.staff.${visit.staff}`) },
    { label: t('visits.field.supervising_entity'), value: t(`visits.entity.${visit.supervising_entity}`) },
    { label: t('visits.column.requester'), value: visit.requester_name },
    { label: t('visits.column.createdAt'), value: dateTime(visit.created_at) },
  ];
}

export const VisitFacts = ({ visit }: { visit: Visit }) => <Facts facts={useVisitFacts(visit)} />;
