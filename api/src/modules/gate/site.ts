import {
  type Coordinates,
  type DataOf,
  type findSite,
  type GateSite,
  metresBetween,
  type QueryOut,
  SITE_METRES,
  SITE_PEOPLE,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, ofClient } from '../core/scope.ts';
import { atGates } from './gate-places.ts';
import { runningMusterAt } from './muster.ts';
import { onSite, rosterColumns } from './roster.ts';

/** Who is on the site where something happens. */

/** Degrees that are more than `SITE_METRES` on a meridian. */
const NEAR_DEGREES = (SITE_METRES / 111_000) * 1.1;

/** The branch nearest to a place, of those whose gate the caller keeps. */
async function branchNear(trx: Tx, ctx: Ctx, place: Coordinates) {
  // A degree of longitude shrinks towards the poles, where it may be any number of them.
  const wide = Math.min(360, NEAR_DEGREES / Math.max(0.000_1, Math.cos((place.lat * Math.PI) / 180)));
  const west = sql<number>`abs(branch.lng - ${place.lng}::double precision)`;
  const rows = await trx
    .selectFrom('branch')
    .where(ofClient(ctx, 'branch.client_id'))
    .where(atGates(ctx, 'branch.id'))
    .where('branch.deleted_at', 'is', null)
    .where('branch.lat', '>', place.lat - NEAR_DEGREES)
    .where('branch.lat', '<', place.lat + NEAR_DEGREES)
    .where(sql<boolean>`least(${west}, 360 - ${west}) < ${wide}`)
    .select(['branch.id', 'branch.name', 'branch.lat', 'branch.lng'])
    .execute();
  return rows
    .flatMap(({ id, name, lat, lng }) =>
      lat === null || lng === null ? [] : [{ id, name, metres: metresBetween(place, { lat, lng }) }],
    )
    .filter(({ metres }) => metres <= SITE_METRES)
    .toSorted((one, other) => one.metres - other.metres || one.id - other.id)[0];
}

/** Everybody on the site of the branch nearest to a place, who can help there first; null where none is near. */
export function siteAt(ctx: Ctx, place: QueryOut<typeof findSite>): Promise<DataOf<typeof findSite>> {
  return ctx.tx(async (trx) => {
    const branch = await branchNear(trx, ctx, place);
    if (!branch) return null;
    const here = onSite(clientOf(ctx), branch.id, ctx.now());
    const { rows: people } = await sql<GateSite['people'][number]>`
      select ${rosterColumns}, uncertain from (${here}) as here
      left join gate_entry on gate_entry.id = here.entry_id
      left join gate_shift on gate_shift.id = here.shift_id
      order by here.kind = 'guard' desc, entered_at desc, gate_entry.id desc, gate_shift.id desc limit ${SITE_PEOPLE}`.execute(
      trx,
    );
    const { rows: kinds } = await sql<GateSite['kinds'][number]>`
      select kind, count(*) as count from (${here}) as here group by kind order by count(*) desc, kind`.execute(
      trx,
    );
    return {
      ...{ branch_id: branch.id, branch_name: branch.name, metres: Math.round(branch.metres) },
      ...{ total: kinds.reduce((sum, { count }) => sum + count, 0), kinds, people },
      muster_id: (await runningMusterAt(trx, branch.id))?.id ?? null,
    };
  });
}
