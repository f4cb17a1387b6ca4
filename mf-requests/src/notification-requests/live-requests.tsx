import { channels, events } from 'contract';
import { useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';
import { useCoalesced } from '../use-coalesced.ts';

/** Reads the list again when a request is sent or answered anywhere, at most about once a second. */
export function LiveRequests({ refresh }: { refresh: () => void }) {
  const user = useUser();
  const soon = useCoalesced(refresh, 1000);
  useChannel(user?.client_id ? channels.newRequest(user.client_id) : null, {
    [events.newRequest]: soon,
    [events.notificationStatusUpdate]: soon,
  });
  useCatchUp(refresh);
  return null;
}
