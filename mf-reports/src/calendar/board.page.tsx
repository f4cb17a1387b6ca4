import {
  BOARD_HOURS,
  BOARD_MOST,
  channels,
  complianceOf,
  type DueOutcome,
  type DuePointRow,
  events,
  taskBoard,
} from 'contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useApi, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import {
  Box,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  LinkButton,
  Page,
  Panel,
  Skeleton,
  Text,
  useFormat,
  useNow,
} from 'shared-ui';
import { FigureCard, FigureCards } from 'shared-ui/figures';
import { ListNote } from 'shared-ui/resource';
import { paths, tasksDueNow, tasksOn } from '../paths.ts';
import { complianceOn, JUDGED } from '../reports.ts';
import { AskDialog } from './ask-dialog.tsx';
import { BoardPoints } from './board-points.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { useT } from './text.ts';
import { useOpened } from './use-opened.ts';
import { useTaskLive } from './use-task-live.ts';
import { useWhen } from './use-when.ts';

/** A window opens by time alone, and the server lists only what is due. Scans and misses arrive by themselves. */
const REFRESH_MS = 30_000;

/** Answers arrive by themselves: of points that were asked about several times, to any of their questions. */
function useAnswers(points: readonly DuePointRow[], refresh: () => void): void {
  const client = useUser()?.client_id ?? null;
  const canAsk = useCan('requests.manage');
  const wasAsked = points.some(({ asked }) => asked !== null);
  useLive(
    client !== null && canAsk && wasAsked ? channels.newRequest(client) : null,
    [events.notificationStatusUpdate],
    refresh,
    { gatherMs: 1000 },
  );
}

/** `/reportes/cumplimientos`: what is due now, what was just missed, and today's progress. */
export default function BoardPage() {
  const t = useT();
  const { time, number } = useFormat();
  const { when } = useWhen();
  const now = useNow(15_000);
  const { data, error, mutate } = useApi(taskBoard, {}, { refreshInterval: REFRESH_MS });
  const { id: opened, addressOf, close } = useOpened();
  const [asking, setAsking] = useState<DuePointRow>();
  useTaskLive();
  useAnswers([...(data?.due ?? []), ...(data?.missed ?? [])], () => void mutate());
  const retry = () => void mutate();
  const waiting = (
    <Box padding="4" aria-busy>
      <Skeleton height="10rem" />
    </Box>
  );
  const dueWords = ({ closes_at, due_at }: DuePointRow) =>
    Date.parse(closes_at) >= now
      ? t('taskBoard.closes', { at: time(closes_at) })
      : t('taskBoard.late', { when: when(due_at) });
  const shared = { addressOf, word: setAsking };
  const most = { total: number(BOARD_MOST) };
  const today = data?.today;
  const shares = today && complianceOf(today);
  const rowsOf = (...outcomes: readonly DueOutcome[]) => today && complianceOn(today.day, outcomes);
  return (
    <Page
      title={t('taskBoard.title')}
      description={t('taskBoard.note')}
      actions={
        <LinkButton to={paths.proof} icon={<Icon of={FileText} />}>
          {t('taskBoard.proof')}
        </LinkButton>
      }
    >
      {data && <ListNote error={error} onRetry={retry} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <FigureCards aria-busy={data ? undefined : true}>
            <FigureCard
              label={t('taskBoard.figure.compliance')}
              value={shares?.compliance ?? null}
              measure="share"
              to={rowsOf(...JUDGED)}
              loading={!data}
            />
            <FigureCard
              label={t('taskBoard.figure.today')}
              value={today?.points ?? null}
              to={rowsOf()}
              loading={!data}
            />
            <FigureCard
              label={t('taskBoard.figure.late')}
              value={today?.late ?? null}
              to={rowsOf('late')}
              loading={!data}
            />
            <FigureCard
              label={t('taskBoard.figure.missed')}
              value={today?.missed ?? null}
              to={rowsOf('missed')}
              loading={!data}
            />
          </FigureCards>
          {today && today.next_at !== null && (
            <Text size="sm" tone="muted">
              <Link to={tasksOn(today.day)}>
                {t('taskBoard.aheadNext', {
                  ahead: t('taskBoard.ahead', { total: number(today.ahead) }),
                  at: time(today.next_at),
                })}
              </Link>
            </Text>
          )}
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }} alignItems="start">
            <Panel title={t('taskBoard.due')} flush>
              {!data ? (
                waiting
              ) : data.due.length === 0 ? (
                <EmptyState title={t('taskBoard.dueEmpty')} />
              ) : (
                <BoardPoints
                  {...shared}
                  points={data.due}
                  label={t('taskBoard.due')}
                  first={<Link to={tasksDueNow}>{t('taskBoard.firstDue', most)}</Link>}
                  saying={dueWords}
                />
              )}
            </Panel>
            <Panel title={t('taskBoard.missed', { hours: number(BOARD_HOURS) })} flush>
              {!data ? (
                waiting
              ) : data.missed.length === 0 ? (
                <EmptyState title={t('taskBoard.missedEmpty', { hours: number(BOARD_HOURS) })} />
              ) : (
                <BoardPoints
                  {...shared}
                  points={data.missed}
                  label={t('taskBoard.missed', { hours: number(BOARD_HOURS) })}
                  first={
                    <Link to={complianceOn(data.missed_from ?? data.today.day, ['missed'], data.today.day)}>
                      {t('taskBoard.first', most)}
                    </Link>
                  }
                  saying={({ due_at }) => t('taskBoard.ended', { when: when(due_at) })}
                />
              )}
            </Panel>
          </Box>
        </>
      )}
      {opened !== undefined && <TaskDrawer id={opened} onClose={close} />}
      {asking && <AskDialog point={asking} onClose={() => setAsking(undefined)} />}
    </Page>
  );
}
