import {
  type BodyOut,
  beginVisit,
  type commentVisit,
  type createVisit,
  type DataOf,
  dayAfter,
  fromWallTime,
  type getVisit,
  type listVisits,
  type QueryOut,
  stageDue,
  type updateVisit,
  type VisitInput,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page } from '../../http/paging.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, ofClient } from '../core/scope.ts';
import {
  columnsOfInput,
  columnsOfStanding,
  keepVisitFiles,
  keepVisitGuests,
  noteVisit,
} from './keep-visit.ts';
import { findVisit, selectVisits, visitEventsOf, votersOf } from './visit.repository.ts';
import { decide, goneVisit, heldVisit, VISIT, writeVisit } from './visit-act.ts';
import { checkVisit } from './visit-check.ts';
import { forecastOfVisit } from './visit-forecast.ts';
import { awaits, partIn, rolesOf } from './visit-roles.ts';
import { tellReviewers } from './visit-tell.ts';

const anyOf = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** The client's branches in a city or province; undefined where neither is asked for. */
async function branchesIn(
  trx: Tx,
  ctx: Ctx,
  { ciudad, provincia }: Pick<QueryOut<typeof listVisits>, 'ciudad' | 'provincia'>,
): Promise<number[] | undefined> {
  if (ciudad === undefined && provincia === undefined) return;
  const rows = await trx
    .selectFrom('branch')
    .select('id')
    .where(ofClient(ctx, 'branch.client_id'))
    .$if(ciudad !== undefined, (some) => some.where(sql<boolean>`fold(city) = fold(${ciudad})`))
    .$if(provincia !== undefined, (some) => some.where(sql<boolean>`fold(province) = fold(${provincia})`))
    .execute();
  return rows.map(({ id }) => id);
}

/** The first or the last instant of what a filter says: an instant, or a whole day of the client's zone. */
function boundOf(said: string | undefined, end: 'first' | 'last', timeZone: string): string | undefined {
  if (said === undefined || said.length > 10) return said;
  if (end === 'first') return fromWallTime(said, '00:00:00', timeZone) ?? undefined;
  const next = fromWallTime(dayAfter(said, 1), '00:00:00', timeZone);
  return next === null ? undefined : new Date(Date.parse(next) - 1).toISOString();
}

/** When the filter's dates apply: to the visit, which may lie across them, or to the day it was asked for. */
function isWithin(query: Pick<QueryOut<typeof listVisits>, 'from' | 'to' | 'by_visit'>, timeZone: string) {
  const from = boundOf(query.from, 'first', timeZone);
  const to = boundOf(query.to, 'last', timeZone);
  const of = (column: string) => sql.ref(`visit_request.${column}`);
  const [begin, end] =
    query.by_visit === 'true' ? [of('starts_at'), of('ends_at')] : [of('created_at'), of('created_at')];
  return sql<SqlBool>`(${to === undefined ? sql`true` : sql`${begin} <= ${to}::timestamptz`}
    and ${from === undefined ? sql`true` : sql`${end} >= ${from}::timestamptz`})`;
}

export function pageOfVisits(
  ctx: Ctx,
  query: QueryOut<typeof listVisits>,
): Promise<DataOf<typeof listVisits>> {
  const { scope, estados, sucursales, departamentos, subdepartamentos, risky } = query;
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const nearby = await branchesIn(trx, ctx, query);
    return page(trx, query, {
      select: selectVisits(trx, ctx, roles)
        .where(anyOf('visit_request.status', estados))
        .where(anyOf('visit_request.branch_id', sucursales))
        .where(anyOf('visit_request.department_id', departamentos))
        .where(anyOf('visit_request.subdepartment_id', subdepartamentos))
        .where(anyOf('visit_request.branch_id', nearby))
        .where(isWithin(query, ctx.user.timezone))
        .$if(risky !== undefined, (rows) => rows.where('visit_request.risky', '=', risky === 'true'))
        .$if(scope === 'own', (rows) => rows.where('visit_request.requester_id', '=', ctx.user.id))
        .$if(scope === 'mine', (rows) => rows.where(awaits(ctx, roles))),
      sortable: {
        name: sql`fold(visit_request.name)`,
        starts_at: 'visit_request.starts_at',
        created_at: 'visit_request.created_at',
      },
      searchable: ['visit_request.search'],
      folded: true,
      defaultSort: '-starts_at',
      tieBreak: 'visit_request.id',
    });
  });
}

