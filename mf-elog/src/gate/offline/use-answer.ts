import { askGate, type GateAnswer, type GatePoint } from 'contract';
import { useEffect, useState } from 'react';
import { useApi } from 'shared-auth';
import { askKept } from './ask-pack.ts';
import { isAway } from './away.ts';
import { keptGate } from './pack.ts';

interface Answered {
  data: GateAnswer | undefined;
  error: Error | undefined;
  retry: () => void;
  /** When the data it is based on was assembled; null for a response of the server. */
  keptAt: string | null;
}

/** The gate's word: the server's, or without a connection that of what the device keeps. */
export function useAnswer(branch: GatePoint, q: string, place: number | null): Answered {
  const { data, error, mutate } = useApi(
    askGate,
    q === ''
      ? null
      : { query: { branch_id: branch.id, q, ...(place !== null && { subdepartment_id: place }) } },
    { keepPreviousData: false },
  );
  const [kept, setKept] = useState<{
    q: string;
    place: number | null;
    at: string;
    answer: GateAnswer;
  } | null>(null);
  const away = isAway(error);
  useEffect(() => {
    if (!away || q === '') return;
    let stopped = false;
    const look = async () => {
      const found = await keptGate(branch.id);
      if (!found || stopped) return;
      const answer = await askKept(q, found, { branch, place, now: Date.now() });
      if (!stopped) setKept({ q, place, at: found.pack.at, answer });
    };
    void look().catch(() => {});
    return () => {
      stopped = true;
    };
  }, [away, branch, q, place]);
  const own = away && kept?.q === q && kept.place === place ? kept : null;
  return {
    data: own?.answer ?? data,
    error: own ? undefined : error,
    retry: () => void mutate(),
    keptAt: own?.at ?? null,
  };
}
