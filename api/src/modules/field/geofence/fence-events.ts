import type {
  DataOf,
  GeofenceEvent,
  latestGeofenceEvents,
  listGeofenceEvents,
  listStandingFences,
  QueryOut,
  StandingFence,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { newsSince } from '../../core/news.ts';
import { fullName, ofClient } from '../../core/scope.ts';
import { findGeofence } from './geofence.repository.ts';
import { isUncertain } from './open-visits.ts';

const NEWEST = 50;
const OF_ONE = 20;

/** Events as the wire has them. */
const shown = (trx: Tx) =>
  trx
    .selectFrom('geofence_event as event')
    .innerJoin('geofence', 'geofence.id', 'event.geofence_id')
    .innerJoin('uca', 'uca.id', 'event.uca_id')
    .innerJoin('app_user', 'app_user.id', 'uca.user_id')
    .leftJoin('geofence_visit as visit', (join) =>
      join.onRef('visit.id', '=', 'event.visit_id').on('event.kind', 'in', ['exit', 'dwell']),
    )
    .select([
      'event.id',
      'event.client_id',
      'event.kind',
      'event.geofence_id',
      'geofence.name as geofence_name',
      'event.uca_id',
      fullName.as('uca_name'),
      'event.at',
      'event.known_at',
      'visit.entered_at',
      'event.lat',
      'event.lng',
      'event.uncertain',
    ]);

/** The newest events of the caller's geofences, latest known first; `more`: there are older ones in the period. */
export function newestEvents(
  ctx: Ctx,
  query: QueryOut<typeof latestGeofenceEvents>,
): Promise<DataOf<typeof latestGeofenceEvents>> {
  return ctx.tx(async (trx) => {
    const data: GeofenceEvent[] = await shown(trx)
      .where(ofClient(ctx, 'event.client_id'))
      .where('event.known_at', '>', newsSince(ctx, query.since))
      .orderBy('event.known_at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(NEWEST + 1)
      .execute();
    return { data: data.slice(0, NEWEST), more: data.length > NEWEST };
  });
}

/** The newest events of one geofence. 404 for another client's. */
export function eventsOf(ctx: Ctx, id: number): Promise<DataOf<typeof listGeofenceEvents>> {
  return ctx.tx(async (trx) => {
    if (!(await findGeofence(trx, ctx, id))) throw problem('notFound', 'error.notFound');
    const data: GeofenceEvent[] = await shown(trx)
      .where('event.geofence_id', '=', id)
      .orderBy('event.at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(OF_ONE)
      .execute();
    return { data };
  });
}

/** The geofences a UCA is inside. 404 for another client's. */
export function standingOf(ctx: Ctx, id: number): Promise<DataOf<typeof listStandingFences>> {
  return ctx.tx(async (trx) => {
    const uca = await trx
      .selectFrom('uca')
      .select('uca.id')
      .where('uca.id', '=', id)
      .where('uca.deleted_at', 'is', null)
      .where(ofClient(ctx, 'uca.client_id'))
      .executeTakeFirst();
    if (!uca) throw problem('notFound', 'error.notFound');
    const data: StandingFence[] = await trx
      .selectFrom('geofence_visit as visit')
      .innerJoin('geofence', 'geofence.id', 'visit.geofence_id')
      .where('visit.uca_id', '=', id)
      .where('visit.left_at', 'is', null)
      .select([
        'visit.geofence_id',
        'geofence.name as geofence_name',
        'geofence.color',
        'visit.entered_at',
        isUncertain('visit', ctx.now()).as('uncertain'),
      ])
      .orderBy('visit.entered_at', 'desc')
      .orderBy('visit.id', 'desc')
      .execute();
    return { data };
  });
}
