import { type VisitRow, type VisitStage, visitStages } from 'contract';
import { Check, CheckCheck } from 'lucide-react';
import { Button, Text } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import type { BulkProps } from 'shared-ui/resource';
import { useT } from './text.ts';
import { useVoteRun, voteOnAll } from './vote-run.ts';

const acts = {
  validation: { word: 'validate', Icon: Check },
  authorization: { word: 'authorize', Icon: CheckCheck },
} as const;

/** Votes on all selected requests that wait for the reader, stage by stage; `VoteResults` shows how each went. */
export default function BulkVotes({ rows, clear }: BulkProps<VisitRow>) {
  const t = useT();
  const confirm = useConfirm();
  const run = useVoteRun();
  const mine = (stage: VisitStage) => rows.filter((row) => row.awaits_me && row.stage === stage);
  const open = visitStages.filter((stage) => mine(stage).length > 0);

  async function vote(stage: VisitStage) {
    const chosen = mine(stage);
    const { word } = acts[stage];
    const sure = await confirm({
      title: t(`visitView.bulk.${word}Title`, { count: chosen.length }),
      description: t('visitView.bulk.note'),
      confirmLabel: t(`visitView.action.${word}`),
    });
    if (sure) await voteOnAll(chosen, stage, clear);
  }
  if (open.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('visitView.bulk.none')}
      </Text>
    );
  return open.map((stage) => {
    const { word, Icon } = acts[stage];
    return (
      <Button key={stage} icon={<Icon aria-hidden />} loading={run !== null} onClick={() => void vote(stage)}>
        {t(`visitView.bulk.${word}`, { count: mine(stage).length })}
      </Button>
    );
  });
}
