import type { HistoryEntity } from 'contract';
import type { Format } from '../format/format.ts';

/** A record inside a field of another, as the log has it. */
export type HistoryItem = Readonly<Record<string, unknown>>;

export interface HistoryDeclaration<Key extends string = string> {
  /** Its name in the audit log. */
  entity: HistoryEntity;
  /** Words of fields that no column shows: `{ lat: 'branch.lat' }`. */
  labels?: Readonly<Record<string, Key>>;
  /** Words of a field's values: `{ type: { plate: 'vip.plate' } }`. */
  values?: Readonly<Record<string, Readonly<Record<string, Key>>>>;
  /** Fields that are records or lists of them, which the log keeps as JSON: their items in words, one line each. */
  lists?: Readonly<
    Record<string, (items: readonly HistoryItem[], say: (key: Key) => string, format: Format) => string[]>
  >;
  /** Words of what was done, for actions of its own: `{ move: 'task.moved' }`. */
  actions?: Readonly<Record<string, Key>>;
  /** Nothing can use such a record: where it is used is left out. */
  unused?: true;
}
