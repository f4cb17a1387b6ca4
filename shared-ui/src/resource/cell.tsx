import { RelativeTime } from '../display/relative-time.tsx';
import type { Format } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import type { CellValue, Identified, ResourceColumn } from './declaration.ts';
import { measured, measureOf } from './measure.ts';

/** A row's value in a column: as the column defines it, else the field of its name. */
export function cellValue<Row extends Identified>(column: ResourceColumn<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const value = (row as Readonly<Record<string, unknown>>)[column.id];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The kind of a column's values: as declared, else by its id. */
export const kindOf = <Row extends Identified>(
  column: Pick<ResourceColumn<Row>, 'id' | 'kind'>,
): ResourceColumn<Identified>['kind'] => column.kind ?? measureOf(column.id);

/** The value as text, for export and print. Numbers stay numbers in an export. */
export function textOf(
  value: CellValue,
  kind: ResourceColumn<Identified>['kind'],
  t: Translate,
  format: Format,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'instant') return format.dateTime(value as string);
  if (kind === 'day') return format.date(value as string);
  if (typeof value === 'boolean') return t(value ? 'resource.yes' : 'resource.no');
  if (typeof value !== 'number') return value;
  return kind ? measured(value, kind, format) : format.number(value);
}

/** An address of email breaks before its domain, where it has to. */
function Breakable({ text }: { text: string | number }) {
  const at = String(text).indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {String(text).slice(0, at)}
      <wbr />
      {String(text).slice(at)}
    </>
  );
}

/** One cell as the screen shows it. */
export function Cell<Row extends Identified>({ column, row }: { column: ResourceColumn<Row>; row: Row }) {
  const t = useT();
  const format = useFormat();
  if (column.cell) return column.cell(row);
  const value = cellValue(column, row);
  if (value === null || value === undefined || value === '') return <span aria-hidden>—</span>;
  if (column.kind === 'instant') return <RelativeTime value={value as string} />;
  return (
    <bdi>
      <Breakable text={textOf(value, kindOf(column), t, format)} />
    </bdi>
  );
}
