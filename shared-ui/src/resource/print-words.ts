import type { UserRecord } from 'contract';
import { daysInWords } from '../fields/date/days-in-words.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Identified, ResourceFilter } from './declaration.ts';
import type { ListState } from './list-query.ts';

interface Narrowed<Row extends Identified> {
  state: Pick<ListState, 'search' | 'filters'>;
  filters: readonly ResourceFilter[];
  query: Readonly<Record<string, unknown>>;
  rows: readonly Row[];
}

/** A row's field with the name of the record the list is filtered by: `branch_name` for `branch_id`. */
function nameIn(row: Identified | undefined, filter: string): string | undefined {
  const name = (row as Readonly<Record<string, unknown>> | undefined)?.[filter.replace(/_id$/, '_name')];
  return filter.endsWith('_id') && typeof name === 'string' ? name : undefined;
}

/** The client of a print's rows and their filters, in words. */
export function printWords<Row extends Identified>(
  { state, filters, query, rows }: Narrowed<Row>,
  user: UserRecord | null,
  words: (key: string) => string,
  t: Translate,
): string[] {
  const [row] = rows;
  const filtered = filters.flatMap(({ name, until, label, options }) => {
    const value = until
      ? daysInWords(t, { from: state.filters[name] ?? '', to: state.filters[until] ?? '' })
      : state.filters[name];
    if (value === undefined || value === '') return [];
    const option = options?.find((one) => one.value === value);
    return [`${words(label)}: ${option ? words(option.label) : (nameIn(row, name) ?? value)}`];
  });
  // An account that sees all clients sees one of them if the address or a filter selects one.
  const other = query.client_id !== undefined && state.filters.client_id === undefined;
  const client = user?.client_name ?? (other ? nameIn(row, 'client_id') : undefined);
  const searched = state.search ? [`${t('resource.search')}: ${state.search}`] : [];
  return [...(client ? [client] : []), ...searched, ...filtered];
}
