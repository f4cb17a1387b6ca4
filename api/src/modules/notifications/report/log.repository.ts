import { type NotificationReportFilters, type Outcome, outcomes, TIME_FORMAT_SECONDS } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { memoryOf } from '../../../http/list-memory.ts';
import { inOrder, type LookedUp, orderOf } from '../../../http/list-order.ts';
import { searchCondition } from '../../../http/list-search.ts';
import type { Tx } from '../../../ports/database.ts';
import { allOf, ofClient } from '../../core/scope.ts';
import { selectDispatches } from '../notification-request/dispatch.repository.ts';
import { outcomeIndex } from './pack.repository.ts';
import type { Selection } from './selection.ts';

const limitSeconds = sql<number>`occurrence.max_response_time * case occurrence.time_format
  when 'hour' then ${sql.lit(TIME_FORMAT_SECONDS.hour)} when 'minute' then ${sql.lit(TIME_FORMAT_SECONDS.minute)}
  else 1 end`;

const outcomeName = sql<Outcome>`(${sql.lit(`{${outcomes.join(',')}}`)}::text[])[1 + ${outcomeIndex}]`;

/** The caller's dispatches with their content at the time. */
function selectLog(trx: Tx, ctx: Ctx) {
  return selectDispatches(trx, ctx)
    .innerJoin('request_occurrence as occurrence', 'occurrence.id', 'dispatch.occurrence_id')
    .select([
      'dispatch.request_id',
      'occurrence.name as request_name',
      'occurrence.title as request_title',
      'occurrence.mode',
      'occurrence.request_photo',
      limitSeconds.as('max_response_seconds'),
      'occurrence.rule_id',
      outcomeName.as('outcome'),
    ]);
}

/** The filters, on the dispatch and its occurrence. */
export function logCondition(filters: NotificationReportFilters, selection: Selection): RawBuilder<SqlBool> {
  const { period, zone } = selection;
  const local = sql`dispatch.dispatched_at at time zone ${zone}`;
  const conditions: RawBuilder<unknown>[] = [
    sql`dispatch.dispatched_at >= ${new Date(Math.max(period.from, 0))}::timestamptz`,
    sql`dispatch.dispatched_at < ${new Date(period.to)}::timestamptz`,
  ];
  if (filters.name) conditions.push(sql`occurrence.name = any(${filters.name}::text[])`);
  if (filters.mode) conditions.push(sql`occurrence.mode = ${filters.mode}`);
  if (filters.rule_id) conditions.push(sql`occurrence.rule_id = ${filters.rule_id}`);
  if (filters.weekday) conditions.push(sql`extract(isodow from ${local}) = ${filters.weekday}`);
  if (filters.hour !== undefined) conditions.push(sql`extract(hour from ${local}) = ${filters.hour}`);
  if (filters.uca_id) conditions.push(sql`dispatch.uca_id = any(${filters.uca_id}::bigint[])`);
  if (filters.type) conditions.push(sql`uca.type = any(${filters.type}::text[])`);
  if (filters.place) conditions.push(sql`place.name = any(${filters.place}::text[])`);
  if (selection.outcomes.includes(false)) {
    const wanted = outcomes.flatMap((_, index) => (selection.outcomes[index] ? [index] : []));
    conditions.push(sql`${outcomeIndex} = any(${wanted}::integer[])`);
  }
  return allOf(conditions);
}

/** Newest first. */
export const LOG_SORT = '-dispatched_at';

/** In the order of what was sent: folded once for each text, since folding costs far more than finding it again. */
const ofOccurrence = (column: 'name' | 'title'): LookedUp => {
  const occurrences = sql.table('request_occurrence');
  const text = sql.ref(column);
  return {
    from: sql`(select sent.id, texts.folded from ${occurrences} as sent join (
      select ${text} as text, fold(${text}) as folded
      from (select distinct ${text} from ${occurrences}) as each offset 0
    ) as texts on texts.text = ${sql.ref(`sent.${column}`)})`,
    key: 'dispatch.occurrence_id',
    by: sql`found.folded`,
  };
};

/** What the log can be sorted by: each of its columns. */
const logSortable = {
  id: 'dispatch.id',
  dispatched_at: 'dispatch.dispatched_at',
  delivered_at: 'dispatch.delivered_at',
  opened_at: 'dispatch.opened_at',
  answered_at: 'dispatch.answered_at',
  due_at: 'dispatch.due_at',
  response_seconds: 'dispatch.response_seconds',
  max_response_seconds: limitSeconds,
  request_name: ofOccurrence('name'),
  request_title: ofOccurrence('title'),
  mode: 'occurrence.mode',
  request_photo: 'occurrence.request_photo',
  rule_id: 'occurrence.rule_id',
  uca_name: 'uca.sort_name',
  uca_type: 'uca.type',
  uca_place: 'place.search',
  connection: sql`coalesce(last.connection, 0)`,
  state: 'dispatch.state',
  outcome: outcomeIndex,
  completion: 'dispatch.completion',
  late: 'dispatch.late',
  reminders_sent: 'dispatch.reminders_sent',
  answer: sql`fold(dispatch.answer)`,
};

