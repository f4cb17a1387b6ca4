import { type RuleReplay, replayVerdicts } from 'contract';
import { useFormat } from 'shared-ui';
import { ShareBar } from 'shared-ui/parts';
import { useT } from './text.ts';
import { verdictTones } from './verdicts.tsx';

/** How many usually answer in time, seldom do, or are not known. */
export function VerdictBar({ verdicts }: { verdicts: RuleReplay['verdicts'] }) {
  const t = useT();
  const { number } = useFormat();
  return (
    <ShareBar
      shares={replayVerdicts.map((id) => ({
        ...{ id, tone: verdictTones[id], count: verdicts[id] },
        words: `${number(verdicts[id])} ${t(`verdictCount.${id}`, { count: verdicts[id] })}`,
      }))}
    />
  );
}
