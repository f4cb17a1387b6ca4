import type { Visit } from 'contract';
import { getVisit } from 'contract';
import { lazy, Suspense } from 'react';
import { useApi } from 'shared-auth';
import { Page, Panel, Stack, Text, useParams } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { VisitStatusMark } from '../visit-status.tsx';
import { Chain } from './chain.tsx';
import { Commands } from './commands.tsx';
import { CommentBox } from './comment-box.tsx';
import { Content } from './content.tsx';
import { Forecast } from './forecast.tsx';
import { History } from './history.tsx';
import { obstaclesOf, useObstacleText } from './obstacles.ts';
import { Progress } from './progress.tsx';
import { useT } from './text.ts';
import { VisitMissing } from './visit-missing.tsx';

const Invitations = lazy(async () => {
  const { loadInvitationsWords } = await import('../invitations/words.ts');
  const [panel] = await Promise.all([import('../invitations/invitations.tsx'), loadInvitationsWords()]);
  return { default: panel.Invitations };
});

const Arrivals = lazy(async () => {
  const { loadArrivalsWords } = await import('../arrivals/words.ts');
  const [panel] = await Promise.all([import('../arrivals/arrivals.tsx'), loadArrivalsWords()]);
  return { default: panel.Arrivals };
});

function Obstacles({ visit }: { visit: Visit }) {
  const say = useObstacleText(visit);
  return obstaclesOf(visit).map((obstacle) => (
    <Text key={obstacle} size="sm" tone="muted">
      {say(obstacle)}
    </Text>
  ));
}

/** `/solicitudes/ver/{id}`: a visit request, who approved, what is still needed, and what happened to it. */
export default function VisitPage() {
  const t = useT();
  const { id = '' } = useParams();
  // Its changes by others arrive by themselves: the path is that of the records of its kind.
  const { data: visit, error, mutate } = useApi(getVisit, { params: { id } });
  const title = t('visits.one');
  if (!visit) return <VisitMissing title={title} error={error} onRetry={() => void mutate()} />;
  return (
    <Page
      title={visit.name}
      documentTitle={`${visit.name} · ${title}`}
      breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}
      description={<VisitStatusMark status={visit.status} expired={visit.expired} look="badge" />}
      actions={<Commands visit={visit} />}
    >
      <Stack>
        <Panel title={t('visitView.progress.title')}>
          <Stack>
            <Progress visit={visit} />
            <Forecast visit={visit} />
            <Obstacles visit={visit} />
          </Stack>
        </Panel>
        <Content visit={visit}>
          {visit.standing.entered && (
            <Suspense>
              <Arrivals visit={visit} />
            </Suspense>
          )}
          {visit.me.id === visit.requester_id && (
            <Suspense>
              <Invitations visit={visit} />
            </Suspense>
          )}
          <Panel title={t('visitView.history.title')} note={visit.events.length}>
            <Stack>
              <CommentBox visitId={visit.id} />
              <History events={visit.events} expired={visit.expired} />
              <Chain visit={visit} />
            </Stack>
          </Panel>
        </Content>
      </Stack>
    </Page>
  );
}
