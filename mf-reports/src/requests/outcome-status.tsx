import type { Outcome } from 'contract';
import type { ChartTone } from 'shared-ui/charts';
import { State } from 'shared-ui/state';
import { useT } from '../text.ts';

/** What each outcome means, in every table and chart. */
export const outcomeTones = {
  on_time: 'ok',
  late: 'warning',
  unanswered: 'danger',
  cancelled: 'off',
  open: 'info',
} as const satisfies Record<Outcome, ChartTone>;

/** How a dispatch ended: icon, word and tone. */
export function OutcomeStatus({ outcome, look = 'plain' }: { outcome: Outcome; look?: 'plain' | 'badge' }) {
  const t = useT();
  return (
    <State usual={outcome === 'on_time' && look === 'plain'} tone={outcomeTones[outcome]} look={look}>
      {t(`outcome.${outcome}`)}
    </State>
  );
}
