import { channels, events, monitorDispatch } from 'contract';
import { useApi, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

/** How long updates are gathered before the screen reads again; 120 phones answer together. */
const GATHER_MS = 250;

interface Shown {
  requestUserId: string;
  requestScheduleId: string;
  /** Which occurrence; the newest when left out. */
  date: string | undefined;
}

/**
 * A dispatch that keeps itself up to date: by the selected user's own channel, by the client's for everyone else in
 * it, and by one read after a lost connection.
 */
export function useLiveDispatch({ requestUserId, requestScheduleId, date }: Shown) {
  const user = useUser();
  const schedule = Number(requestScheduleId);
  const swr = useApi(monitorDispatch, {
    params: { request_user_id: requestUserId, request_schedule_id: requestScheduleId },
    query: { date },
  });
  const occurrence = swr.data?.dispatch_date;
  const client = user?.client_id;
  const own =
    user && client && occurrence !== undefined
      ? channels.notificationStatus(user.type, client, Number(requestUserId), schedule, occurrence)
      : null;
  useLive(
    [own, client ? channels.newRequest(client) : null],
    [events.notificationStatusUpdate],
    () => void swr.mutate(),
    {
      gatherMs: GATHER_MS,
      when: (told) => told.request_schedule_id === schedule && told.dispatch_date === occurrence,
    },
  );
  return swr;
}
