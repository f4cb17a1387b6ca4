import type { Dispatch } from 'contract';
import { Hourglass, TimerOff } from 'lucide-react';
import { Status, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { urgencyOf } from './grouping.ts';

interface TimeLeftProps {
  row: Pick<Dispatch, 'dispatched_at' | 'due_at'>;
  /** The server's clock in milliseconds. */
  now: number;
  small?: boolean;
}

/** What is left of the time to answer, as a clock; once it is over, for how long, as a danger. */
export function TimeLeft({ row, now, small }: TimeLeftProps) {
  const t = useT();
  const { clock } = useFormat();
  const tone = urgencyOf(row, now);
  const seconds = Math.abs(Date.parse(row.due_at) - now) / 1000;
  const words = tone === 'danger' ? t('inProcess.over', { time: clock(seconds) }) : clock(seconds);
  return (
    <Status
      tone={tone}
      look={small ? 'plain' : 'badge'}
      icon={tone === 'danger' ? <TimerOff aria-hidden /> : <Hourglass aria-hidden />}
    >
      {words}
    </Status>
  );
}
