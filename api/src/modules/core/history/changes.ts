import { type Coordinates, formatDegrees, type HistoryChange } from 'contract';

type Snapshot = Readonly<Record<string, unknown>> | null;

const isPlace = (value: unknown): value is Coordinates =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;

/**
 * The displayable form of a stored value: coordinates in degrees, lists by their members, objects as
 * their JSON.
 */
function shown(value: unknown): HistoryChange['before'] {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every(isPlace))
    return value
      .map(({ lat, lng }) => `${formatDegrees(lat, 'lat')} ${formatDegrees(lng, 'lng')}`)
      .join(' · ');
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}

/** The records of a list with the names that the snapshot has for what they refer to: `checkpoint_id` by `checkpoint_names`. */
function namedIn(snapshot: NonNullable<Snapshot>, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown, nth) => {
    if (typeof item !== 'object' || item === null) return item;
    const key = Object.keys(item).find((one) => one.endsWith('_id'));
    const names = key && snapshot[key.replace(/_id$/, '_names')];
    return Array.isArray(names) && names.length === value.length ? { name: names[nth], ...item } : item;
  });
}

/** A reference by the name stored with it, if the snapshot has one: `branch_id` by `branch_name`, `label_ids` by `labels`. */
function cellOf(snapshot: Snapshot, field: string): HistoryChange['before'] {
  if (!snapshot) return null;
  if (field.endsWith('_ids')) {
    const names = snapshot[field.replace(/_ids$/, '_names')];
    if (Array.isArray(names)) return shown(names.join(', '));
    const records = snapshot[field.replace(/_ids$/, 's')];
    if (Array.isArray(records)) return shown(records.map(({ name }) => name).join(', '));
  }
  const name = field.endsWith('_id') ? snapshot[field.replace(/_id$/, '_name')] : undefined;
  return shown(name ?? namedIn(snapshot, snapshot[field]));
}

/**
 * The form fields that differ between two snapshots. A change from or to nothing shows only what is filled in.
 * A reference counts as changed when its id did, even if its name did not.
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
