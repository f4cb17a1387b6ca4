import { channels, events, type GeofenceEvent } from 'contract';
import { useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

const GATHER_MS = 500;

/** Calls `refresh` when a UCA enters or leaves a geofence, or when that may have been missed. */
export function useFenceEvents(concerns: (event: GeofenceEvent) => boolean, refresh: () => void): void {
  const client = useUser()?.client_id ?? null;
  useLive(client === null ? null : channels.geofences(client), [events.geofenceEvents], refresh, {
    gatherMs: GATHER_MS,
    when: ({ events }) => events.some(concerns),
  });
}
