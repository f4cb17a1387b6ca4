import { listVisits, obstacleTo, pathTo, type Visit } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Box, Grid, Page, Panel, Stack, Text, toast, useNavigate } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { VisitStatusMark } from '../visit-status.tsx';
import { Closed } from './closed.tsx';
import { Content } from './content.tsx';
import { Decided, type Waiting } from './decided.tsx';
import { Decision } from './decision.tsx';
import { Forecast } from './forecast.tsx';
import { History } from './history.tsx';
import { News } from './news.tsx';
import { Progress } from './progress.tsx';
import type { ReviewAction } from './review-action.ts';
import { ReviewChanges } from './review-changes.tsx';
import { sinceLastVote } from './since-vote.ts';
import { useT } from './text.ts';
import { useSeen } from './use-seen.ts';

/** What is new since the last approval. */
function Since({ visit }: { visit: Visit }) {
  const t = useT();
  const { voted, events } = sinceLastVote(visit.events);
  return (
    <Panel title={t(voted ? 'visitView.review.changes' : 'visitView.review.changesFirst')}>
      {events.length > 0 ? (
        <History events={events} expired={visit.expired} />
      ) : (
        <Text tone="muted">{t(voted ? 'visitView.review.nothing' : 'visitView.review.nothingFirst')}</Text>
      )}
    </Panel>
  );
}

/** The next request that waits for the reader; null for none, or where that cannot be found out. */
async function waitingAfter({ id }: Visit): Promise<Waiting | null> {
  try {
    const { data, metadata } = await call(listVisits, {
      query: { scope: 'mine', sort: 'starts_at', per_page: 10 },
    });
    const next = data.find((row) => row.id !== id && row.awaits_me);
    return next ? { next, count: metadata.total } : null;
  } catch {
    return null;
  }
}

/** The review of one request in one action: what changed, what is foreseen, the decision, and its whole content. */
export function Review({ visit, action }: { visit: Visit; action: ReviewAction }) {
  const t = useT();
  const navigate = useNavigate();
  const seen = useSeen(visit);
  const [isDone, setIsDone] = useState(false);
  const [text, setText] = useState('');
  const [isChanging, setIsChanging] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const obstacle = obstacleTo(action, visit.standing, visit.me);
  const own = pathTo(paths.visit, { id: visit.id });
  const word = t(`visitView.action.${action}`);

  async function done() {
    setIsDone(true);
    setIsChanging(false);
    setText('');
    toast.success({ title: t(`visitView.review.done.${action}`), description: visit.name });
    const next = await waitingAfter(visit);
    if (next) setWaiting(next);
    else navigate(own, { replace: true });
  }
  const isClosed = obstacle !== null && !isDone && !seen.isOld;
  return (
    <Page
      title={`${word}: ${visit.name}`}
      documentTitle={`${word} · ${visit.name}`}
      breadcrumbs={[
        { label: t('visits.title'), to: catalogues.visits.list },
        { label: visit.name, to: own },
      ]}
      description={<VisitStatusMark status={visit.status} expired={visit.expired} look="badge" />}
    >
      <Grid
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        alignItems="start"
      >
        <Stack>
          {isClosed && <Closed visit={visit} obstacle={obstacle} />}
          {!isDone && <News seen={seen} expired={visit.expired} />}
          <Since visit={visit} />
          {isChanging && action !== 'reject' ? (
            <ReviewChanges
              {...{ visit, action, seen }}
              comment={text}
              onDone={() => void done()}
              onCancel={() => setIsChanging(false)}
            />
          ) : (
            <Content visit={visit} compact />
          )}
        </Stack>
        <Box position={{ lg: 'sticky' }} top="4">
          <Stack>
            <Panel title={t('visitView.progress.title')}>
              <Stack>
                <Progress visit={visit} narrow />
                <Forecast visit={visit} />
              </Stack>
            </Panel>
            {waiting ? (
              <Decided visit={visit} action={action} waiting={waiting} />
            ) : (
              !isClosed && (
                <Decision
                  {...{ visit, action, seen, text, isChanging }}
                  onText={setText}
                  onChange={() => setIsChanging(true)}
                  onDone={() => void done()}
                />
              )
            )}
          </Stack>
        </Box>
      </Grid>
    </Page>
  );
}
