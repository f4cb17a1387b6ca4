import {
  type GateFacts,
  type GateKind,
  type GateKnown,
  type GatePoint,
  MUSTER_PEOPLE,
  type MusterDetail,
  type MusterMark,
  type MusterPerson,
  type NotedPerson,
} from 'contract';
import type { HeldMove, KeptGate } from '../offline/pack.ts';
import { markPeople } from './mark-people.ts';

/** A muster that this device began without a connection, by what its gate keeps. */

export interface NotedMuster {
  /** Made here: the same one again is the same muster. */
  key: string;
  branch_id: number;
  branch_name: string;
  started_at: string;
  people: readonly { who: NotedPerson; person: MusterPerson }[];
  marks: readonly MusterMark[];
}

/** As whom somebody is inside, as near as it is known here. */
function kindOf({ staff: [worker], vips, guest }: GateFacts): GateKind {
  if (worker) return worker.kind;
  return vips.length > 0 ? 'vip' : guest ? 'guest' : 'visitor';
}

type Inside = Pick<GateKnown, 'name' | 'last_name' | 'company'> & {
  who: NotedPerson;
  facts: GateFacts | null;
  at: string;
};

/** Who is inside: by the log as it was kept, and by what this device let in and out since. */
function insideOf({ pack, moves }: KeptGate, branch: number): Inside[] {
  const last = new Map<string, HeldMove>(moves.map((move) => [move.identity, move]));
  const logged = pack.people.flatMap((known): Inside[] => {
    const { inside } = known.facts;
    if (inside?.branch_id !== branch || (known.identity !== '' && last.has(known.identity))) return [];
    return [{ ...known, who: { entry_id: inside.entry_id }, at: inside.entered_at }];
  });
  const moved = [...last.values()].flatMap(
    ({ identity, key, way, at, name = '', last_name = '' }): Inside[] => {
      if (way === 'out' || key === null) return [];
      const known = pack.people.find((one) => one.identity === identity);
      const called =
        name === ''
          ? { name: known?.name ?? identity, last_name: known?.last_name ?? '' }
          : { name, last_name };
      const who = { entry_key: key, identity };
      return [{ ...called, company: known?.company ?? '', who, facts: known?.facts ?? null, at }];
    },
  );
  return [...logged, ...moved];
}

/** Freezes who is inside a branch by what is kept. */
export function beginSheet(kept: KeptGate, branch: GatePoint, at: Date): NotedMuster {
  const people = insideOf(kept, branch.id)
    .map((one) => ({ ...one, called: `${one.name} ${one.last_name}`.trim() }))
    .toSorted((one, other) => one.called.localeCompare(other.called))
    .slice(0, MUSTER_PEOPLE)
    .map(({ who, facts, called, company, at: entered_at }, nth) => ({
      who,
      person: {
        ...{ id: nth + 1, entry_id: 'entry_id' in who ? who.entry_id : 0, name: called, company },
        ...{ kind: facts ? kindOf(facts) : ('visitor' as const), badge: '', host_name: '' },
        ...{
          subdepartment_name: '',
          entered_at,
          uncertain: !('entry_id' in who),
          tick: null,
          taken_back: [],
        },
      },
    }));
  return {
    ...{ key: crypto.randomUUID(), branch_id: branch.id, branch_name: branch.name },
    ...{ started_at: at.toISOString(), people, marks: [] },
  };
}

const isSame = (one: NotedPerson, other: NotedPerson): boolean =>
  'entry_id' in one
    ? 'entry_id' in other && one.entry_id === other.entry_id
    : 'entry_key' in other && one.entry_key === other.entry_key && one.identity === other.identity;

/** The sheet as it stands, in the shape of one of the server's. */
export function sheetOf(noted: NotedMuster, author: string): MusterDetail {
  const { people, marks, branch_id, branch_name, started_at } = noted;
  const own = marks.flatMap(({ who, way, at }) =>
    people.filter((one) => isSame(one.who, who)).map(({ person }) => ({ person: person.id, way, at })),
  );
  const sheet: MusterDetail = {
    ...{
      id: 0,
      branch_id,
      branch_name,
      started_at,
      started_by_name: author,
      ended_at: null,
      ended_by_name: '',
    },
    ...{ note: '', people: people.length, ticked: 0, moves: [], persons: people.map(({ person }) => person) },
  };
  return markPeople(sheet, own, author);
}
