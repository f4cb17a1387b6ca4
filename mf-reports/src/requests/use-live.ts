import { channels, events } from 'contract';
import { useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

const told = [events.newRequest, events.notificationStatusUpdate] as const;

/** Calls `refresh` when requests of this client were sent or answered: hundreds of phones answer together. */
export function useLiveRequests(refresh: () => void): void {
  const user = useUser();
  useLive(user?.client_id ? channels.newRequest(user.client_id) : null, told, refresh, { gatherMs: 4000 });
}
