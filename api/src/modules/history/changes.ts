import type { HistoryChange } from 'contract';

type Snapshot = Readonly<Record<string, unknown>> | null;

/** What of a stored value can be shown: lists and records as their JSON. */
function shown(value: unknown): HistoryChange['before'] {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** A reference by the name beside it, if the snapshot has one: `branch_id` by `branch_name`, lists alike. */
function cellOf(snapshot: Snapshot, field: string): HistoryChange['before'] {
  if (!snapshot) return null;
  if (field.endsWith('_ids')) {
    const names = snapshot[field.replace(/_ids$/, '_names')];
    if (Array.isArray(names)) return shown(names.join(', '));
  }
  const name = field.endsWith('_id') ? snapshot[field.replace(/_id$/, '_name')] : undefined;
  return shown(name ?? snapshot[field]);
}

/**
 * The fields of a form that differ between two snapshots. A change from or to nothing shows only what is filled in.
 * A reference counts as changed when its id did, though its name stayed.
 */
export function changesBetween(
  fields: readonly string[],
  before: Snapshot,
  after: Snapshot,
): HistoryChange[] {
  return fields
    .filter((field) => shown(before?.[field]) !== shown(after?.[field]))
    .map((field) => ({ field, before: cellOf(before, field), after: cellOf(after, field) }));
}
