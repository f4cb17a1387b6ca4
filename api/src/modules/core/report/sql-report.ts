import { type DataOf, matches, type QueryOut } from 'contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { type PageOptions, page } from '../../../http/paging.ts';
import { patiently, type Tx } from '../../../ports/database.ts';
import { ofClient } from '../scope.ts';
import { inBatches, orderedIds } from './ordered-rows.ts';
import { bucketWidth, firstBucket, reportPeriod } from './period.ts';
import type { Figures, FiltersOf, GroupOf, Report, ReportGroups, ReportSource, RowOf } from './report.ts';
import { addUp, type Cut, foldSlots, type Line, type Summed, slotOf, slotSeconds } from './summed.ts';
import { offsetsBetween, zoneClock } from './zone-clock.ts';

type Part = RawBuilder<unknown>;
type Own<R extends Report> = Omit<FiltersOf<R>, 'range' | 'from' | 'to' | 'weekday' | 'hour'>;

/** How rows are grouped. */
interface GroupSpec {
  key: Part;
  /** The joins it needs. */
  join?: Part;
  /** `key`, `label` and `detail` of given keys. */
  words: (trx: Tx, keys: Part) => RawBuilder<Words>;
}

export interface SqlReportSpec<R extends Report, DB, TB extends keyof DB, Row> {
  /** The table whose rows are counted; it has a `client_id`. */
  table: string;
  /** When each happened: `scan.captured_at`. */
  at: string;
  /** Left joins over unique keys that filters and measures need: `left join monitoring_session as session on …`. */
  joins?: Part;
  /** Which of the client's rows there are for the caller in a period; default all. */
  only?: Part | ((period: { from: Date; to: Date }) => Part);
  /** Finds rows by their ids where no index of the table does: a further condition on them. */
  among?: (ids: Part) => Part;
  /** The condition of each filter on a row of the table. */
  filters: { [Name in keyof Own<R>]-?: (wanted: NonNullable<Own<R>[Name]>) => Part };
  /** Every figure of the report as an aggregate over the table. */
  measures: Readonly<Record<keyof (R['measures'] & R['over'] & R['heat']) & string, Part>>;
  /** Where a summary can be put together from counts: a year is then read once, not three times. */
  summed?: Summed;
  groups: Readonly<Record<GroupOf<R>, GroupSpec>>;
  /** The log's rows, joined only as far as the page needs. */
  select: (trx: Tx, ctx: Ctx) => SelectQueryBuilder<DB, TB, Row>;
  list: Omit<PageOptions<DB, TB, Row>, 'select'>;
  parameters: (trx: Tx, ctx: Ctx) => Promise<DataOf<R['parameters']>>;
}

interface Words {
  key: number | string;
  label: string;
  detail: string;
}

