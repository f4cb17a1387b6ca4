import { isOpenDispatch, pathTo } from 'contract';
import { Ban, BellRing, CalendarClock } from 'lucide-react';
import {
  Box,
  Button,
  ErrorState,
  Grid,
  LinkButton,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useParams,
  useSearchParams,
} from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { useRequestCommands } from '../use-request-commands.ts';
import { SelectedUser } from './selected-user.tsx';
import { TallyBar } from './tally-bar.tsx';
import { useLiveDispatch } from './use-live-dispatch.ts';
import { useServerNow } from './use-server-now.ts';
import { UserTable } from './user-table.tsx';

/** `/request/monitor/{requestUserId}/schedule/{requestScheduleId}`: a dispatch as its answers arrive. */
export default function RequestMonitorPage() {
  const t = useT();
  const format = useFormat();
  const { requestUserId = '', requestScheduleId = '' } = useParams();
  const date = useSearchParams()[0].get('date') ?? undefined;
  const { data, error, mutate } = useLiveDispatch({ requestUserId, requestScheduleId, date });
  const now = useServerNow(data?.server_time);
  const { remind, cancel } = useRequestCommands(() => void mutate());
  const crumbs = [{ label: t('list.title'), to: catalogues.notificationRequests.list }];

  if (!data) {
    return (
      <Page title={t('monitor.title')} breadcrumbs={crumbs}>
        {error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <Skeleton height="4rem" />
            <Skeleton height="24rem" />
          </>
        )}
      </Page>
    );
  }
  const { request, dispatches, selected } = data;
  const open = dispatches.filter((dispatch) => isOpenDispatch(dispatch.state)).length;
  const from = request.rule_id === null ? [] : [{ label: t('rules.title'), to: catalogues.rules.list }];
  return (
    <Page
      title={request.title}
      documentTitle={`${t('monitor.title')}: ${request.title}`}
      breadcrumbs={[...crumbs, ...from]}
      description={t('monitor.sent', {
        name: request.name,
        when: format.dateTime(data.dispatch_date * 1000),
        who: request.created_by,
      })}
      actions={
        <>
          {request.rule_id !== null && (
            <LinkButton to={pathTo(paths.rule, { id: request.rule_id })} icon={<CalendarClock aria-hidden />}>
              {t('rule.one')}
            </LinkButton>
          )}
          {open > 0 && (
            <>
              <Button icon={<BellRing aria-hidden />} onClick={() => void remind(request)}>
                {t('monitor.remind', { count: open })}
              </Button>
              <Button icon={<Ban aria-hidden />} onClick={() => void cancel(request, open)}>
                {t('action.cancel')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Panel>
        {request.description && (
          <Text mb="3" maxW="prose" whiteSpace="pre-wrap">
            {request.description}
          </Text>
        )}
        <TallyBar dispatches={dispatches} />
      </Panel>
      <Grid
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        alignItems="start"
      >
        <Box order={{ base: 1, lg: 0 }} minW="0">
          <Panel title={t('monitor.users')} note={format.number(dispatches.length)} flush>
            <UserTable dispatches={dispatches} selected={selected.request_user_id} date={date} now={now} />
          </Panel>
        </Box>
        <Stack>
          <SelectedUser monitor={data} now={now} />
        </Stack>
      </Grid>
    </Page>
  );
}
