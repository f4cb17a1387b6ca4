import {
  type GateFacts,
  type GateKind,
  type GateKnown,
  type GatePack,
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

/** In which role a person is inside, as far as known here. */
function kindOf({ staff: [worker], vips, guest }: GateFacts): GateKind {
  if (worker) return worker.kind;
  return vips.length > 0 ? 'vip' : guest ? 'guest' : 'visitor';
}

type OnSheet = Pick<MusterPerson, 'kind' | 'name' | 'company' | 'entered_at'> & { who: NotedPerson };

const calledOf = ({ name, last_name }: Pick<GateKnown, 'name' | 'last_name'>) =>
  `${name} ${last_name}`.trim();

/** Who is inside: by the log as it was kept, and by what this device let in and out since. */
function insideOf({ pack, moves }: KeptGate, branch: number): OnSheet[] {
  const last = new Map<string, HeldMove>(moves.map((move) => [move.identity, move]));
  const logged = pack.people.flatMap((known): OnSheet[] => {
    const { inside } = known.facts;
    if (inside?.branch_id !== branch || (known.identity !== '' && last.has(known.identity))) return [];
    const { company, facts } = known;
    const who = { entry_id: inside.entry_id };
    return [{ who, kind: kindOf(facts), name: calledOf(known), company, entered_at: inside.entered_at }];
  });
  const moved = [...last.values()].flatMap(
    ({ identity, key, way, at, name = '', last_name = '' }): OnSheet[] => {
      if (way === 'out' || key === null) return [];
      const known = pack.people.find((one) => one.identity === identity);
      const called = name === '' ? (known ?? { name: identity, last_name: '' }) : { name, last_name };
      return [
        {
          ...{ who: { entry_key: key, identity }, kind: known ? kindOf(known.facts) : 'visitor' },
          ...{ name: calledOf(called), company: known?.company ?? '', entered_at: at },
        },
      ];
    },
  );
  return [...logged, ...moved];
}

/** Who was on shift there; missing in a pack of an earlier release. */
const guardsOf = ({ pack: { guards = [] } }: { pack: Partial<Pick<GatePack, 'guards'>> }): OnSheet[] =>
  guards.map(({ shift_id, name, began_at }) => ({
    ...{ who: { shift_id }, kind: 'guard', name, company: '', entered_at: began_at },
  }));

/** Freezes who is on the site of a branch by what is kept. */
export function beginSheet(kept: KeptGate, branch: GatePoint, at: Date): NotedMuster {
  const people = [...insideOf(kept, branch.id), ...guardsOf(kept)]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, MUSTER_PEOPLE)
    .map(({ who, ...known }, nth) => ({
      who,
      person: {
        ...{ id: nth + 1, entry_id: null, shift_id: null, ...('entry_key' in who ? {} : who), ...known },
        ...{ badge: '', host_name: '', subdepartment_name: '' },
        ...{ uncertain: 'entry_key' in who, tick: null, taken_back: [] },
      },
    }));
  return {
    ...{ key: crypto.randomUUID(), branch_id: branch.id, branch_name: branch.name },
    ...{ started_at: at.toISOString(), people, marks: [] },
  };
}

const nameOf = (who: NotedPerson): string =>
  'entry_key' in who
    ? `${who.entry_key} ${who.identity}`
    : 'entry_id' in who
      ? `entry ${who.entry_id}`
      : `shift ${who.shift_id}`;
const isSame = (one: NotedPerson, other: NotedPerson): boolean => nameOf(one) === nameOf(other);

/** The current sheet, in the shape of one of the server's. */
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
