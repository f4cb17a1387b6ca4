import type { Dispatch } from 'contract';
import { Text, useFormat } from 'shared-ui';
import { ShareBar } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { medianResponse, tallyOf } from './tally.ts';

const parts = [
  { id: 'onTime', tone: 'ok' },
  { id: 'late', tone: 'warning' },
  { id: 'missed', tone: 'danger' },
  { id: 'cancelled', tone: 'off' },
  { id: 'open', tone: 'info' },
] as const;

/** The whole dispatch in one line. */
export function TallyBar({ dispatches }: { dispatches: Dispatch[] }) {
  const t = useT();
  const { number, duration } = useFormat();
  const tally = tallyOf(dispatches);
  const median = medianResponse(dispatches);
  return (
    <ShareBar
      shares={parts.map(({ id, tone }) => ({
        ...{ id, tone, count: tally[id] },
        words: `${number(tally[id])} ${t(`tally.${id}`, { count: tally[id] })}`,
      }))}
      end={
        median !== null && (
          <Text size="sm" tone="muted">
            {t('monitor.median', { value: duration(median) })}
          </Text>
        )
      }
    />
  );
}
