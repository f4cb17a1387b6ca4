import { channels, events, type NotificationPayload } from 'contract';
import { monitorDispatch } from 'contract/request-dispatch';
import { useApi, useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';
import { useCoalesced } from '../use-coalesced.ts';

/** How long updates are gathered before the screen asks again; 120 phones answer together. */
const GATHER_MS = 250;

/** A dispatch that keeps itself up to date: by events, and by asking once after a lost connection. */
export function useLiveDispatch(requestUserId: string, requestScheduleId: string) {
  const user = useUser();
  const swr = useApi(monitorDispatch, {
    params: { request_user_id: requestUserId, request_schedule_id: requestScheduleId },
  });
  const refresh = useCoalesced(() => void swr.mutate(), GATHER_MS);
  const shown = swr.data;
  useChannel(user?.client_id ? channels.newRequest(user.client_id) : null, {
    [events.notificationStatusUpdate]: (payload: NotificationPayload) => {
      if (
        payload.request_schedule_id === Number(requestScheduleId) &&
        payload.dispatch_date === shown?.dispatch_date
      ) {
        refresh();
      }
    },
  });
  useCatchUp(() => void swr.mutate());
  return swr;
}
