import {
  ACTIVITY_REPLAY_DAYS,
  type ActivityReplay,
  activityOccurrences,
  type BodyOut,
  begunBy,
  countDue,
  type DueScan,
  dueWindows,
  type Judged,
  judgeDue,
  type replayActivity,
  SYNC_GRACE_HOURS,
  toWallTime,
} from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysOf } from '../../core/holiday-days.ts';
import { clientFor } from '../../core/scope.ts';
import { assertNamed } from './activity-links.ts';

const DAY = 86_400_000;

type Terms = BodyOut<typeof replayActivity>;

/** Undeleted UCAs that are named, of a named type or in a named group. */
const assigned = (client: number, { uca_ids, type_ids, group_ids }: Terms): RawBuilder<{ id: number }> => sql`
  select uca.id from uca where uca.client_id = ${client} and uca.deleted_at is null
    and (uca.id = any(${[...uca_ids]}::bigint[])
      or uca.type in (select name from uca_type where client_id = ${client} and id = any(${[...type_ids]}::bigint[]))
      or uca.id in (select uca_id from uca_group_member where group_id = any(${[...group_ids]}::bigint[])))`;

/** Good scans at checkpoints by those UCAs, as far as they came in time, and the names of the checkpoints. */
async function scansAt(
  trx: Tx,
  client: number,
  checkpoints: readonly number[],
  { ucas, from, to }: { ucas: readonly number[]; from: number; to: number },
): Promise<Map<number, { name: string; scans: DueScan[] }>> {
  const { rows } = await sql<{ id: number; name: string; scans: { id: number; at: number }[] }>`
    select checkpoint.id, checkpoint.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', scan.id, 'at', extract(epoch from scan.captured_at) * 1000))
      from scan where scan.checkpoint_id = checkpoint.id and scan.uca_id = any(${[...ucas]}::bigint[])
        and scan.type = 'scan' and scan.broken = '[]'
        and scan.received_at <= scan.captured_at + make_interval(hours => ${SYNC_GRACE_HOURS})
        and scan.captured_at between ${new Date(from)}::timestamptz and ${new Date(to)}::timestamptz), '[]') as scans
    from checkpoint where checkpoint.client_id = ${client} and checkpoint.id = any(${[...checkpoints]}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, name, scans }) => [id, { name, scans }]));
}

/**
 * The result of an activity over the last 30 days, had it been due then: judged by the rule that judges what
 * is due, from the good scans of those who would have done it. 422 for what is not of the client.
 */
export function replay(ctx: Ctx, terms: Terms): Promise<ActivityReplay> {
  const to = ctx.now().getTime();
  const from = to - ACTIVITY_REPLAY_DAYS * DAY;
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, terms.client_id);
    await assertNamed(trx, client_id, terms);
    const {
      timezone: zone,
      time_tolerance_minutes,
      holidays,
    } = await trx
      .selectFrom('client')
      .select(['timezone', 'time_tolerance_minutes', holidaysOf(sql`client.id`).as('holidays')])
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    const plan = { ...terms, holidays: new Set(holidays) };
    const begun = begunBy(plan, toWallTime(from, zone)?.day ?? terms.schedule.from);
    // One more than the past has: it ends the last window that can be late.
    const occurrences = activityOccurrences(begun, zone, from, to + DAY);
    const due = {
      tolerance_minutes: terms.tolerance_minutes ?? time_tolerance_minutes,
      ...{ day_starts: terms.schedule.day_starts, zone },
    };
    const { rows } = await assigned(client_id, terms).execute(trx);
    const ucas = rows.map(({ id }) => id);
    const atCheckpoints = Map.groupBy(
      // In an order that is drawn no point has a time of its own.
      terms.points.map((point, nth) => ({
        ...{ ...point, nth },
        ...(terms.order === 'random' && { after_minutes: null }),
      })),
      ({ checkpoint_id }) => checkpoint_id,
    );
    const scanned = await scansAt(trx, client_id, [...atCheckpoints.keys()], { ucas, from: from - DAY, to });
    const judged: Judged[][] = terms.points.map(() => []);
    for (const [checkpoint, points] of atCheckpoints) {
      const windows = dueWindows(occurrences, points, due);
      for (const [at, one] of judgeDue(windows, scanned.get(checkpoint)?.scans ?? [], to).entries()) {
        const point = points[windows[at]?.point ?? -1];
        if (point) judged[point.nth]?.push(one);
      }
    }
    const shown = (some: readonly Judged[]) => {
      const { on_time, late, missed } = countDue(some);
      return { on_time, late, missed };
    };
    return {
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), ucas: ucas.length },
      rounds: occurrences.filter(({ at }) => at <= to).length,
      ...shown(judged.flat()),
      points: terms.points.map(({ checkpoint_id }, nth) => ({
        ...{ checkpoint_id, checkpoint_name: scanned.get(checkpoint_id)?.name ?? '' },
        ...shown(judged[nth] ?? []),
      })),
    };
  });
}
