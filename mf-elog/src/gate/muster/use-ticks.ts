import { getMuster, type MusterDetail, type MusterPerson, tickMuster, untickMuster } from 'contract';
import { useEffect, useState } from 'react';
import { mutateEndpoint, useUser } from 'shared-auth';
import { offlineQueue, onSent, type QueueEntry, useQueue } from 'shared-auth/offline';
import { instantOf, markPeople, type OwnMark } from './mark-people.ts';
import { useT } from './text.ts';

/** What a warden does on a sheet: shown at once, kept on the device and sent when it can be. */
export interface Ticks {
  tick: (person: MusterPerson) => void;
  untick: (person: MusterPerson) => void;
  /** How many have not reached the server. */
  waiting: number;
}

const queue = offlineQueue('gate');
const endpoints: readonly string[] = [tickMuster.id, untickMuster.id];

/** The marks of an entry of the queue on this muster. */
function marksOf({ endpoint, params, body }: QueueEntry, muster: number): OwnMark[] {
  if (!endpoints.includes(endpoint) || (params as { id: number }).id !== muster) return [];
  if (endpoint === untickMuster.id) {
    const { person_id, at } = body as { person_id: number; at: string };
    return [{ person: person_id, way: 'untick', at }];
  }
  const { ticks } = body as { ticks: { person_id: number; at: string }[] };
  return ticks.map(({ person_id, at }) => ({ person: person_id, way: 'tick', at }));
}

/** The name of the signed-in user, as the server writes it. */
export function useOwnName(): string {
  const user = useUser();
  return user ? `${user.name} ${user.last_name}`.trim() : '';
}

/** A muster of the server with the marks of this device, and how to make them. */
export function useTicks(muster: MusterDetail): { shown: MusterDetail; ticks: Ticks } {
  const t = useT();
  const author = useOwnName();
  const { waiting, conflicts, discarded } = useQueue('gate');
  // Between being sent and being read again they are in neither.
  const [made, setMade] = useState<readonly QueueEntry[]>([]);
  useEffect(
    () => onSent(({ endpoint }) => endpoints.includes(endpoint) && void mutateEndpoint(getMuster)),
    [],
  );
  const refused = new Set([...conflicts, ...discarded].map(({ id }) => id));
  const counted = [...waiting, ...made].filter(({ id }) => !refused.has(id));
  const marks = counted.flatMap((entry) => marksOf(entry, muster.id));
  const params = { id: muster.id };
  const note = async (adding: Promise<QueueEntry>) => {
    const entry = await adding;
    setMade((before) => [...before, entry]);
  };
  return {
    shown: markPeople(muster, marks, author),
    ticks: {
      waiting: waiting.filter((entry) => marksOf(entry, muster.id).length > 0).length,
      tick: (person) => {
        const ticks = [{ person_id: person.id, at: instantOf('tick', person, Date.now()), place: '' }];
        const label = t('muster.held.tick', { name: person.name });
        void note(queue.add(tickMuster, { params, body: { ticks }, label }));
      },
      untick: (person) => {
        const body = { person_id: person.id, at: instantOf('untick', person, Date.now()) };
        const label = t('muster.held.untick', { name: person.name });
        void note(queue.add(untickMuster, { params, body, label }));
      },
    },
  };
}
