import { channels, events } from 'contract';
import { useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

const told = [events.newRequest, events.notificationStatusUpdate, events.requestMissed] as const;

/** Calls `refresh` when something was sent, answered or missed anywhere in the client, and after a lost connection. */
export function useClientEvents(refresh: () => void): void {
  const user = useUser();
  useLive(user?.client_id ? channels.newRequest(user.client_id) : null, told, refresh, { gatherMs: 1000 });
}
