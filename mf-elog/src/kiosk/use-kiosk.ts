import { type KioskView, type Language, openKiosk } from 'contract';
import { useCallback, useEffect, useState } from 'react';
import { call, isApiError, leadsNowhere } from 'shared-auth';
import type { Opened } from '../host/use-asked.ts';

/** A kiosk that was revoked is the plain page within so long, or with the next touch. */
const LOOK_MS = 20_000;

/** What a kiosk shows, in a language. Looks again while it is open; what it showed stays without a connection. */
export function useKiosk(id: string, token: string, language: Language) {
  const [opened, setOpened] = useState<Opened<KioskView>>({ state: 'opening' });
  const [round, setRound] = useState(0);
  const isGone = opened.state === 'gone';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks again.
  useEffect(() => {
    let wanted = true;
    call(openKiosk, { params: { id }, body: { token, language } }).then(
      (asked) => wanted && setOpened({ state: 'there', asked }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!wanted) return;
        if (leadsNowhere(error)) setOpened({ state: 'gone' });
        else setOpened((before) => (before.state === 'there' ? before : { state: 'failed', error }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, token, language, round]);
  const look = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (isGone) return;
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isGone, look]);
  return { opened, look, leave: () => setOpened({ state: 'gone' }) };
}
