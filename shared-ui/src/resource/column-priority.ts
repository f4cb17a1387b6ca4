import type { Identified, ResourceColumn } from './declaration.ts';

/** Columns that show a record's state. */
const states = new Set(['state', 'status', 'active', 'blocked', 'outcome']);

/** Known to most readers, or shown in the record: they are removed first. */
const lesser: Readonly<Record<string, number>> = { created_at: -3, client_name: -2, email: -1, username: -1 };

export const isState = <Row extends Identified>(column: ResourceColumn<Row>): boolean =>
  column.state ?? (states.has(column.id) && column.cell !== undefined);

/**
 * How long a column stays where not all fit: as declared; else what the user has shown stays longest, then the
 * record's state.
 */
export function priorityOf<Row extends Identified>(column: ResourceColumn<Row>): number {
  if (column.priority !== undefined) return column.priority;
  if (column.optional) return 2;
  return isState(column) ? 1 : (lesser[column.id] ?? 0);
}
