import type { RowId } from './column.ts';

/**
 * The selection after `id` is toggled. With `anchor` (the row toggled before, shift held) every row between
 * the two, in the order shown, gets the state of `id`.
 */
export function toggleSelection(
  selection: ReadonlySet<RowId>,
  order: readonly RowId[],
  id: RowId,
  anchor?: RowId,
): Set<RowId> {
  const next = new Set(selection);
  const on = !selection.has(id);
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const span = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of span) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** All rows shown, or none of them if all were selected; rows of other pages keep their state. */
export function toggleAll(selection: ReadonlySet<RowId>, order: readonly RowId[]): Set<RowId> {
  const next = new Set(selection);
  const all = order.every((id) => selection.has(id));
  for (const id of order) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}
