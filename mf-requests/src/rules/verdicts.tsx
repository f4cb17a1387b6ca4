import type { replayVerdicts } from 'contract';
import { CircleCheck, CircleHelp, ClockAlert } from 'lucide-react';
import { Status } from 'shared-ui';
import { useT } from './text.ts';

export type Verdict = (typeof replayVerdicts)[number];

export const verdictTones = { usually: 'ok', seldom: 'warning', unknown: 'off' } as const satisfies Record<
  Verdict,
  unknown
>;
const icons = { usually: CircleCheck, seldom: ClockAlert, unknown: CircleHelp } as const satisfies Record<
  Verdict,
  unknown
>;

/** Only who answers in time more often than this does so nearly always. */
const ALMOST_ALWAYS = 0.8;

/** How a user usually answers, under a heading "in time": icon and word. */
export function VerdictStatus({ verdict, share }: { verdict: Verdict; share: number | null }) {
  const t = useT();
  const word = verdict === 'usually' && share !== null && share > ALMOST_ALWAYS ? 'always' : verdict;
  const Icon = icons[verdict];
  return (
    <Status tone={verdictTones[verdict]} look="plain" icon={<Icon aria-hidden />}>
      {t(`verdictShort.${word}`)}
    </Status>
  );
}
