import { iso, matches, type QueryOut } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { page } from '../../../http/paging.ts';
import { patiently, type Tx } from '../../../ports/database.ts';
import { allOf, ofClient } from '../scope.ts';
import { bucketStart, bucketsOf } from './buckets.ts';
import { lineReader, measured, measuredBy } from './lines.ts';
import { inBatches, orderedIds } from './ordered-rows.ts';
import { reportPeriod } from './period.ts';
import type { Figures, FiltersOf, GroupOf, Report, ReportGroups, ReportSource, RowOf } from './report.ts';
import type { SqlReportSpec } from './sql-report-spec.ts';
import { type Stay, stayReader } from './stay.ts';
import { hourLines } from './stay-hours.ts';
import { type Cut, foldSlots, type Line, type Summed, slotOf, slotSeconds } from './summed.ts';
import { hourOfWeek, instant } from './week-hour.ts';
import { offsetsBetween } from './zone-clock.ts';

type Part = RawBuilder<unknown>;

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
  const figuresOf = (wanted: readonly string[]) => measured(wanted, spec.measures);
  const lines = lineReader(names, spec);
  const pick = (row: Figures | undefined, wanted: readonly string[] = names): Figures =>
    Object.fromEntries(
      wanted.map((name) => [name, row?.[name] ?? (report.measures[name] === 'count' ? 0 : null)]),
    );
  const previousOf = (row: Figures | undefined) => (row?.total ? pick(row) : null);

  /** The rows of the table that match between two instants. */
  function fits(ctx: Ctx, filters: FiltersOf<R>, from: number, to: number): RawBuilder<SqlBool> {
    const { weekday, hour } = filters as Record<string, unknown>;
    const local = sql`${at} at time zone ${ctx.user.timezone}`;
    return allOf([
      sql`${at} >= ${instant(from)} and ${at} < ${instant(to)}`,
      ...(weekday === undefined ? [] : [sql`date_part('isodow', ${local}) = ${weekday}`]),
      ...(hour === undefined ? [] : [sql`date_part('hour', ${local}) = ${hour}`]),
      own(ctx, filters, from, to),
    ]);
  }
  /** The conditions of the report itself, without those of the period and the clock. */
  function own(ctx: Ctx, filters: FiltersOf<R>, from: number, to: number): RawBuilder<SqlBool> {
    const asked = filters as Record<string, unknown>;
    return allOf([
      sql`${ofClient(ctx, `${spec.table}.client_id`)}`,
      ...(spec.only
        ? [
            typeof spec.only === 'function'
              ? spec.only({ from: new Date(from), to: new Date(to) })
              : spec.only,
          ]
        : []),
      ...Object.entries(spec.filters).flatMap(([name, condition]) =>
        asked[name] === undefined ? [] : [(condition as (wanted: unknown) => Part)(asked[name])],
      ),
    ]);
  }
  const period = (ctx: Ctx, filters: FiltersOf<R>) =>
    reportPeriod(ctx, filters as Parameters<typeof reportPeriod>[1]);
  const readerOf = (ctx: Ctx, filters: FiltersOf<R>, stay: Stay, hours?: readonly number[]) => {
    const { previous, to } = period(ctx, filters);
    const { weekday, hour } = filters as { weekday?: number; hour?: number };
    const asked = hour === undefined ? hours : (hours ?? [hour]).filter((one) => one === hour);
    const clock = { weekday, hours: asked };
    return stayReader(stay, { zone: ctx.user.timezone, from: previous, to }, clock);
  };
  /** The period and the one before: whether it is before, its start and its end. */
  const halvesOf = (ctx: Ctx, filters: FiltersOf<R>) => {
    const { from, to, previous } = period(ctx, filters);
    return [
      [false, from, to],
      [true, previous, from],
    ] as const;
  };
  /**
   * What the figures of the period and of the one before are read from, and which of both a row is in: one reading, or,
   * as a row that lasts may be in both, two. `hours`: only these, for the whole of some groups.
   */
  function readings(ctx: Ctx, filters: FiltersOf<R>, by?: GroupOf<R>, hours?: readonly number[]) {
    const { from, to, previous } = period(ctx, filters);
    if (!spec.stay)
      return [{ table, before: sql`${at} < ${instant(from)}`, where: fits(ctx, filters, previous, to) }];
    const { overlaps, inside } = readerOf(ctx, filters, spec.stay, hours);
    return halvesOf(ctx, filters).map(([before, starts, ends]) => ({
      table: sql`${table} ${inside(instant(starts), instant(ends), by === 'hour')}`,
      before: sql.lit(before),
      where: allOf([overlaps(instant(starts), instant(ends)), own(ctx, filters, starts, ends)]),
    }));
  }
  /** The filters of the log, without paging and order. */
  const rowsThatFit = (trx: Tx, ctx: Ctx, query: unknown) => {
    const filters = query as FiltersOf<R>;
    const { from, to } = period(ctx, filters);
    if (!spec.stay) return spec.select(trx, ctx).where(fits(ctx, filters, from, to));
    const { overlaps, inside } = readerOf(ctx, filters, spec.stay);
    const [starts, ends] = [instant(from), instant(to)];
    return spec
      .select(trx, ctx)
      .where(overlaps(starts, ends))
      .where(
        sql<SqlBool>`exists (select from (select) as one ${inside(starts, ends)} where ${own(ctx, filters, from, to)})`,
      );
  };

  /** The figures of both periods, of the buckets and of the hours, from three readings of the rows. */
  async function readThrice(trx: Tx, ctx: Ctx, filters: FiltersOf<R>, previous: number, cut: Cut) {
    const { zone, from, to, buckets: wanted } = cut;
    const now = fits(ctx, filters, from, to);
    const { rows: periods } = await sql<{ before: boolean } & Figures>`
      select ${at} < ${instant(from)} as before, ${figuresOf(names)} from ${table}
      where ${fits(ctx, filters, previous, to)} group by 1`.execute(trx);
    const { rows: buckets } = await sql<{ begins: string } & Figures>`
      select ${bucketStart(at, wanted)} as begins,
        ${figuresOf(over)} from ${table} where ${now} group by 1`.execute(trx);
    const { rows: hours } = await sql<{ nth: number } & Figures>`
      select ${hourOfWeek(sql`date_part('epoch', ${at})`, offsetsBetween(zone, from, to))} as nth, ${figuresOf(heat)} from ${table}
      where ${now} group by 1 order by 1`.execute(trx);
    return {
      periods,
      buckets: buckets.map((bucket) => ({ ...bucket, begins: Date.parse(bucket.begins) })),
      hours,
    };
  }

  /** The same of rows that last. */
  async function readStays(
    trx: Tx,
    ctx: Ctx,
    filters: FiltersOf<R>,
    { from, to, buckets: wanted }: Cut,
    stay: Stay,
  ) {
    const reader = readerOf(ctx, filters, stay);
    const [now, earlier] = readings(ctx, filters);
    const periods: ({ before: boolean } & Figures)[] = [];
    for (const { table: rows, before, where } of [now, earlier].flatMap((one) => one ?? [])) {
      const { rows: found } = await sql<{ before: boolean } & Figures>`
        select ${before} as before, ${figuresOf(names)} from ${rows} where ${where}`.execute(trx);
      periods.push(...found);
    }
    const where = now?.where ?? sql`true`;
    const { rows: buckets } = await sql<{ nth: number } & Figures>`
      select bucket.nth, ${figuresOf(over)} from ${table} ${reader.bucketed(from, to, wanted)}
      where ${where} group by 1`.execute(trx);
    const bare = sql`${sql.table(spec.table)} ${reader.inside(instant(from), instant(to))}`;
    const { rows: edges } = await reader.edges(bare, from, to, where).execute(trx);
    return {
      periods,
      buckets: buckets.map((bucket) => ({ ...bucket, begins: wanted.starts[bucket.nth] ?? from })),
      hours: reader.hoursOf(edges, from),
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
    const seconds = slotSeconds(cut, cut.buckets.width);
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
    const cut = { zone, from, to, buckets: bucketsOf({ from, to }, zone) };
    const { width, starts } = cut.buckets;
    return ctx.tx(async (trx) => {
      await patiently(trx);
      const { periods, buckets, hours } = await (spec.stay
        ? readStays(trx, ctx, filters, cut, spec.stay)
        : spec.summed
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
        over_time: starts.map((begins) => ({ at: iso(begins), ...pick(counted.get(begins), over) })),
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
    const filter = Reflect.get(spec.filters, report.groups[by] ?? '') as
      | ((keys: unknown) => Part)
      | undefined;
    const rows: Line[] = [];
    for (const reading of readings(ctx, filters, undefined, filter ? undefined : keys?.map(Number))) {
      const where = allOf([reading.where, ...(keys && filter ? [filter(keys)] : [])]);
      const cut = { ...reading, key: sql`0`, join: sql``, where };
      rows.push(...(await lines(trx, cut, countedFor(filters), false)));
    }
    return rows.map((row) => Object.assign(row, { whole: 1 }));
  }

  /** The readings of both periods by hour, with all hours; none where rows have to be cut into hours. */
  function hourReadings(ctx: Ctx, filters: FiltersOf<R>) {
    const { stay } = spec;
    const hours = stay?.hours;
    const asked = filters as Record<string, unknown>;
    if (!stay || !hours || hours.cutting.some((name) => asked[name] !== undefined)) return [];
    const { overlaps, runs } = readerOf(ctx, filters, stay);
    return halvesOf(ctx, filters).flatMap(([before, starts, ends]) => {
      const run = runs(starts, ends);
      const where = allOf([overlaps(instant(starts), instant(ends)), own(ctx, filters, starts, ends)]);
      const { measures } = spec;
      return run
        ? [{ hours, measures, seconds: stay.seconds, runs: sql`${table} ${run}`, where, before }]
        : [];
    });
  }

  async function groups(
    ctx: Ctx,
    by: GroupOf<R>,
    filters: FiltersOf<R>,
    search?: string,
  ): Promise<ReportGroups> {
    const { key, join = sql``, words } = spec.groups[by];
    const overlap = report.overlapping.includes(by);
    const counted = countedFor(filters, by);
    const read = readings(ctx, filters, by);
    return ctx.tx(async (trx) => {
      await patiently(trx);
      const named = async (keys: readonly unknown[]) => {
        const { rows } = await words(trx, sql`${[...keys]}`).execute(trx);
        return new Map(rows.map((row) => [row.key, row]));
      };
      let wanted: (number | string)[] | undefined;
      if (search?.trim()) {
        const keys = new Set<unknown>();
        for (const { table: rowsOf, where } of read) {
          const { rows } = await sql<{ key: unknown }>`select distinct ${key} as key
            from ${counted ? counted.table : rowsOf} ${join} where ${where}`.execute(trx);
          for (const row of rows) keys.add(row.key);
        }
        const known = [...(await named([...keys])).values()];
        wanted = known
          .filter(({ label, detail }) => matches(`${label} ${detail}`, search))
          .map((row) => row.key);
      }
      const byHour = by === 'hour' && !wanted ? hourReadings(ctx, filters) : [];
      const rows: Line[] = [];
      for (const reading of byHour) rows.push(...(await hourLines(trx, reading)));
      for (const reading of byHour.length > 0 ? [] : read) {
        const where = wanted ? allOf([reading.where, sql`${key} = any(${wanted})`]) : reading.where;
        rows.push(...(await lines(trx, { ...reading, key, join, where }, counted, !overlap)));
      }
      if (overlap && byHour.length === 0) rows.push(...(await wholes(trx, ctx, by, filters, wanted)));
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
