import { type MessageKey, message, SPREADSHEET } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { type Cell, type Column, writeSpreadsheet } from '../../../http/spreadsheet.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import { todayOf } from '../scope.ts';
import type { ReportLine } from './groups.ts';
import type { FigureOf, GroupOf, Report, RowOf } from './report.ts';
import { zoneClock } from './zone-clock.ts';

export type Say = (key: MessageKey) => string;

/** A column of a log's spreadsheet. */
export interface SheetColumn<Row> extends Omit<Column, 'header'> {
  header: MessageKey;
  cell(row: Row, say: Say): Cell;
}

/** The texts of a report's spreadsheets. */
export interface ReportSheets<R extends Report> {
  /** Name of the log. */
  log: MessageKey;
  columns: readonly SheetColumn<RowOf<R>>[];
  /** Each analysis: its name, and the headers of its groups and of the detail next to their names. */
  groups: Readonly<Record<GroupOf<R>, { name: MessageKey; key: MessageKey; detail?: MessageKey }>>;
  figures: Readonly<Record<FigureOf<R>, MessageKey>>;
  /** Figures that are also shown for the previous period. */
  compared: readonly FigureOf<R>[];
}

const looks = {
  count: { width: 14, kind: 'number' },
  share: { width: 14, kind: 'share' },
  seconds: { width: 18, kind: 'number' },
} as const;

const sayer =
  (ctx: Ctx): Say =>
  (key) =>
    message(ctx.language, key);

/** Words of a sentence as a cell of their own. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A row as shown in its spreadsheet. */
export const cellsOf = <Row>(
  { columns }: { columns: readonly SheetColumn<Row>[] },
  row: Row,
  say: Say,
): Cell[] => columns.map(({ cell }) => cell(row, say));

function fileOf(
  ctx: Ctx,
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): StreamReply {
  const content = writeSpreadsheet({ name, columns, rows, offsetOf: zoneClock(ctx.user.timezone) });
  return stream(SPREADSHEET, content, `${name} ${todayOf(ctx)}.xlsx`);
}

/** Rows in batches as a spreadsheet of these columns, in the client's time zone. */
export function sheetOf<Row>(
  ctx: Ctx,
  { log, columns }: { log: MessageKey; columns: readonly SheetColumn<Row>[] },
  batches: AsyncIterable<readonly Row[]>,
): StreamReply {
  const say = sayer(ctx);
  async function* rows() {
    for await (const batch of batches) yield batch.map((row) => cellsOf({ columns }, row, say));
  }
  const heads = columns.map(({ header, width, kind }) => ({ header: say(header), width, kind }));
  return fileOf(ctx, say(log), heads, rows());
}

/** An analysis as a spreadsheet, the total first. */
export function groupSheet<R extends Report>(
  ctx: Ctx,
  report: R,
  { groups, figures, compared }: ReportSheets<R>,
  by: GroupOf<R>,
  lines: readonly ReportLine[],
): StreamReply {
  const say = sayer(ctx);
  const { name, key, detail } = groups[by];
  const named = Object.entries<MessageKey>(figures);
  const look = (figure: string) => looks[report.measures[figure] ?? 'count'];
  const columns: Column[] = [
    { header: say(key), width: 32, kind: 'text' },
    ...(detail ? [{ header: say(detail), width: 24, kind: 'text' as const }] : []),
    ...named.map(([figure, title]) => ({ header: say(title), ...look(figure) })),
    ...compared.map((figure) => ({
      header: message(ctx.language, 'report.previous', { name: say(figures[figure]) }),
      ...look(figure),
      width: 22,
    })),
  ];
  async function* rows() {
    yield lines.map((line): Cell[] => [
      line.key === null ? say('report.total') : line.label,
      ...(detail ? [line.detail] : []),
      ...named.map(([figure]) => Reflect.get(line, figure) as number | null),
      ...compared.map((figure) => line.previous?.[figure] ?? null),
    ]);
  }
  return fileOf(ctx, say(name), columns, rows());
}
