import {
  BOARD_CARDS,
  type BodyOut,
  beginVisit,
  type commentVisit,
  type createVisit,
  type DataOf,
  type getVisit,
  type listVisits,
  type QueryOut,
  stageDue,
  statusesOfGroup,
  type updateVisit,
  type VisitInput,
  type visitBoard,
  visitGroups,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { page, pagesOf } from '../../http/paging.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import {
  columnsOfInput,
  columnsOfStanding,
  keepVisitFiles,
  keepVisitGuests,
  noteVisit,
} from './keep-visit.ts';
import { findVisit, selectVisits, visitEventsOf, votersOf } from './visit.repository.ts';
import { decide, goneVisit, heldVisit, VISIT, writeVisit } from './visit-act.ts';
import { chainOfVisit } from './visit-chain-file.ts';
import { asksAgain, checkVisit } from './visit-check.ts';
import { hasStatus, visitOrder, visitsThatFit } from './visit-filter.ts';
import { forecastOfVisit } from './visit-forecast.ts';
import { notifyReviewers } from './visit-notify.ts';
import { leftAmong } from './visit-people.ts';
import { partIn, rolesOf } from './visit-roles.ts';

export function pageOfVisits(
  ctx: Ctx,
  query: QueryOut<typeof listVisits>,
): Promise<DataOf<typeof listVisits>> {
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const fits = await visitsThatFit(trx, ctx, roles, query);
    return page(trx, query, { select: selectVisits(trx, ctx, roles).where(fits), ...visitOrder });
  });
}

/** The first requests of each display group that the filter by status leaves. */
export function boardOfVisits(
  ctx: Ctx,
  { estados, search, ...filter }: QueryOut<typeof visitBoard>,
): Promise<DataOf<typeof visitBoard>> {
  const shown = visitGroups
    .map((group) => ({ group, statuses: statusesOfGroup(group, estados) }))
    .filter(({ statuses }) => statuses.length > 0);
  return ctx.tx(async (trx) => {
    const roles = await rolesOf(trx, ctx);
    const fits = await visitsThatFit(trx, ctx, roles, filter);
    const pages = await pagesOf(
      trx,
      { page: 1, per_page: BOARD_CARDS, search },
      shown.map(({ statuses }) => hasStatus(statuses)),
      { select: selectVisits(trx, ctx, roles).where(fits), ...visitOrder },
    );
    return {
      columns: pages.map(({ data, metadata }, nth) => ({
        ...{ group: shown[nth]?.group ?? 'created', rows: data, total: metadata.total },
      })),
    };
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
      ...{ guests, files, waits_until, documents: detail.documents ?? [] },
      standing: { ...standing, votes: [...standing.votes] },
      voters: await votersOf(trx, id, standing),
      left_supervisors: await leftAmong(trx, ctx, detail.supervisors),
      me: partIn(ctx, roles, row),
      forecast: await forecastOfVisit(trx, {
        ...{ standing, subdepartmentId: row.subdepartment_id },
        start: Date.parse(row.starts_at),
        until: Date.parse(waits_until),
        now: ctx.now().getTime(),
      }),
      events: await visitEventsOf(trx, id),
      chain: await chainOfVisit(trx, row),
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
  await keepVisitFiles(trx, id, input);
  await audit(trx, ctx, { action: 'create', entity: VISIT, entityId: id, after: input });
  const stage = stageDue(standing);
  if (stage !== null) await notifyReviewers(trx, ctx, id, stage, []);
  await noteVisit(trx, request, standing, { at: now, what: 'creation', user_id: ctx.user.id });
  return id;
}

/** Requests a visit. 422 on invalid input, including the client's rules. */
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
      ...{ type: 'edit', by, again: asksAgain(checked, held) },
    }));
    await writeVisit(trx, ctx, held, standing, { what: 'edition', checked });
    return { id };
  });
}

/** Adds a comment to a request for all who see it. */
export function commentOnVisitRequest(ctx: Ctx, id: number, { text }: BodyOut<typeof commentVisit>) {
  return ctx.tx(async (trx) => {
    const { held } = await heldVisit(trx, ctx, id);
    const at = ctx.now();
    await noteVisit(trx, held.row, held.standing, { at, what: 'comment', user_id: ctx.user.id, text });
    await audit(trx, ctx, { action: 'comment', entity: VISIT, entityId: id, after: { text } });
    return { id };
  });
}
