import { channels, events } from 'contract';
import { useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';
import { useCoalesced } from './use-coalesced.ts';

/** How long events are gathered before a screen asks again: many phones answer together. */
const GATHER_MS = 1000;

/** Calls `refresh` when something was sent, answered or missed anywhere in the client, and after a lost connection. */
export function useClientEvents(refresh: () => void): void {
  const user = useUser();
  const soon = useCoalesced(refresh, GATHER_MS);
  useChannel(user?.client_id ? channels.newRequest(user.client_id) : null, {
    [events.newRequest]: soon,
    [events.notificationStatusUpdate]: soon,
    [events.requestMissed]: soon,
  });
  useCatchUp(refresh);
}
