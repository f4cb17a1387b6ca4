import { pathTo } from 'contract';
import { Button, Link, ProgressBar, Spinner, Stack, Status } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { paths } from '../../paths.ts';
import type { VoteResult } from './bulk-vote.ts';
import { useT } from './text.ts';
import type { VoteRun } from './vote-run.ts';

const looks = {
  waiting: { tone: 'off', word: 'waiting' },
  ok: { tone: 'ok', word: 'ok' },
  changed: { tone: 'warning', word: 'failed' },
  failed: { tone: 'danger', word: 'failed' },
} as const satisfies Record<VoteResult['state'], unknown>;

const waiting: VoteResult = { state: 'waiting' };

/** How the votes on many requests go, and then how each went. */
export default function BulkProgress({ run, onClose }: { run: VoteRun; onClose: () => void }) {
  const t = useT();
  const { rows, results, isOver } = run;
  const done = [...results.values()].filter(({ state }) => state === 'ok').length;
  const tally = t('visitView.bulk.tally', { done, total: rows.length });
  const reasonOf = (result: VoteResult) =>
    result.state === 'failed'
      ? result.reason
      : result.state === 'changed'
        ? t('visitView.bulk.changed')
        : undefined;
  return (
    <Dialog
      open
      title={t(isOver ? 'visitView.bulk.result' : 'visitView.bulk.working')}
      description={tally}
      onClose={() => isOver && onClose()}
      footer={
        isOver ? (
          <Button variant="solid" onClick={onClose}>
            {t('visitView.bulk.close')}
          </Button>
        ) : (
          <Spinner />
        )
      }
    >
      <Stack gap="3">
        <ProgressBar label={tally} value={results.size / rows.length} tone={isOver ? 'ok' : 'accent'} />
        <Lines label={t('visitView.bulk.result')} live>
          {rows.map((row) => {
            const result = results.get(row.id) ?? waiting;
            const { tone, word } = looks[result.state];
            return (
              <Line
                key={row.id}
                title={
                  result.state === 'ok' || !isOver ? (
                    row.name
                  ) : (
                    <Link to={pathTo(paths.visit, { id: row.id })}>{row.name}</Link>
                  )
                }
                hover={row.name}
                text={reasonOf(result)}
                end={
                  <Status tone={tone} look="plain">
                    {t(`visitView.bulk.${word}`)}
                  </Status>
                }
              />
            );
          })}
        </Lines>
      </Stack>
    </Dialog>
  );
}
