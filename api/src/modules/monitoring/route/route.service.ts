import {
  type archiveRoute,
  type arriveRoute,
  type BodyOut,
  beginRoute,
  type cancelRoute,
  channels,
  type createRoute,
  type DataOf,
  events,
  isRouteOver,
  type listRoutes,
  nextRoute,
  type PlannedRoute,
  type QueryOut,
  ROUTE_METRES,
  type RouteEvent,
  type RoutePlan,
  RouteStatus,
  straightLine,
  type updateRoute,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { queueRoutePush } from '../../accounts/push/route-push.ts';
import { phoneOf } from '../../core/phone.ts';
import { clientOf } from '../../core/scope.ts';
import { keepRoutes } from '../../field/position/routes/keep-route.ts';
import { type FoundRoute, findRoute, holdRoute, placeOf, selectRoutes } from './route.repository.ts';
import { arrivalsOf } from './route-track.ts';
import { wayOf } from './route-way.ts';

const ENTITY = 'route';

export function pageOfRoutes(ctx: Ctx, query: QueryOut<typeof listRoutes>) {
  const { state, uca_id } = query;
  return ctx.tx(async (trx) => {
    const found = await page(trx, query, {
      select: selectRoutes(trx, ctx)
        .$if(state !== 'archived', (rows) => rows.where('route.status', '<>', RouteStatus.archived))
        .$if(state === 'archived', (rows) => rows.where('route.status', '=', RouteStatus.archived))
        .$if(state === 'open', (rows) => rows.where('route.ended_at', 'is', null))
        .$if(state === 'over', (rows) => rows.where('route.ended_at', 'is not', null))
        .$if(uca_id !== undefined, (rows) => rows.where('route.uca_id', '=', uca_id ?? 0)),
      sortable: { name: sql`fold(route.name)`, started_at: 'route.started_at' },
      searchable: ['route.search'],
      folded: true,
      defaultSort: '-started_at',
      tieBreak: 'route.id',
    });
    const open = found.data.flatMap(({ id, ended_at }) => (ended_at === null ? [id] : []));
    const arrivals = await arrivalsOf(trx, open, ctx.now());
    const data = found.data.map((row) => ({ ...row, arrival: arrivals.get(row.id) ?? null }));
    return { ...found, data };
  });
}

const gone = () => problem('notFound', 'error.routeGone');

export function routeOf(ctx: Ctx, id: number): Promise<PlannedRoute> {
  return ctx.tx(async (trx) => {
    const found = await findRoute(trx, ctx, id);
    if (!found) throw gone();
    return found.route;
  });
}

/** Builds a plan with its line and length. 422 if it leads nowhere. */
async function planOf(ctx: Ctx, input: BodyOut<typeof updateRoute>) {
  const { start, destination, waypoints, by } = input;
  const { metres: exact, ...way } = await wayOf(ctx, straightLine({ start, destination, waypoints }), by);
  const metres = Math.round(exact);
  if (metres < ROUTE_METRES)
    throw problem('validation', 'error.routeShort', {}, { destination: 'error.routeShort' });
  return { plan: { start, destination, waypoints, ...way } satisfies RoutePlan, metres };
}

/** Notifies the phone to fetch its route again. */
const notifyPhone = (trx: Tx, uca_id: number) =>
  emit(trx, { channels: [channels.device(uca_id)], event: events.deviceRoute, data: { uca_id } });

async function refuseStrangers(trx: Tx, client_id: number, input: BodyOut<typeof createRoute>) {
  const uca = await trx
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', input.uca_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!uca) throw problem('validation', 'error.validation', {}, { uca_id: 'error.reference' });
  if (input.session_id === null) return;
  const session = await trx
    .selectFrom('monitoring_session')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', input.session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw problem('validation', 'error.validation', {}, { session_id: 'error.sessionGone' });
}

/** Assigns a route. 422 if a record is not the client's; 409 while the UCA has another route under way. */
export async function startRoute(
  ctx: Ctx,
  input: BodyOut<typeof createRoute>,
): Promise<DataOf<typeof createRoute>> {
  const { plan, metres } = await planOf(ctx, input);
  return ctx.tx(async (trx) => {
    const client_id = clientOf(ctx);
    const now = ctx.now();
    await refuseStrangers(trx, client_id, input);
    const standing = beginRoute();
    const made = await trx
      .insertInto('route')
      .values({
        ...{ client_id, name: input.name, uca_id: input.uca_id, session_id: input.session_id },
        ...{ status: standing.status, plan: JSON.stringify(plan), standing: JSON.stringify(standing) },
        ...{ metres, started_at: now, started_by: ctx.user.id, due_at: input.due_at },
      })
      .onConflict((conflict) => conflict.column('uca_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw problem('conflict', 'error.routeOpen', {}, { uca_id: 'error.routeOpen' });
    await note(trx, ctx, { id: made.id, client_id }, 'created');
    await notifyPhone(trx, input.uca_id);
    await queueRoutePush(trx, input, 'created', now);
    await audit(trx, ctx, { action: 'create', entity: ENTITY, entityId: made.id, after: input });
    return made;
  });
}

const note = (
  trx: Tx,
  ctx: Ctx,
  route: { id: number; client_id: number },
  what: 'created' | 'cancelled' | 'archived',
  detail = '',
) =>
  trx
    .insertInto('route_event')
    .values({
      ...{ client_id: route.client_id, route_id: route.id, at: ctx.now(), what, detail },
      ...{ user_id: ctx.user.id, lat: null, lng: null },
    })
    .execute();

/** Applies an event from an operator or from the UCA, judged like a fix. Returns false if it changes nothing. */
async function take(
  trx: Tx,
  ctx: Ctx,
  { route, standing: before }: FoundRoute,
  event: Exclude<RouteEvent, { type: 'fix' }>,
  plan: RoutePlan = route,
): Promise<boolean> {
  const rules = {
    detourMetres: route.detour_metres,
    mishapMs: route.mishap_seconds * 1000,
    silenceMs: route.mishap_seconds * 1000,
  };
  const step = nextRoute(before, event, plan, rules);
  if (!step) return false;
  const at = ctx.now().getTime();
  const place = await placeOf(trx, route.uca_id);
  const alerts = step.alerts.map((alert) => ({ ...alert, ...place, at }));
  const by = event.type === 'arrive' ? null : ctx.user.id;
  const { id, client_id, uca_id } = route;
  const found = { route: { id, client_id, uca_id, plan }, before, standing: step.standing, alerts, at };
  await keepRoutes(trx, [found], at, by);
  if (event.type !== 'archive') await notifyPhone(trx, uca_id);
  return true;
}

/** Changes a route under way. 409 if it is over. */
export async function changeRoute(ctx: Ctx, id: number, input: BodyOut<typeof updateRoute>) {
  const { plan, metres } = await planOf(ctx, input);
  return ctx.tx(async (trx) => {
    const held = await holdRoute(trx, ctx, id);
    if (!held) throw gone();
    if (!(await take(trx, ctx, held, { type: 'edit' }, plan))) throw problem('conflict', 'error.routeGone');
    await trx
      .updateTable('route')
      .set({ name: input.name, due_at: input.due_at, plan: JSON.stringify(plan), metres })
      .where('id', '=', id)
      .execute();
    await queueRoutePush(trx, { uca_id: held.route.uca_id, name: input.name }, 'edited', ctx.now());
    await audit(trx, ctx, {
      action: 'update',
      entity: ENTITY,
      entityId: id,
      before: held.route,
      after: input,
    });
    return { id };
  });
}

/** Cancels a route under way. 409 if it is over. */
export function callOffRoute(ctx: Ctx, id: number, { note: said }: BodyOut<typeof cancelRoute>) {
  return ctx.tx(async (trx) => {
    const held = await holdRoute(trx, ctx, id);
    if (!held) throw gone();
    if (!(await take(trx, ctx, held, { type: 'cancel' }))) throw problem('conflict', 'error.routeGone');
    await note(trx, ctx, held.route, 'cancelled', said);
    await queueRoutePush(trx, held.route, 'cancelled', ctx.now());
    await audit(trx, ctx, { action: 'cancel', entity: ENTITY, entityId: id, after: { note: said } });
    return { id };
  });
}

/** Archives a route. 409 unless it is finished or cancelled. */
export function putAwayRoute(ctx: Ctx, id: number): Promise<DataOf<typeof archiveRoute>> {
  return ctx.tx(async (trx) => {
    const held = await holdRoute(trx, ctx, id);
    if (!held) throw gone();
    if (!(await take(trx, ctx, held, { type: 'archive' }))) throw problem('conflict', 'error.conflict');
    await note(trx, ctx, held.route, 'archived');
    await audit(trx, ctx, { action: 'archive', entity: ENTITY, entityId: id });
    return { id };
  });
}

/** The route that the calling phone must follow. */
export function routeOfPhone(ctx: Ctx) {
  const phone = phoneOf(ctx);
  return ctx.tx(async (trx) => {
    const open = await trx
      .selectFrom('route')
      .select('id')
      .where('uca_id', '=', phone.uca_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const found = open && (await findRoute(trx, ctx, open.id));
    if (!found) return { route: null };
    const { id, name, start, destination, waypoints, visited, line, due_at, status } = found.route;
    return { route: { id, name, start, destination, waypoints, visited, line, due_at, status } };
  });
}

/** The UCA reports arrival. A route that is already over is left unchanged. 404 for another phone's route. */
export function arrive(ctx: Ctx, { route_id }: BodyOut<typeof arriveRoute>) {
  const phone = phoneOf(ctx);
  return ctx.tx(async (trx) => {
    const held = await holdRoute(trx, ctx, route_id);
    if (held?.route.uca_id !== phone.uca_id) throw gone();
    if (isRouteOver(held.route.status)) return { status: held.route.status };
    await take(trx, ctx, held, { type: 'arrive' });
    return { status: RouteStatus.finished };
  });
}
