import { channels, events } from 'contract/core/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';

/** How long events are gathered before figures are read again: hundreds of phones answer together. */
const GATHER_MS = 4000;

/** Calls `refresh` when requests of this client were sent or answered, and at once after a lost connection. */
export function useLiveReports(refresh: () => void): void {
  const user = useUser();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useEffectEvent(refresh);
  useEffect(() => () => clearTimeout(timer.current), []);
  const gather = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, GATHER_MS);
  };
  useChannel(user?.client_id ? channels.newRequest(user.client_id) : null, {
    [events.newRequest]: gather,
    [events.notificationStatusUpdate]: gather,
  });
  useCatchUp(() => run());
}
