import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { type ReportUser, type Selection, searchTest } from './selection.ts';
import { eachDispatch } from './sendings.ts';
import { count, newTally, type Tally } from './tally.ts';

export type Axis = 'user' | 'type' | 'name';

/** One group of an analysis, in the period and the one before. */
export interface Group {
  key: number | string;
  label: string;
  detail: string;
  now: Tally;
  before: Tally;
}

export interface Grouped {
  groups: Group[];
  now: Tally;
  before: Tally;
}

/**
 * Counts everything that fits by user, by type of user or by name. `search` keeps the groups whose label or detail
 * has all its words; the total is over those. Groups come without order, and only those of the period itself.
 */
export async function groupBy(
  trx: Tx,
  ctx: Ctx,
  axis: Axis,
  selection: Selection,
  users: readonly ReportUser[],
  search?: string,
): Promise<Grouped> {
  const total = { now: newTally(), before: newTally() };
  const known = new Map(users.map((user) => [user.id, user]));
  const found = searchTest(search);
  const groups = new Map<number | string, Group | null>();
  const groupOf = (key: number | string): Group | null => {
    const group = groups.get(key);
    if (group !== undefined) return group;
    const user = typeof key === 'number' ? known.get(key) : undefined;
    const label = typeof key === 'number' ? (user?.name ?? '') : key;
    const detail = user?.place ?? '';
    const made = found(`${label} ${detail}`)
      ? { key, label, detail, now: newTally(), before: newTally() }
      : null;
    groups.set(key, made);
    return made;
  };
  const groupOfUser = new Map<number, Group | null>();
  await eachDispatch(trx, ctx, selection, true, ({ name, before }, uca, outcome, seconds) => {
    let group: Group | null | undefined;
    if (axis === 'name') group = groupOf(name);
    else {
      group = groupOfUser.get(uca);
      if (group === undefined) {
        group = groupOf(axis === 'user' ? uca : (known.get(uca)?.type ?? ''));
        groupOfUser.set(uca, group);
      }
    }
    if (!group) return;
    count(before ? group.before : group.now, outcome, seconds);
    count(before ? total.before : total.now, outcome, seconds);
  });
  const sent = [...groups.values()].filter((group) => group?.now.counts.some((each) => each > 0));
  return { groups: sent as Group[], ...total };
}
