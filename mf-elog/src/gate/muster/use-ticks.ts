import { getMuster, type MusterDetail, type MusterPerson, tickMuster, untickMuster } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, isApiError, mutateEndpoint } from 'shared-auth';
import { toast, useOnline } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';

interface Tick {
  person_id: number;
  at: string;
  place: string;
}

/** Ticks of this device, shown at once and sent when they can be; a warden never waits for the network. */
export interface Ticks {
  isTicked: (person: MusterPerson) => boolean;
  tick: (person: MusterPerson) => void;
  untick: (person: MusterPerson) => Promise<void>;
  /** How many have not reached the server. */
  waiting: number;
}

const AGAIN_MS = 5000;

export function useTicks(muster: MusterDetail): Ticks {
  const [unsent, setUnsent] = useState<readonly Tick[]>([]);
  const online = useOnline();
  const send = useEffectEvent(async () => {
    if (unsent.length === 0) return;
    const ticks = [...unsent];
    try {
      await call(tickMuster, { params: { id: muster.id }, body: { ticks } });
      await mutateEndpoint(getMuster);
      setUnsent((before) => before.filter((one) => !ticks.includes(one)));
    } catch (problem) {
      // What the server refuses it will refuse again; what did not reach it waits.
      if (isApiError(problem) && !problem.retryable) {
        toast.error(problemOf(problem));
        setUnsent((before) => before.filter((one) => !ticks.includes(one)));
      }
    }
  });
  useEffect(() => {
    if (unsent.length === 0 || !online) return;
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [unsent, online]);
  return {
    waiting: unsent.length,
    isTicked: ({ id, tick }) => tick !== null || unsent.some(({ person_id }) => person_id === id),
    tick: ({ id }) =>
      setUnsent((before) => [...before, { person_id: id, at: new Date().toISOString(), place: '' }]),
    untick: async ({ id }) => {
      setUnsent((before) => before.filter(({ person_id }) => person_id !== id));
      try {
        await call(untickMuster, { params: { id: muster.id }, body: { person_id: id } });
      } catch (problem) {
        toast.error(problemOf(problem));
      }
      await mutateEndpoint(getMuster);
    },
  };
}
