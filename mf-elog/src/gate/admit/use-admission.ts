import { useState } from 'react';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { noteAdmission } from '../offline/held.ts';
import { useT } from '../text.ts';
import { type Admitting, admissionOf, isReady } from './admission.ts';

/** Records an entry with one press, where nothing more is needed. */
export function useAdmission(admitting: Admitting, onDone: () => void) {
  const t = useT();
  const [body] = useState(() => admissionOf(admitting));
  const [sending, setSending] = useState(false);
  const { match } = admitting;
  const admit = async () => {
    setSending(true);
    try {
      const called = `${match.name} ${match.last_name}`;
      const { noted } = await noteAdmission(body, t('gateLog.held.entry', { name: called }));
      toast.success({
        title: t(noted === 'sent' ? 'gateLog.admit.done' : 'gateLog.held.noted'),
        description: called,
      });
      onDone();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setSending(false);
    }
  };
  return { ready: isReady(admitting, body), admit, sending };
}
