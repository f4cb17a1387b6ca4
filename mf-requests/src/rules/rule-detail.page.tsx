import { getNotificationRule } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Grid, Page, Panel, Skeleton, Stack, useParams, useTimeZone } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { InProcess } from '../in-process/in-process.tsx';
import { useClientEvents } from '../use-client-events.ts';
import { Occurrences } from './occurrences.tsx';
import { RuleCommands } from './rule-commands.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { NextDispatch } from './rule-state.tsx';
import { ruleValues } from './rule-values.ts';
import { useT } from './text.ts';
import { UpcomingList } from './upcoming-list.tsx';

/** `/request/rules/{id}`: a rule, when it sends next, and the result of each time it was due. */
export default function RuleDetailPage() {
  const t = useT();
  const zone = useTimeZone();
  const { id = '' } = useParams();
  const { data: rule, error, mutate } = useApi(getNotificationRule, { params: { id } });
  const refresh = () => void mutate();
  useClientEvents(refresh);
  const crumbs = [
    { label: t('list.title'), to: catalogues.notificationRequests.list },
    { label: t('rules.title'), to: catalogues.rules.list },
  ];
  if (!rule) {
    return (
      <Page title={t('rule.one')} breadcrumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={refresh} /> : <Skeleton height="24rem" />}
      </Page>
    );
  }
  return (
    <Page
      title={rule.name}
      documentTitle={`${rule.name} · ${t('rule.one')}`}
      breadcrumbs={crumbs}
      description={rule.title}
      actions={
        <>
          <InProcess />
          <RuleCommands rule={rule} refresh={refresh} />
        </>
      }
    >
      <Grid
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        alignItems="start"
      >
        <Stack>
          <Occurrences ruleId={rule.id} />
        </Stack>
        <Stack>
          <Panel title={t('rule.facts')}>
            <RuleFacts rule={rule} />
          </Panel>
          <Panel title={t('upcoming.title')}>
            {rule.paused || rule.next_at === null ? (
              <NextDispatch rule={rule} />
            ) : (
              <UpcomingList values={ruleValues(rule)} zone={zone} />
            )}
          </Panel>
        </Stack>
      </Grid>
    </Page>
  );
}
