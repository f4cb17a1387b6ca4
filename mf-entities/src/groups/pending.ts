/** Members added and removed once the group is saved. */
export interface Pending {
  added: readonly number[];
  removed: readonly number[];
}

/** Those who are members by what is stored, or those who are not. */
export type MemberView = 'inside' | 'outside';

export const nothingPending: Pending = { added: [], removed: [] };

/** Those of a view who will be otherwise than they are. */
export const marked = ({ added, removed }: Pending, view: MemberView): readonly number[] =>
  view === 'inside' ? removed : added;

/** Makes some of a view members once saved, or not. */
export function put(pending: Pending, view: MemberView, ids: readonly number[], member: boolean): Pending {
  const change = member === (view === 'outside');
  const next = new Set(marked(pending, view));
  for (const id of ids) {
    if (change) next.add(id);
    else next.delete(id);
  }
  return view === 'inside' ? { ...pending, removed: [...next] } : { ...pending, added: [...next] };
}
