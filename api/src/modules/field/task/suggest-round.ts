import {
  type Coordinates,
  ROUND_STOPS,
  SUGGESTED_AHEAD_MINUTES,
  type SuggestedRound,
  suggestRound,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { withHeartbeat } from '../position/heartbeat.ts';
import { isFor } from './assigned.ts';
import { judgeNear } from './judge-now.ts';
import { selectTaskPoints } from './task.repository.ts';
import { hasSaid } from './task-said.ts';

/** What a phone may scan now or soon and nobody has; of what is over the first to close. */
function openPoints(trx: Tx, ctx: Ctx, uca: number) {
  const now = ctx.now();
  const until = new Date(now.getTime() + SUGGESTED_AHEAD_MINUTES * 60_000);
  return (
    selectTaskPoints(trx, ctx)
      .innerJoin('task', 'task.id', 'point.task_id')
      .innerJoin('activity', 'activity.id', 'task.activity_id')
      .select(['point.task_id', 'activity.name as activity_name', 'checkpoint.code as checkpoint_code'])
      .select('task.point_order as order')
      .where(isFor(sql`${uca}::bigint`))
      .where('point.outcome', '=', 'pending')
      .where('point.ends_at', '>', now.toISOString())
      .where('point.opens_at', '<=', until.toISOString())
      // Of what others said nothing is left out: their word is not everyone's.
      .where(sql<SqlBool>`not ${hasSaid('decline', uca)} and not ${hasSaid('finish', uca)}`)
      .orderBy('point.closes_at')
      .orderBy('point.turn')
      .orderBy('point.id')
      .limit(ROUND_STOPS)
  );
}

/** The same after what was scanned just now is judged, so that nobody is sent where they come from. */
async function judgedPoints(trx: Tx, ctx: Ctx, uca: number) {
  const points = await openPoints(trx, ctx, uca).execute();
  const tasks = [...new Set(points.map(({ task_id }) => task_id))];
  const wasWaiting = tasks.length > 0 && (await judgeNear(trx, tasks, ctx.now(), { waits: true }));
  return wasWaiting ? openPoints(trx, ctx, uca).execute() : points;
}

async function lastPlace(trx: Tx, uca: number): Promise<Coordinates | null> {
  const known = await trx
    .selectFrom('last_position')
    .select(['lat', 'lng'])
    .where('uca_id', '=', uca)
    .executeTakeFirst();
  return known && known.lat !== null && known.lng !== null ? { lat: known.lat, lng: known.lng } : null;
}

/**
 * What a phone may scan now or within the hour, in the order in which to walk it from `here`, or from where it last
 * reported. Rounds with an order of their own keep it.
 */
export function suggestedRound(
  ctx: Ctx,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
): Promise<SuggestedRound> {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const points = await judgedPoints(trx, ctx, uca_id);
    const from = lat === undefined || lng === undefined ? await lastPlace(trx, uca_id) : { lat, lng };
    const stops = points.map(({ order, task_id, turn, opens_at, closes_at, ...place }) => ({
      ...{ lat: place.lat, lng: place.lng, opens: Date.parse(opens_at), closes: Date.parse(closes_at) },
      inOrder: order === 'any' ? null : { round: task_id, rank: turn },
    }));
    const round = suggestRound(stops, { from, now: ctx.now().getTime() });
    return {
      metres: round.reduce((sum, { metres }) => sum + metres, 0),
      points: round.flatMap(({ stop, metres, at }) => {
        const point = points[stop];
        if (!point) return [];
        const { task_id, activity_name, position, checkpoint_id, checkpoint_name, checkpoint_code } = point;
        const { place_name, opens_at, closes_at } = point;
        return {
          ...{
            task_id,
            activity_name,
            position,
            checkpoint_id,
            checkpoint_name,
            checkpoint_code,
            place_name,
          },
          ...{ lat: point.lat, lng: point.lng, opens_at, closes_at, metres },
          ...{ at: new Date(at).toISOString(), late: at > Date.parse(closes_at) },
        };
      }),
    };
  });
}
