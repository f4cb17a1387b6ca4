import {
  checkInAtKiosk,
  findAtKiosk,
  type KioskFound,
  type KioskView,
  type KioskWho,
  type Language,
} from 'contract';
import { useRef, useState } from 'react';
import { call, isApiError } from 'shared-auth';

/** Where a visitor is; `guard` is the same for everyone who may not continue. */
export type Step =
  | { at: 'welcome' }
  | { at: 'scan' }
  | { at: 'type'; by: 'document' | 'name' | 'order' }
  | { at: 'you' | 'consent'; who: KioskWho; found: KioskFound }
  | { at: 'done'; name: string; time: string }
  | { at: 'guard' };

interface Link {
  id: string;
  token: string;
}

/** A visitor's steps through a kiosk. Responses that arrive after they left are ignored. */
export function useVisit({ id, token }: Link, onGone: () => void) {
  const [step, setStep] = useState<Step>({ at: 'welcome' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const visit = useRef(0);
  const go = (next: Step) => {
    visit.current++;
    setStep(next);
    setBusy(false);
    setError('');
  };
  /** Sends a request; the next step follows from the response. */
  const send = async (work: () => Promise<Step>, onConflict?: () => void) => {
    const mine = ++visit.current;
    setBusy(true);
    setError('');
    try {
      const next = await work();
      if (mine === visit.current) go(next);
    } catch (failed) {
      if (!isApiError(failed)) throw failed;
      if (failed.code === 'notFound') return onGone();
      if (mine !== visit.current) return;
      setBusy(false);
      setError(Object.values(failed.fields)[0]?.[0] ?? failed.message);
      if (failed.code === 'conflict') onConflict?.();
    }
  };
  const params = { id };
  return {
    ...{ step, busy, error, go },
    find: (who: KioskWho) =>
      send(async () => {
        const { found } = await call(findAtKiosk, { params, body: { token, who } });
        return found ? { at: 'you', who, found } : { at: 'guard' };
      }),
    checkIn: (who: KioskWho, { version }: KioskView['notice'], language: Language, onChanged: () => void) =>
      send(async () => {
        const body = { token, who, language, notice_version: version, consent: true };
        const { done } = await call(checkInAtKiosk, { params, body });
        return done ? { at: 'done', name: done.name, time: done.at } : { at: 'guard' };
      }, onChanged),
  };
}
