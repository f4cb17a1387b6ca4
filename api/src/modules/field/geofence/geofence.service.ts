import {
  changedGeofence,
  type DrawnGeofence,
  type drawGeofences,
  type fenceUcas,
  type Geofence,
  type GeofenceInput,
  type GeofenceRecord,
  geofenceInput,
  type geofenceQuery,
  type Insider,
  type Paged,
  type QueryOut,
  shapeOf,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofFoldedName, ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { assertOwned, followUcas, setCheckpoints, setUcas } from './fence-members.ts';
import {
  byInside,
  drawnGeofences,
  findGeofence,
  insiders,
  selectGeofences,
  ucasOf,
} from './geofence.repository.ts';
import { groundOf } from './ground.ts';
import { endVisitsTo } from './open-visits.ts';

function groundIn(input: GeofenceInput) {
  const shape = shapeOf(input);
  if (!shape) throw new Error('a geofence passed its rules without a shape');
  return groundOf(shape);
}

const isSameGround = (before: GeofenceRecord, ground: ReturnType<typeof groundOf>): boolean =>
  before.shape === ground.shape &&
  (ground.shape === 'polygon'
    ? JSON.stringify(before.points.map(({ lat, lng }) => ({ lat, lng }))) === ground.points
    : before.lat === ground.lat && before.lng === ground.lng && before.radius === ground.radius);

/** A geofence has a unique name within its client; its UCAs, checkpoints, type and place are of the same client. */
export const geofences: Catalogue<GeofenceRecord, GeofenceInput> = {
  table: 'geofence',
  input: geofenceInput,
  changed: changedGeofence,
  find: findGeofence,
  async columnsOf(trx, ctx, input, before) {
    const client_id = await clientFor(trx, ctx, input.client_id ?? before?.client_id);
    await assertOwned(trx, client_id, input);
    const ground = groundIn(input);
    const { name, type_id, place_id, description, color, offline_minutes } = input;
    const { emails_entry, emails_exit, emails_summary, dwell_minutes, emails_dwell } = input;
    const now = ctx.now().toISOString();
    return {
      ...{ client_id, name, type_id, place_id, description, color, offline_minutes, ...ground },
      ...{ emails_entry, emails_exit, emails_summary, dwell_minutes, emails_dwell },
      expected: JSON.stringify(input.expected),
      ...(!(before && isSameGround(before, ground)) && { shaped_at: now }),
      ...(before?.dwell_minutes !== dwell_minutes && { dwell_since: now }),
    };
  },
  async written(trx, ctx, { id, input, before }) {
    const now = ctx.now();
    if (input) {
      await setCheckpoints(trx, id, input.checkpoint_ids);
      await setUcas(trx, id, input.uca_ids, now);
      if (before && !isSameGround(before, groundIn(input))) await endVisitsTo(trx, id, now);
    } else if (before) {
      await endVisitsTo(trx, id, now);
    } else {
      // Nobody was judged while it was deleted.
      await trx.updateTable('geofence').set({ shaped_at: now }).where('id', '=', id).execute();
    }
    await followUcas(trx, id, now);
  },
  unique: [{ field: 'name', within: [], folded: true }],
};

type Filters = Omit<z.output<typeof geofenceQuery>, 'page' | 'per_page' | 'sort' | 'search'>;

/** The caller's geofences that the filters let through. */
export function filteredGeofences(trx: Tx, ctx: Ctx, filters: Filters) {
  const { type_id, place_id, shape, uca_id, checkpoint_id, client_id } = filters;
  const linked = (
    table: 'geofence_uca' | 'geofence_checkpoint',
    key: 'uca_id' | 'checkpoint_id',
    id: number,
  ) =>
    sql<SqlBool>`geofence.id in
      (select geofence_id from ${sql.table(table)} where ${sql.ref(key)} = ${id})`;
  return selectGeofences(trx, ctx, { client: client_id })
    .$if(type_id !== undefined, (rows) => rows.where('geofence.type_id', '=', type_id ?? 0))
    .$if(place_id !== undefined, (rows) => rows.where('geofence.place_id', '=', place_id ?? 0))
    .$if(shape !== undefined, (rows) => rows.where('geofence.shape', '=', shape ?? 'circle'))
    .$if(uca_id !== undefined, (rows) => rows.where(linked('geofence_uca', 'uca_id', uca_id ?? 0)))
    .$if(checkpoint_id !== undefined, (rows) =>
      rows.where(linked('geofence_checkpoint', 'checkpoint_id', checkpoint_id ?? 0)),
    );
}

export const searchedGeofences = ['geofence.search'];

export function pageOfGeofences(ctx: Ctx, query: z.output<typeof geofenceQuery>): Promise<Paged<Geofence>> {
  return ctx.tx((trx) =>
    page(trx, query, {
      select: filteredGeofences(trx, ctx, query),
      sortable: {
        created_at: 'geofence.created_at',
        name: sql`fold(geofence.name)`,
        place_name: ofRecord('place', 'geofence.place_id', sql`found.search`),
        type_name: ofFoldedName('uca_type', 'geofence.type_id'),
        client_name: byClientName(ctx, 'geofence.client_id'),
        shape: 'geofence.shape',
        radius: 'geofence.radius',
        ucas: 'geofence.ucas',
        checkpoints: 'geofence.checkpoints',
        inside: byInside,
      },
      searchable: searchedGeofences,
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'geofence.id',
    }),
  );
}

/** Every geofence of the caller, as a map draws it. */
export async function drawn(
  ctx: Ctx,
  { client_id }: QueryOut<typeof drawGeofences>,
): Promise<{ data: DrawnGeofence[] }> {
  return { data: await ctx.tx((trx) => drawnGeofences(trx, ctx, client_id)) };
}

/** Who is inside a fence now. 404 for another client's. */
export function insideOf(ctx: Ctx, id: number): Promise<{ data: Insider[] }> {
  return ctx.tx(async (trx) => {
    if (!(await findGeofence(trx, ctx, id))) throw problem('notFound', 'error.notFound');
    return { data: await insiders(trx, id, ctx.now()) };
  });
}

/** Active control users of a type or of a group. */
export async function chosenTogether(
  ctx: Ctx,
  query: QueryOut<typeof fenceUcas>,
): Promise<{ data: { id: number; name: string }[] }> {
  return { data: await ctx.tx((trx) => ucasOf(trx, ctx, query)) };
}
