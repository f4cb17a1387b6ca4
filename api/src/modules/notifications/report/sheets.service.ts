import {
  type AnalyticRow,
  type NotificationLogRow,
  type notificationLogExcel,
  outcomes,
  type QueryOut,
  SPREADSHEET,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { type Cell, type Column, writeSpreadsheet } from '../../../http/spreadsheet.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import { zoneClock } from '../../core/report/zone-clock.ts';
import { todayOf } from '../../core/scope.ts';
import { analyticRows } from './analytic.service.ts';
import type { Axis } from './groups.ts';
import { logIds, logRows } from './log.service.ts';
import { sheetWords } from './sheet-words.ts';

type SheetQuery = QueryOut<typeof notificationLogExcel>;
type Words = ReturnType<typeof sheetWords>;

/** A column with the cell that a row has in it. */
interface Field<Row> extends Omit<Column, 'header'> {
  header: keyof Words['column'];
  cell(row: Row, words: Words): Cell;
}

const logFields: Field<NotificationLogRow>[] = [
  { header: 'dispatched_at', width: 20, kind: 'date', cell: (row) => row.dispatched_at },
  { header: 'request_name', width: 28, kind: 'text', cell: (row) => row.request_name },
  { header: 'request_title', width: 32, kind: 'text', cell: (row) => row.request_title },
  { header: 'mode', width: 12, kind: 'text', cell: (row, { mode }) => mode[row.mode] },
  { header: 'uca_name', width: 28, kind: 'text', cell: (row) => row.uca_name },
  { header: 'uca_type', width: 18, kind: 'text', cell: (row) => row.uca_type },
  { header: 'uca_place', width: 24, kind: 'text', cell: (row) => row.uca_place },
  { header: 'outcome', width: 14, kind: 'text', cell: (row, { outcome }) => outcome[row.outcome] },
  { header: 'delivered_at', width: 20, kind: 'date', cell: (row) => row.delivered_at },
  { header: 'opened_at', width: 20, kind: 'date', cell: (row) => row.opened_at },
  { header: 'answered_at', width: 20, kind: 'date', cell: (row) => row.answered_at },
  { header: 'due_at', width: 20, kind: 'date', cell: (row) => row.due_at },
  { header: 'response_seconds', width: 18, kind: 'number', cell: (row) => row.response_seconds },
  { header: 'max_response_seconds', width: 18, kind: 'number', cell: (row) => row.max_response_seconds },
  { header: 'answer', width: 40, kind: 'text', cell: (row) => row.answer },
  { header: 'photo', width: 8, kind: 'text', cell: (row, { yes, no }) => (row.photo_id ? yes : no) },
  { header: 'reminders_sent', width: 14, kind: 'number', cell: (row) => row.reminders_sent },
  { header: 'lat', width: 12, kind: 'number', cell: (row) => row.lat },
  { header: 'lng', width: 12, kind: 'number', cell: (row) => row.lng },
];

const outcomeFields = outcomes.map((outcome) => ({
  title: (words: Words) => words.outcome[outcome],
  cell: (row: AnalyticRow) => row[outcome],
}));

const figureFields: Field<AnalyticRow>[] = [
  { header: 'on_time_share', width: 14, kind: 'share', cell: (row) => row.on_time_share },
  { header: 'p50', width: 18, kind: 'number', cell: (row) => row.p50 },
  { header: 'p95', width: 18, kind: 'number', cell: (row) => row.p95 },
  { header: 'previous_total', width: 18, kind: 'number', cell: ({ previous }) => previous?.total ?? null },
  {
    header: 'previous_share',
    width: 18,
    kind: 'share',
    cell: ({ previous }) => previous?.on_time_share ?? null,
  },
  { header: 'previous_p50', width: 22, kind: 'number', cell: ({ previous }) => previous?.p50 ?? null },
  { header: 'previous_p95', width: 22, kind: 'number', cell: ({ previous }) => previous?.p95 ?? null },
];

function columnsOf<Row>(fields: readonly Field<Row>[], words: Words): Column[] {
  return fields.map(({ header, width, kind }) => ({ header: words.column[header], width, kind }));
}

function fileOf(
  ctx: Ctx,
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): StreamReply {
  const content = writeSpreadsheet({ name, columns, rows, offsetOf: zoneClock(ctx.user.timezone) });
  return stream(SPREADSHEET, content, `${name} ${todayOf(ctx)}.xlsx`);
}

/** The log as a spreadsheet: everything that fits the filters, in the list's order. */
export async function logSheet(ctx: Ctx, query: SheetQuery): Promise<StreamReply> {
  const words = sheetWords(ctx.language);
  const ids = await logIds(ctx, query);
  async function* rows() {
    for await (const batch of logRows(ctx, ids)) {
      yield batch.map((row) => logFields.map(({ cell }) => cell(row, words)));
    }
  }
  return fileOf(ctx, words.log, columnsOf(logFields, words), rows());
}

/** An analysis as a spreadsheet, the total first. */
export async function analyticSheet(ctx: Ctx, axis: Axis, query: SheetQuery): Promise<StreamReply> {
  const words = sheetWords(ctx.language);
  const lines = await analyticRows(ctx, axis, query);
  const heads: Column[] = [{ header: words.column[axis], width: 32, kind: 'text' }];
  if (axis === 'user') heads.push({ header: words.column.uca_place, width: 24, kind: 'text' });
  const columns: Column[] = [
    ...heads,
    { header: words.column.total, width: 12, kind: 'number' },
    ...outcomeFields.map(({ title }) => ({ header: title(words), width: 14, kind: 'number' as const })),
    ...columnsOf(figureFields, words),
  ];
  async function* rows() {
    yield lines.map((row): Cell[] => [
      row.key === null ? words.total : row.label,
      ...(axis === 'user' ? [row.detail] : []),
      row.total,
      ...outcomeFields.map(({ cell }) => cell(row)),
      ...figureFields.map(({ cell }) => cell(row, words)),
    ]);
  }
  return fileOf(ctx, words.analysis[axis], columns, rows());
}
