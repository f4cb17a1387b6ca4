import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { eachDispatch } from './each-dispatch.ts';
import { Ledger } from './ledger.ts';
import { type ReportUser, type Selection, searchTest } from './selection.ts';
import { type Tally, totalOf } from './tally.ts';

export type Axis = 'user' | 'type' | 'name';

/** One group of an analysis, in the period and the previous one. */
export interface Group {
  key: number | string;
  label: string;
  detail: string;
  now: Tally;
  before: Tally;
}

interface Grouped {
  groups: Group[];
  now: Tally;
  before: Tally;
}

/**
 * Counts all matching dispatches by user, type of user or name. `search` keeps the groups whose label or detail has all
 * its words; the total is over those. Groups are unordered, and only those of the current period are returned.
 */
export async function groupBy(
  trx: Tx,
  ctx: Ctx,
  axis: Axis,
  selection: Selection,
  users: readonly ReportUser[],
  search?: string,
): Promise<Grouped> {
  const known = new Map(users.map((user) => [user.id, user]));
  const found = searchTest(search);
  const keys: (number | string)[] = [];
  const slots = new Map<number | string, number>();
  /** The slot of a group, or -1 if the search leaves it out. */
  const slotOf = (key: number | string): number => {
    const slot = slots.get(key);
    if (slot !== undefined) return slot;
    const { label, detail } = wordsOf(key, known);
    const made = found(`${label} ${detail}`) ? keys.push(key) - 1 : -1;
    slots.set(key, made);
    return made;
  };
  const first = users.reduce((least, { id }) => Math.min(least, id), Number.POSITIVE_INFINITY);
  const slotOfUser: (number | undefined)[] = [];
  const now = new Ledger();
  const before = new Ledger();
  let name: string | null = null;
  let slotOfName = -1;
  await eachDispatch(trx, ctx, selection, true, (occurrence, uca, outcome, seconds) => {
    let slot: number | undefined;
    if (axis === 'name') {
      if (occurrence.name !== name) {
        name = occurrence.name;
        slotOfName = slotOf(name);
      }
      slot = slotOfName;
    } else {
      slot = slotOfUser[uca - first];
      if (slot === undefined) {
        slot = slotOf(axis === 'user' ? uca : (known.get(uca)?.type ?? ''));
        slotOfUser[uca - first] = slot;
      }
    }
    if (slot < 0) return;
    (occurrence.before ? before : now).count(slot, outcome, seconds);
  });
  const tallies = now.tallies(keys.length);
  const earlier = before.tallies(keys.length);
  const groups = keys.flatMap((key, slot) => {
    const [tally, previous] = [tallies[slot], earlier[slot]];
    if (!tally || !previous || totalOf(tally) === 0) return [];
    return [{ key, ...wordsOf(key, known), now: tally, before: previous }];
  });
  return { groups, now: now.total(), before: before.total() };
}

/** The name of a group. */
function wordsOf(key: number | string, users: ReadonlyMap<number, ReportUser>) {
  if (typeof key === 'string') return { label: key, detail: '' };
  const user = users.get(key);
  return { label: user?.name ?? '', detail: user?.place ?? '' };
}
