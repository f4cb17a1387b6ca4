import { isOpenDispatch } from 'contract';
import { cancelNotificationRequest } from 'contract/notification-request';
import { Ban } from 'lucide-react';
import { call } from 'shared-auth';
import {
  Button,
  ErrorState,
  Grid,
  Page,
  Panel,
  Skeleton,
  Stack,
  toast,
  useFormat,
  useParams,
} from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
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
  const { data, error, mutate } = useLiveDispatch(requestUserId, requestScheduleId);
  const now = useServerNow(data?.server_time);
  const confirm = useConfirm();
  const crumbs = [{ label: t('list.title'), to: paths.list() }];

  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Page title={t('monitor.title')} breadcrumbs={crumbs}>
        <Skeleton height="4rem" />
        <Skeleton height="24rem" />
      </Page>
    );
  }
  const { request, dispatches, selected } = data;
  const open = dispatches.filter((dispatch) => isOpenDispatch(dispatch.state)).length;

  async function cancel() {
    const sure = await confirm({
      title: t('monitor.cancelTitle'),
      description: t('monitor.cancelBody', { count: open }),
      confirmLabel: t('monitor.cancel'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await call(cancelNotificationRequest, { params: { id: request.id } });
      await mutate();
      toast.success({ title: t('monitor.cancelled') });
    } catch (problem) {
      toast.error({ title: t('monitor.cancelFailed'), description: (problem as Error).message });
    }
  }

  return (
    <Page
      title={request.title}
      documentTitle={`${t('monitor.title')}: ${request.title}`}
      breadcrumbs={crumbs}
      description={t('monitor.sent', {
        name: request.name,
        when: format.dateTime(data.dispatch_date * 1000),
        who: request.created_by,
      })}
      actions={
        open > 0 && (
          <Button icon={<Ban />} onClick={() => void cancel()}>
            {t('monitor.cancel')}
          </Button>
        )
      }
    >
      <Panel>
        <TallyBar dispatches={dispatches} />
      </Panel>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} alignItems="start">
        <Panel title={t('monitor.users')} note={format.number(dispatches.length)} flush>
          <UserTable dispatches={dispatches} selected={selected.request_user_id} now={now} />
        </Panel>
        <Stack position={{ lg: 'sticky' }} top="4">
          <SelectedUser selected={selected} now={now} />
        </Stack>
      </Grid>
    </Page>
  );
}
