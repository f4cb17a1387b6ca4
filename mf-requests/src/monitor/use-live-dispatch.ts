import { channels, events, type NotificationPayload } from 'contract';
import { monitorDispatch } from 'contract/notifications/dispatch';
import { useApi, useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';
import { useCoalesced } from '../use-coalesced.ts';

/** How long updates are gathered before the screen asks again; 120 phones answer together. */
const GATHER_MS = 250;

interface Shown {
  requestUserId: string;
  requestScheduleId: string;
  /** Which occurrence; the newest when left out. */
  date: string | undefined;
}

/**
 * A dispatch that keeps itself up to date: by the selected user's own channel, by the client's for everybody else in
 * it, and by asking once after a lost connection.
 */
export function useLiveDispatch({ requestUserId, requestScheduleId, date }: Shown) {
  const user = useUser();
  const schedule = Number(requestScheduleId);
  const swr = useApi(monitorDispatch, {
    params: { request_user_id: requestUserId, request_schedule_id: requestScheduleId },
    query: { date },
  });
  const refresh = useCoalesced(() => void swr.mutate(), GATHER_MS);
  const occurrence = swr.data?.dispatch_date;
  const client = user?.client_id;
  const own =
    user && client && occurrence !== undefined
      ? channels.notificationStatus(user.type, client, Number(requestUserId), schedule, occurrence)
      : null;
  useChannel(own, { [events.notificationStatusUpdate]: refresh });
  useChannel(client ? channels.newRequest(client) : null, {
    [events.notificationStatusUpdate]: (payload: NotificationPayload) => {
      if (payload.request_schedule_id === schedule && payload.dispatch_date === occurrence) refresh();
    },
  });
  useCatchUp(() => void swr.mutate());
  return swr;
}
