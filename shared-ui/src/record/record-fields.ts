import type { Identified, Resource, ResourceColumn } from '../resource/declaration.ts';
import { columnOf, labelKey } from './record-words.ts';

type Values = Readonly<Record<string, unknown>>;

export const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The fields of a form that a record holds and no column shows, in the form's order. Two coordinates are one field, by
 * the name of the first; of a reference the name is shown (`place_id` by `place_name`), never the number.
 */
export function fieldsWithoutColumn<Row extends Identified>(
  resource: Pick<Resource<Row>, 'columns' | 'form' | 'facts'>,
  record: object,
): string[] {
  const values = record as Values;
  const { columns, facts = [], form } = resource;
  const shown = [...columns, ...facts] as readonly ResourceColumn<Row>[];
  return Object.keys(form?.blank ?? {}).filter((name) => {
    // Its client has a column for those who see more than one client.
    // Whether a document is foreign is marked in the document's own column.
    if (/^(lng$|client_id$|foreign)/.test(name) || columnOf({ columns: shown }, name)) return false;
    const value = name.endsWith('_id') ? values[name.replace(/_id$/, '_name')] : values[name];
    return hasValue(value);
  });
}

/**
 * Those of them without a label: the panel cannot show them.
 *
 * @internal Read by tests alone.
 */
export function fieldsWithoutWords<Row extends Identified>(
  resource: Pick<Resource<Row>, 'columns' | 'form' | 'facts' | 'history'>,
  record: object,
): string[] {
  return fieldsWithoutColumn(resource, record).filter(
    (name) => labelKey(resource as unknown as Pick<Resource, 'columns' | 'history'>, name) === undefined,
  );
}
