import {
  cancelNotificationRequest,
  dispatchNotificationRequest,
  type NotificationRequest,
} from 'contract/notification-request';
import { Ban, Radio, Send } from 'lucide-react';
import { call } from 'shared-auth';
import { IconButton, LinkButton, toast } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

interface RequestActionsProps {
  row: NotificationRequest;
  refresh: () => void;
}

/** What can be done with a request from the list, as its state allows. */
export function RequestActions({ row, refresh }: RequestActionsProps) {
  const t = useT();
  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success({ title: done });
      refresh();
    } catch (problem) {
      toast.error({ title: (problem as Error).message });
    }
  }
  const params = { id: row.id };
  return (
    <>
      {row.first_request_user_id !== null && row.request_schedule_id !== null && (
        <LinkButton
          to={paths.monitor(row.first_request_user_id, row.request_schedule_id)}
          size="sm"
          variant="ghost"
          icon={<Radio aria-hidden />}
          data-square=""
          aria-label={`${t('list.action.monitor')}: ${row.name}`}
          title={t('list.action.monitor')}
        />
      )}
      {row.state === 'draft' && (
        <IconButton
          size="sm"
          label={`${t('list.action.dispatch')}: ${row.name}`}
          icon={<Send aria-hidden />}
          onClick={() => void run(() => call(dispatchNotificationRequest, { params }), t('list.dispatched'))}
        />
      )}
      {row.state === 'in_process' && (
        <IconButton
          size="sm"
          label={`${t('list.action.cancel')}: ${row.name}`}
          icon={<Ban aria-hidden />}
          onClick={() => void run(() => call(cancelNotificationRequest, { params }), t('list.cancelled'))}
        />
      )}
    </>
  );
}
