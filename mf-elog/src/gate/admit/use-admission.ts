import { admitAtGate } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { type Admitting, admissionOf, isReady } from './admission.ts';

/** Notes an entry at one press, where nothing more has to be said. */
export function useAdmission(admitting: Admitting, onDone: () => void) {
  const t = useT();
  const [body] = useState(() => admissionOf(admitting));
  const [sending, setSending] = useState(false);
  const { match } = admitting;
  const admit = async () => {
    setSending(true);
    try {
      await call(admitAtGate, { body });
      toast.success({ title: t('gateLog.admit.done'), description: `${match.name} ${match.last_name}` });
      onDone();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setSending(false);
    }
  };
  return { ready: isReady(admitting, body), admit, sending };
}