/** Where a search looks. There are far fewer texts and people than dispatches, so their ids are found first. */
const logSearchable = (ctx: Ctx) => [
  (pattern: RawBuilder<unknown>) => sql`dispatch.occurrence_id in (select sent.id
    from ${sql.table('request_occurrence')} as sent join (
      select name, title from (select distinct name, title from ${sql.table('request_occurrence')} offset 0) as each
      where fold(name || ' ' || title) like ${pattern}
    ) as texts on texts.name = sent.name and texts.title = sent.title)`,
  (pattern: RawBuilder<unknown>) => sql`dispatch.uca_id in (select asked.id
    from (select distinct uca_id from ${sql.table('dispatch')} where ${ofClient(ctx, 'client_id')}) as each
    join ${sql.table('uca')} as asked on asked.id = each.uca_id where asked.found_by like ${pattern})`,
  (pattern: RawBuilder<unknown>) => sql`(dispatch.answer <> '' and fold(dispatch.answer) like ${pattern})`,
];

/** The order of a sort. 422 for a column that cannot be sorted by. */
const logOrder = (sort = LOG_SORT) => orderOf(sort, logSortable, 'dispatch.id');
export const assertSortable = (sort: string): void => void logOrder(sort);

/** The filters and the order of the log. */
interface LogOrder {
  sort?: string | undefined;
  search?: string | undefined;
}

/** The ids of the matching rows. Left joins over unique keys: the database skips those that nothing uses. */
function fitting(trx: Tx, ctx: Ctx, search: string | undefined, condition: RawBuilder<SqlBool>) {
  const searched = search ? searchCondition(logSearchable(ctx), search, true) : null;
  const rows = trx
    .selectFrom('dispatch')
    .leftJoin('request_occurrence as occurrence', 'occurrence.id', 'dispatch.occurrence_id')
    .leftJoin('uca', 'uca.id', 'dispatch.uca_id')
    .leftJoin('place', 'place.id', 'uca.place_id')
    .leftJoin('last_position as last', 'last.uca_id', 'dispatch.uca_id')
    .where(ofClient(ctx, 'dispatch.client_id'))
    .where(condition)
    .select('dispatch.id');
  return searched ? rows.where(searched) : rows;
}

/** Sent at an instant (milliseconds) or before it, or at it or after. */
export const sentFrom = (at: number, descending: boolean): RawBuilder<SqlBool> =>
  descending
    ? sql<SqlBool>`dispatch.dispatched_at < ${new Date(at + 1)}::timestamptz`
    : sql<SqlBool>`dispatch.dispatched_at >= ${new Date(at)}::timestamptz`;

/** Ids of some rows of the log in order, so that skipped rows are not looked up. */
const someIds = (
  trx: Tx,
  ctx: Ctx,
  { sort, search, per_page, offset }: LogOrder & { per_page: number; offset: number },
  condition: RawBuilder<SqlBool>,
) =>
  inOrder(fitting(trx, ctx, search, condition), logOrder(sort))
    .limit(per_page)
    .offset(offset);

/** Some rows of the log in order. */
export async function pageRows(...asked: Parameters<typeof someIds>) {
  const [trx, ctx] = asked;
  const found = await someIds(...asked).execute();
  return rowsOfLog(
    trx,
    ctx,
    found.map(({ id }) => id),
  );
}

/**
 * The same, with the total where `total` does not give it; both are remembered. Sending or cancelling
 * changes the request, which the memory therefore watches too.
 */
export async function rememberedRows(total: number | null, ...asked: Parameters<typeof someIds>) {
  const [trx, ctx, { search }, condition] = asked;
  const finding = someIds(...asked).compile();
  const recall = await memoryOf(trx, finding, trx.selectFrom('request').compile());
  const all = fitting(trx, ctx, search, condition);
  const counting = sql<{ total: number }>`select count(*) as total from (${all}) as fitting`.compile(trx);
  const counted =
    total ??
    (await recall<number>(
      counting,
      (rows) => rows,
      async () => (await trx.executeQuery(counting)).rows[0]?.total ?? 0,
    ));
  const ids = await recall(
    finding,
    () => counted,
    async () => (await trx.executeQuery(finding)).rows.map(({ id }) => id),
  );
  return { total: counted, rows: await rowsOfLog(trx, ctx, ids) };
}

/** The ids of all rows that fit, in order, as one text: a million of them are eight megabytes. */
export async function idsOfLog(
  trx: Tx,
  ctx: Ctx,
  { sort, search }: LogOrder,
  condition: RawBuilder<SqlBool>,
): Promise<Float64Array> {
  const all = inOrder(fitting(trx, ctx, search, condition), logOrder(sort));
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (${all}) as fitting`.execute(trx);
  const ids = rows[0]?.ids;
  return ids ? Float64Array.from(ids.split(','), Number) : new Float64Array();
}

/** The rows of these ids, in their order. */
export function rowsOfLog(trx: Tx, ctx: Ctx, ids: readonly number[]) {
  const given = sql<{ id: number; place: number }>`(select * from unnest(${[...ids]}::bigint[])
    with ordinality as given (id, place))`;
  return selectLog(trx, ctx)
    .innerJoin(given.as('given'), (join) => join.onRef('given.id', '=', 'dispatch.id'))
    .orderBy('given.place')
    .execute();
}
