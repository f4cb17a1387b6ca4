import { useEffect, useEffectEvent } from 'react';
import { onSessionEnded, useUser } from 'shared-auth';
import { toast, useNavigate } from 'shared-ui';
import { dropHere, readKept, renew } from './browser-push.ts';

interface WorkerMessage {
  type?: string;
  path?: string;
  push?: { title: string; body: string; kind: string };
}

/** Keeps this browser's subscription in step with who is signed in, and handles the service worker's requests. */
export function usePushSession(): void {
  const userId = useUser()?.id;
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.type === 'vigia.open' && data.path) navigate(data.path);
    // What was missed, and an SOS, is shown by its own bar, which is notified separately.
    const push = data?.type === 'vigia.push' ? data.push : undefined;
    if (push && push.kind !== 'missed' && push.kind !== 'sos') {
      toast.info({ title: push.title, description: push.body });
    }
  });
  useEffect(() => {
    if (userId === undefined || !('serviceWorker' in navigator)) return;
    // A push service that cannot be reached now is tried again at the next visit.
    if (readKept()) renew(userId).catch(() => {});
    const listener = (event: MessageEvent<WorkerMessage>) => hear(event);
    navigator.serviceWorker.addEventListener('message', listener);
    const stop = onSessionEnded(() => void dropHere().catch(() => {}));
    return () => {
      navigator.serviceWorker.removeEventListener('message', listener);
      stop();
    };
  }, [userId]);
}
