import {
  ACTIVITY_REPLAY_DAYS,
  type ActivityReplay,
  activityOccurrences,
  type BodyOut,
  begunBy,
  type Coordinates,
  type DueScan,
  dueWindows,
  judgeDue,
  metresBetween,
  type replayActivity,
  SYNC_GRACE_HOURS,
  toWallTime,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { holidaysOf } from '../../core/holiday-days.ts';
import { clientFor } from '../../core/scope.ts';
import { assertNamed, assertNotTooMany, namedUcas } from './activity-links.ts';

const DAY = 86_400_000;

type Terms = BodyOut<typeof replayActivity>;

/** A good scan, and whose it is. */
type Made = DueScan & { uca_id: number };

/** A checkpoint, and the scans there. */
interface Visited extends Coordinates {
  name: string;
  scans: Made[];
}

/** The metres of a round, from point to point in a straight line. */
function walkOf(places: readonly (Coordinates | undefined)[]): number {
  const known = places.filter((place) => place !== undefined);
  return Math.round(
    known.reduce(
      (sum, place, nth) => sum + (nth === 0 ? 0 : metresBetween(known[nth - 1] as Coordinates, place)),
      0,
    ),
  );
}

/**
 * Good scans at checkpoints by those UCAs, as far as they came in time and neither were made for a round of another
 * activity nor served one on time, and the names of the checkpoints.
 */
async function scansAt(
  trx: Tx,
  client: number,
  checkpoints: readonly number[],
  { activity, ucas, from, to }: { activity: number; ucas: readonly number[]; from: number; to: number },
): Promise<Map<number, Visited>> {
  const { rows } = await sql<Visited & { id: number }>`
    select checkpoint.id, checkpoint.name, checkpoint.lat, checkpoint.lng, coalesce((
      select jsonb_agg(jsonb_build_object('id', scan.id, 'uca_id', scan.uca_id, 'at', extract(epoch from scan.captured_at) * 1000))
      from scan where scan.checkpoint_id = checkpoint.id and scan.uca_id = any(${[...ucas]}::bigint[])
        and scan.type = 'scan' and scan.broken = '[]'
        and scan.received_at <= scan.captured_at + make_interval(hours => ${SYNC_GRACE_HOURS})
        and scan.captured_at between ${new Date(from)}::timestamptz and ${new Date(to)}::timestamptz
        and not exists (select from task_point as served where served.scan_id = scan.id
          and served.outcome = 'on_time' and served.activity_id <> ${activity} offset 0)
        and not exists (select from task where task.id = scan.for_task and task.activity_id <> ${activity})), '[]') as scans
    from checkpoint where checkpoint.client_id = ${client} and checkpoint.id = any(${[...checkpoints]}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, ...visited }) => [id, visited]));
}

/**
 * The result of an activity over the last 30 days, had it been due then: judged by the rule that judges what
 * is due, from the good scans of those who would have done it; by shift, of each of them. 422 for what is not of the client.
 */
export function replay(ctx: Ctx, terms: Terms): Promise<ActivityReplay> {
  const to = ctx.now().getTime();
  const from = to - ACTIVITY_REPLAY_DAYS * DAY;
  return ctx.tx(async (trx) => {
    const client_id = await clientFor(trx, ctx, terms.client_id);
    await assertNamed(trx, client_id, terms);
    await assertNotTooMany(trx, client_id, terms);
    const {
      timezone: zone,
      time_tolerance_minutes,
      compliance_percent,
      holidays,
    } = await trx
      .selectFrom('client')
      .select(['timezone', 'time_tolerance_minutes', 'compliance_percent'])
      .select(holidaysOf(sql`client.id`).as('holidays'))
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
    const { rows } = await namedUcas(client_id, terms).execute(trx);
    const ucas = rows.map(({ id }) => id);
    const atCheckpoints = Map.groupBy(
      // In an order that is drawn no point has a time of its own.
      terms.points.map((point, nth) => ({
        ...{ ...point, nth },
        ...(terms.order === 'random' && { after_minutes: null }),
      })),
      ({ checkpoint_id }) => checkpoint_id,
    );
    const scanned = await scansAt(trx, client_id, [...atCheckpoints.keys()], {
      ...{ activity: terms.activity_id ?? 0, ucas, from: from - DAY, to },
    });
    const isEach = terms.assignment === 'shift';
    const counts = terms.points.map(() => ({ on_time: 0, late: 0, missed: 0 }));
    for (const [checkpoint, points] of atCheckpoints) {
      const windows = dueWindows(occurrences, points, due);
      const scans = scanned.get(checkpoint)?.scans ?? [];
      const made = isEach ? [...Map.groupBy(scans, ({ uca_id }) => uca_id).values()] : [scans];
      // Those who scanned nothing there are judged once for all of them.
      const judged = [
        ...made.map((some) => ({ some, times: 1 })),
        ...(isEach ? [{ some: [], times: ucas.length - made.length }] : []),
      ];
      for (const { some, times } of judged)
        for (const [at, { outcome }] of judgeDue(windows, some, to).entries()) {
          const count = counts[points[windows[at]?.point ?? -1]?.nth ?? -1];
          if (count && (outcome === 'on_time' || outcome === 'late' || outcome === 'missed'))
            count[outcome] += times;
        }
    }
    const all = (outcome: keyof (typeof counts)[number]) =>
      counts.reduce((sum, count) => sum + count[outcome], 0);
    return {
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), ucas: ucas.length },
      rounds: occurrences.filter(({ at }) => at <= to).length * (isEach ? ucas.length : 1),
      walk_metres: walkOf(terms.points.map(({ checkpoint_id }) => scanned.get(checkpoint_id))),
      ...{ on_time: all('on_time'), late: all('late'), missed: all('missed'), compliance_percent },
      points: terms.points.map(({ checkpoint_id }, nth) => ({
        ...{ checkpoint_id, checkpoint_name: scanned.get(checkpoint_id)?.name ?? '' },
        ...(counts[nth] as (typeof counts)[number]),
      })),
    };
  });
}
