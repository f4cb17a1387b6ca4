import '../resource/resource.styles.ts';
import './record.styles.ts';
import { formatDegrees } from 'contract';
import { type Translate, useT } from '../i18n/use-t.ts';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Cell } from '../resource/cell.tsx';
import type { Identified, Resource, ResourceColumn } from '../resource/declaration.ts';
import type { HistoryItem } from '../resource/history-declaration.ts';
import { useShown } from '../resource/use-resource-list.ts';
import { useWords } from '../resource/words.ts';
import { fieldsWithoutColumn, hasValue } from './record-fields.ts';
import { labelKey, type RecordWords, useRecordWords } from './record-words.ts';

export interface RecordFactsProps<Row extends Identified> {
  resource: Pick<
    Resource<Row>,
    'columns' | 'facts' | 'filters' | 'form' | 'history' | 'namespace' | 'nameOf' | 'slots'
  >;
  row: Row;
}

/** Items of a list that a panel shows; the rest are counted. */
const ITEMS = 8;

/** A field of a form as text: a place as degrees, a reference by its name, a list by its first items. */
function textOfField(
  values: Readonly<Record<string, unknown>>,
  field: string,
  words: RecordWords,
  t: Translate,
): string {
  const names = /_ids?$/.test(field) ? values[field.replace(/_id(s?)$/, '_name$1')] : undefined;
  const found = names ?? (field.endsWith('_id') ? undefined : values[field]);
  if (field === 'lat' && typeof found === 'number' && typeof values.lng === 'number')
    return `${formatDegrees(found, 'lat')}, ${formatDegrees(values.lng, 'lng')}`;
  if (Array.isArray(found)) {
    const isItem = (one: unknown): one is HistoryItem => typeof one === 'object' && one !== null;
    const lines = found.every(isItem)
      ? words.lines(field, found)
      : found.map((one) => words.value(field, one as string));
    const rest = lines.length - ITEMS;
    return [...lines.slice(0, ITEMS), ...(rest > 0 ? [t('uses.more', { total: rest })] : [])].join(' · ');
  }
  return words.value(field, found as string | number | boolean | null);
}

/** Everything about a record: first what its list shows, then what only its form has. */
export function RecordFacts<Row extends Identified>({ resource, row }: RecordFactsProps<Row>) {
  const t = useT();
  const words = useWords(resource);
  const fields = useRecordWords(resource);
  const { columns } = useShown(resource);
  const values = row as Readonly<Record<string, unknown>>;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const fact = (column: ResourceColumn<Row>): Fact => ({
    id: column.id,
    label: words(column.label),
    value: <Cell column={column} row={row} />,
  });
  const told = columns.filter((column) => column !== primary && !column.state);
  const first = told.filter((column) => !column.optional && column.id !== 'created_at');
  const later = [
    ...told.filter(
      (column) => column.optional && (column.cell || column.value || hasValue(values[column.id])),
    ),
    ...(resource.facts ?? []).filter((column) => !column.state),
  ];
  const title = resource.nameOf(row);
  const said = new Set([...first, ...later].map(({ label }) => words(label)));
  const named = fieldsWithoutColumn(resource, row).filter(
    (name) =>
      labelKey(resource as never, name) !== undefined &&
      !said.has(fields.label(name)) &&
      !(typeof values[name] === 'string' && title.includes(values[name])),
  );
  // Switches use two lines together, unless each has words of its own.
  const isSwitch = (name: string) =>
    typeof values[name] === 'boolean' && resource.history?.values?.[name] === undefined;
  const more = [
    ...later.filter(({ id }) => id !== 'created_at').map(fact),
    ...[...new Set(named.filter((name) => !isSwitch(name)).map(fields.label))].map((label) => ({
      id: label,
      label,
      // From and to are one line.
      value: (
        <bdi>
          {named
            .filter((name) => !isSwitch(name) && fields.label(name) === label)
            .map((name) => textOfField(values, name, fields, t))
            .join(' – ')}
        </bdi>
      ),
    })),
    ...[true, false].flatMap((on) => {
      const those = named.filter((name) => isSwitch(name) && values[name] === on).map(fields.label);
      const label = t(on ? 'resource.yes' : 'resource.no');
      return those.length > 0 ? { id: label, label, value: those.join(' · ') } : [];
    }),
    ...told.filter(({ id }) => id === 'created_at').map(fact),
  ];
  const Extra = resource.slots?.detail;
  return (
    <div className="v-record-facts">
      <Facts facts={first.map(fact)} />
      {Extra && <Extra row={row} />}
      {more.length > 0 && (
        <section className="v-facts-more">
          <h3>{t('recordPanel.more')}</h3>
          <Facts facts={more} />
        </section>
      )}
    </div>
  );
}