const iso = (at: number) => new Date(at).toISOString();
const instant = (at: number) => sql`${new Date(at)}::timestamptz`;
const all = (conditions: readonly Part[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * The hour of the week on a clock with these offsets, Monday's first is 0. Plain arithmetic: for 100,000 rows the zone's
 * own functions take four times as long, and `extract`, which computes in numerics, even longer.
 */
function hourOfWeek(at: Part, offsets: ReturnType<typeof offsetsBetween>): Part {
  const last = sql.lit((offsets.at(-1)?.offset ?? 0) / 1000);
  const changes = offsets
    .slice(0, -1)
    .map(({ offset, until }) => sql`when ${at} < ${instant(until)} then ${sql.lit(offset / 1000)}`);
  const ahead = changes.length > 0 ? sql`case ${sql.join(changes, sql` `)} else ${last} end` : last;
  // The first day of 1970 was a Thursday.
  return sql`(floor((date_part('epoch', ${at}) + ${ahead}) / 3600)::integer + 72) % 168`;
}

/**
 * Runs a report's queries with plain SQL over one table, under row-level security. Percentages, percentiles and
 * distinct counts of every line, including the total, are computed from the rows. What depends on the caller's clock,
 * zone or roles is a function of the call.
 */
export function sqlReport<R extends Report, DB, TB extends keyof DB, Row extends { id: number }>(
  report: R,
  spec:
    | SqlReportSpec<R, DB, TB, Row>
    | ((ctx: Ctx) => SqlReportSpec<R, DB, TB, Row> | Promise<SqlReportSpec<R, DB, TB, Row>>),
): ReportSource<R> {
  if (typeof spec !== 'function') return sourceOf(report, spec);
  const source = async (ctx: Ctx) => sourceOf(report, await spec(ctx));
  return {
    summary: async (ctx, filters) => (await source(ctx)).summary(ctx, filters),
    groups: async (ctx, by, filters, search) => (await source(ctx)).groups(ctx, by, filters, search),
    parameters: async (ctx) => (await source(ctx)).parameters(ctx),
    page: async (ctx, query) => (await source(ctx)).page(ctx, query),
    rows: async (ctx, query) => (await source(ctx)).rows(ctx, query),
  };
}

function sourceOf<R extends Report, DB, TB extends keyof DB, Row extends { id: number }>(
  report: R,
  spec: SqlReportSpec<R, DB, TB, Row>,
): ReportSource<R> {
  const at = sql.ref(spec.at);
  const table = sql`${sql.table(spec.table)} ${spec.joins ?? sql``}`;
  const names = Object.keys(report.measures);
  const over = Object.keys(report.over);
  const heat = Object.keys(report.heat);
  const measured = (wanted: readonly string[], by: object = spec.measures) =>
    sql.join(wanted.map((name) => sql`${Reflect.get(by, name)} as ${sql.ref(name)}`));
  const measuredBy = (by: Readonly<Record<string, Part>>) => measured(Object.keys(by), by);
  const pick = (row: Figures | undefined, wanted: readonly string[] = names): Figures =>
    Object.fromEntries(
      wanted.map((name) => [name, row?.[name] ?? (report.measures[name] === 'count' ? 0 : null)]),
    );
  const previousOf = (row: Figures | undefined) => (row?.total ? pick(row) : null);

  /** The rows of the table that match between two instants. */
  function fits(ctx: Ctx, filters: FiltersOf<R>, from: number, to: number): RawBuilder<SqlBool> {
    const { weekday, hour, ...own } = filters as Record<string, unknown>;
    const local = sql`${at} at time zone ${ctx.user.timezone}`;
    return all([
      sql`${ofClient(ctx, `${spec.table}.client_id`)}`,
      sql`${at} >= ${instant(from)} and ${at} < ${instant(to)}`,
      ...(spec.only
        ? [
            typeof spec.only === 'function'
              ? spec.only({ from: new Date(from), to: new Date(to) })
              : spec.only,
          ]
        : []),
      ...(weekday === undefined ? [] : [sql`date_part('isodow', ${local}) = ${weekday}`]),
      ...(hour === undefined ? [] : [sql`date_part('hour', ${local}) = ${hour}`]),
      ...Object.entries(spec.filters).flatMap(([name, condition]) =>
        own[name] === undefined ? [] : [(condition as (wanted: unknown) => Part)(own[name])],
      ),
    ]);
  }
  const period = (ctx: Ctx, filters: FiltersOf<R>) =>
    reportPeriod(ctx, filters as Parameters<typeof reportPeriod>[1]);
  /** The filters of the log, without paging and order. */
  const rowsThatFit = (trx: Tx, ctx: Ctx, query: unknown) => {
    const filters = query as FiltersOf<R>;
    const { from, to } = period(ctx, filters);
    return spec.select(trx, ctx).where(fits(ctx, filters, from, to));
  };

  /** The figures of both periods, of the buckets and of the hours, from three readings of the rows. */
  async function readThrice(trx: Tx, ctx: Ctx, filters: FiltersOf<R>, previous: number, cut: Cut) {
    const { zone, from, to, first, width } = cut;
    const now = fits(ctx, filters, from, to);
    const { rows: periods } = await sql<{ before: boolean } & Figures>`
      select ${at} < ${instant(from)} as before, ${measured(names)} from ${table}
      where ${fits(ctx, filters, previous, to)} group by 1`.execute(trx);
    const { rows: buckets } = await sql<{ begins: string } & Figures>`
      select date_bin(make_interval(secs => ${width / 1000}), ${at}, ${instant(first)}) as begins,
        ${measured(over)} from ${table} where ${now} group by 1`.execute(trx);
    const { rows: hours } = await sql<{ nth: number } & Figures>`
      select ${hourOfWeek(at, offsetsBetween(zone, from, to))} as nth, ${measured(heat)} from ${table}
      where ${now} group by 1 order by 1`.execute(trx);
    return {
      periods,
      buckets: buckets.map((bucket) => ({ ...bucket, begins: Date.parse(bucket.begins) })),
      hours,
    };
  }

  /** The same from one. */
  async function readOnce(
    trx: Tx,
    ctx: Ctx,
    filters: FiltersOf<R>,
    previous: number,
    cut: Cut,
    summed: Summed,
  ) {
    const seconds = slotSeconds(cut);
    const both = fits(ctx, filters, previous, cut.to);
    const counted = countedFor(filters);
    const { rows: slots } = await sql<{ slot: number | null } & Record<string, number>>`
      select ${slotOf(at, cut, seconds)} as slot, ${measured(summed.counts, counted ? counted.sums : spec.measures)}
      from ${counted ? counted.table : table}
      where ${both} group by 1`.execute(trx);
    const found = foldSlots(slots, summed, cut, seconds);
    if (!summed.rest) return found;
    const { rows } = await sql<{ before: boolean } & Figures>`
      select ${at} < ${instant(cut.from)} as before, ${measuredBy(summed.rest.measures)} from ${table}
      where ${both} and ${summed.rest.where} group by 1`.execute(trx);
    const rest = new Map(rows.map((row) => [row.before, row]));
    return { ...found, periods: found.periods.map((one) => ({ ...one, ...rest.get(one.before) })) };
  }

  async function summary(ctx: Ctx, filters: FiltersOf<R>) {
    const { from, to, previous } = period(ctx, filters);
    const zone = ctx.user.timezone;
    const width = bucketWidth({ from, to, previous });
    const first = firstBucket(from, width, zoneClock(zone)(from));
    const cut = { zone, from, to, first, width };
    return ctx.tx(async (trx) => {
      await patiently(trx);
      const { periods, buckets, hours } = await (spec.summed
        ? readOnce(trx, ctx, filters, previous, cut, spec.summed)
        : readThrice(trx, ctx, filters, previous, cut));
      const counted = new Map<number, Figures>(buckets.map((bucket) => [bucket.begins, bucket as Figures]));
      const figures = (before: boolean) =>
        periods.find((one) => one.before === before) as Figures | undefined;
      return {
        from: iso(from),
        to: iso(to),
        figures: { ...pick(figures(false)), previous: previousOf(figures(true)) },
        bucket_seconds: width / 1000,
        over_time: Array.from({ length: Math.ceil((to - first) / width) }, (_, nth) => ({
          at: iso(first + nth * width),
          ...pick(counted.get(first + nth * width), over),
        })),
        heat: hours.map(({ nth, ...cell }) => ({
          weekday: 1 + Math.floor(nth / 24),
          hour: nth % 24,
          ...pick(cell as Figures, heat),
        })),
      };
    });
  }

  /** What is counted already, where the filters that are set and the groups allow it. */
  function countedFor(filters: FiltersOf<R>, by?: GroupOf<R>): Summed['counted'] {
    const counted = spec.summed?.counted;
    const asked = Object.keys(spec.filters).filter(
      (name) => (filters as Record<string, unknown>)[name] !== undefined,
    );
    const isThere = by === undefined || counted?.groups.includes(by);
    return isThere && asked.every((name) => counted?.filters.includes(name)) ? counted : undefined;
  }

  /** The figures of both periods over all groups, or over those with these keys, where a row may be in several. */
  async function wholes(
    trx: Tx,
    ctx: Ctx,
    by: GroupOf<R>,
    filters: FiltersOf<R>,
    keys: readonly (number | string)[] | undefined,
  ): Promise<Line[]> {
    const filter = Reflect.get(spec.filters, report.groups[by] ?? '') as (keys: unknown) => Part;
    const { from, to, previous } = period(ctx, filters);
    const where = all([fits(ctx, filters, previous, to), ...(keys ? [filter(keys)] : [])]);
    const cut = { key: sql`0`, before: sql`${at} < ${instant(from)}`, join: sql``, where };
    const rows = await lines(trx, cut, countedFor(filters), false);
    return rows.map((row) => Object.assign(row, { whole: 1 }));
  }

  /**
   * The figures of each key in both periods and, unless a row may be in several groups, of all keys together. With
   * figures that add up, only the few rows that decide the others are sorted by their key.
   */
  async function lines(
    trx: Tx,
    { key, before, join, where }: Readonly<Record<'key' | 'before' | 'join' | 'where', Part>>,
    counted: Summed['counted'],
    isSummable: boolean,
  ): Promise<Line[]> {
    const read = async (figures: Part, from: Part, among: Part, withWhole: boolean) => {
      const { rows } = await sql<Line>`
        select cut.key, cut.before, grouping(cut.key) as whole, ${figures} from ${from} ${join}
        cross join lateral (select ${key} as key, ${before} as before) as cut where ${where} and ${among}
        group by grouping sets ((cut.key, cut.before)${withWhole ? sql`, (cut.before)` : sql``})`.execute(
        trx,
      );
      return rows;
    };
    const { summed } = spec;
    if (!summed) return read(measured(names), table, sql`true`, isSummable);
    const counts = measured(summed.counts, counted ? counted.sums : spec.measures);
    const added = addUp(
      await read(counts, counted ? counted.table : table, sql`true`, false),
      summed,
      isSummable,
    );
    const { rest } = summed;
    if (!rest) return added;
    const nameOf = ({ key, before, whole }: Line) => JSON.stringify(whole ? [before] : [before, key]);
    const found = await read(measuredBy(rest.measures), table, rest.where, isSummable);
    const others = new Map(found.map((line) => [nameOf(line), line]));
    return added.map((line) => Object.assign({}, others.get(nameOf(line)), line));
  }

  async function groups(
    ctx: Ctx,
    by: GroupOf<R>,
    filters: FiltersOf<R>,
    search?: string,
  ): Promise<ReportGroups> {
    const { from, to, previous } = period(ctx, filters);
    const { key, join = sql``, words } = spec.groups[by];
    const overlap = report.overlapping.includes(by);
    const counted = countedFor(filters, by);
    const fitting = fits(ctx, filters, previous, to);
    return ctx.tx(async (trx) => {
      await patiently(trx);
      const named = async (keys: readonly unknown[]) => {
        const { rows } = await words(trx, sql`${[...keys]}`).execute(trx);
        return new Map(rows.map((row) => [row.key, row]));
      };
      let where: Part = fitting;
      let wanted: (number | string)[] | undefined;
      if (search?.trim()) {
        const { rows } = await sql<{ key: unknown }>`select distinct ${key} as key
          from ${counted ? counted.table : table} ${join} where ${fitting}`.execute(trx);
        const known = [...(await named(rows.map((row) => row.key))).values()];
        wanted = known
          .filter(({ label, detail }) => matches(`${label} ${detail}`, search))
          .map((row) => row.key);
        where = all([fitting, sql`${key} = any(${wanted})`]);
      }
      const cut = { key, before: sql`${at} < ${instant(from)}`, join, where };
      const rows = await lines(trx, cut, counted, !overlap);
      if (overlap) rows.push(...(await wholes(trx, ctx, by, filters, wanted)));
      const now = rows.filter(({ before, whole }) => !before && whole === 0);
      const earlier = new Map(
        rows.filter(({ before, whole }) => before && whole === 0).map((row) => [row.key, row]),
      );
      const known = await named(now.map((row) => row.key));
      const whole = (before: boolean) => rows.find((row) => row.whole === 1 && row.before === before);
      return {
        groups: now.map((row) => ({
          key: row.key,
          label: known.get(row.key)?.label ?? '',
          detail: known.get(row.key)?.detail ?? '',
          value: (figure) => row[figure] as number | null,
          figures: () => pick(row),
          previous: () => previousOf(earlier.get(row.key)),
        })),
        total: { figures: pick(whole(false)), previous: previousOf(whole(true)) },
      };
    });
  }

  return {
    summary: summary as ReportSource<R>['summary'],
    groups,
    parameters: (ctx) => ctx.tx((trx) => spec.parameters(trx, ctx)),
    page: (ctx, query) =>
      ctx.tx((trx) => {
        const select = rowsThatFit(trx, ctx, query);
        return page(trx, query as QueryOut<R['log']> & Parameters<typeof page>[1], { ...spec.list, select });
      }) as ReturnType<ReportSource<R>['page']>,
    async rows(ctx, query) {
      const ids = await ctx.tx(async (trx) => {
        await patiently(trx);
        const asked = query as { sort?: string; search?: string };
        return orderedIds(trx, asked, { ...spec.list, select: rowsThatFit(trx, ctx, query) });
      });
      const read = (batch: number[]) =>
        ctx.tx(async (trx) => {
          const id = sql.ref(spec.list.tieBreak);
          const ids = sql`${batch}::bigint[]`;
          const rows = await spec
            .select(trx, ctx)
            .where(sql<SqlBool>`${id} = any(${ids})`)
            .where(sql<SqlBool>`${spec.among?.(ids) ?? sql`true`}`)
            .execute();
          return rows as unknown as { id: number }[];
        });
      return inBatches(ids, read) as AsyncIterable<unknown[]> as AsyncIterable<RowOf<R>[]>;
    },
  };
}