/** One request with all that its page shows. 404 when the caller does not see it. */
export function visitOf(ctx: Ctx, id: number): Promise<DataOf<typeof getVisit>> {
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const held = await findVisit(trx, ctx, roles, id);
    if (!held) throw goneVisit();
    const { row, detail, standing, waits_until, guests, files } = held;
    return {
      ...row,
      ...detail,
      ...{ guests, files, waits_until },
      standing: { ...standing, votes: [...standing.votes] },
      voters: await votersOf(trx, id, standing),
      me: partIn(ctx, roles, row),
      forecast: await forecastOfVisit(trx, {
        ...{ standing, subdepartmentId: row.subdepartment_id },
        start: Date.parse(row.starts_at),
        until: Date.parse(waits_until),
        now: ctx.now().getTime(),
      }),
      events: await visitEventsOf(trx, id),
    };
  });
}

async function insertVisit(trx: Tx, ctx: Ctx, input: VisitInput): Promise<number> {
  const roles = await rolesOf(trx, ctx);
  const checked = await checkVisit(trx, ctx, roles, input, null);
  const { point, waitsUntil } = checked;
  const needs = { validation: point.validations, authorization: point.authorizations };
  const standing = beginVisit(ctx.user.id, needs);
  const client_id = clientOf(ctx);
  const now = ctx.now();
  const { id } = await trx
    .insertInto('visit_request')
    .values({
      ...columnsOfInput(checked),
      ...columnsOfStanding(standing, { waitsUntil, endsAt: input.ends_at }),
      ...{ client_id, requester_id: ctx.user.id, stage_since: now, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = { id, client_id };
  await keepVisitGuests(trx, request, checked.guests);
  await keepVisitFiles(trx, id, input.files);
  await noteVisit(trx, request, standing, { at: now, what: 'creation', user_id: ctx.user.id });
  await audit(trx, ctx, { action: 'create', entity: VISIT, entityId: id, after: input });
  const stage = stageDue(standing);
  if (stage !== null) await tellReviewers(trx, ctx, id, stage, []);
  return id;
}

/** Asks for a visit. 422 on what is wrong, the client's rules among it. */
export async function createVisitRequest(ctx: Ctx, input: BodyOut<typeof createVisit>) {
  return { id: await ctx.tx((trx) => insertVisit(trx, ctx, input)) };
}

/** The requester changes their request. 409 when somebody acted meanwhile, or it can no longer be edited. */
export function updateVisitRequest(
  ctx: Ctx,
  id: number,
  { version, request: input }: BodyOut<typeof updateVisit>,
) {
  return ctx.tx(async (trx) => {
    const { held, roles } = await heldVisit(trx, ctx, id);
    const checked = await checkVisit(trx, ctx, roles, input, held);
    const { standing } = await decide(trx, ctx, roles, held, 'edit', version, ({ by }) => ({
      ...{ type: 'edit', by, again: checked.rules.votes_again },
    }));
    await writeVisit(trx, ctx, held, standing, { what: 'edition', checked });
    return { id };
  });
}

/** Says something about a request to all who see it. */
export function commentOnVisitRequest(ctx: Ctx, id: number, { text }: BodyOut<typeof commentVisit>) {
  return ctx.tx(async (trx) => {
    const { held } = await heldVisit(trx, ctx, id);
    const at = ctx.now();
    await noteVisit(trx, held.row, held.standing, { at, what: 'comment', user_id: ctx.user.id, text });
    await audit(trx, ctx, { action: 'comment', entity: VISIT, entityId: id, after: { text } });
    return { id };
  });
}
