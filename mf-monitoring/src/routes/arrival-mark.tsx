import { TriangleAlert } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** Estimated arrival, marked if later than due. */
export function ArrivalMark({ arrival, due }: { arrival: string | null; due: string | null }) {
  const t = useT();
  const { dateTime } = useFormat();
  if (arrival === null) return null;
  const at = t('plan.about', { time: dateTime(arrival) });
  if (due === null || Date.parse(arrival) <= Date.parse(due)) return <>{at}</>;
  return (
    <State usual={false} tone="warning" icon={<TriangleAlert aria-hidden />} look="plain">
      {t('plan.late', { time: at })}
    </State>
  );
}
