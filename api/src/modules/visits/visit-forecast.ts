import {
  type BodyOut,
  beginVisit,
  type DataOf,
  faultsOf,
  type foreseeVisit,
  iso,
  peopleOfVote,
  preflightOf,
  type VisitForecastShown,
  type VisitStanding,
  visitWaitsUntil,
  visitWindows,
} from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { invitedGuests } from './invitation.repository.ts';
import { usualTimes } from './visit.repository.ts';
import { askedSince, askedVisit } from './visit-check.ts';
import { reviewersAt, roleGiversAt, seenByCaller } from './visit-roles.ts';
import { visitRulesOf } from './visit-rules.ts';

interface Outlook {
  standing: VisitStanding;
  subdepartmentId: number;
  /** Milliseconds since the epoch. */
  start: number;
  until: number;
  now: number;
}

/** Whether a request can get its votes in time, with the people it names; null when it needs none any more. */
export async function forecastOfVisit(
  trx: Tx,
  { subdepartmentId, ...outlook }: Outlook,
): Promise<VisitForecastShown | null> {
  const { requester, votes } = outlook.standing;
  const out = [requester, ...votes.flatMap(peopleOfVote)];
  const reviewers = await reviewersAt(trx, subdepartmentId, new Date(outlook.now), out);
  const holders = {
    validation: reviewers.filter((one) => one.validation).map(({ id }) => id),
    authorization: reviewers.filter((one) => one.authorization).map(({ id }) => id),
  };
  const usual = await usualTimes(trx, subdepartmentId);
  const found = preflightOf({ ...outlook, holders, usual });
  if (!found) return null;
  const named = new Set(found.stages.flatMap(({ able }) => able));
  return {
    forecast: found.forecast,
    stages: found.stages.map((stage) => ({ ...stage, able: [...stage.able] })),
    decided_at: found.decided_at === null ? null : iso(found.decided_at),
    remedies: found.remedies.map((remedy) => {
      if (remedy.type === 'ask') return { type: 'ask', users: [...remedy.users], by: iso(remedy.by) };
      return remedy.type === 'start' ? { type: 'start', at: iso(remedy.at) } : remedy;
    }),
    people: reviewers.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
    role_givers: found.forecast === 'impossible' ? await roleGiversAt(trx, subdepartmentId) : [],
  };
}

/** The request that is changed, if the caller sees it, and how many are invited to it and have not joined it. */
async function knownVisit(trx: Tx, ctx: Ctx, id: number | undefined) {
  const before = await trx
    .selectFrom('visit_request')
    .select(['created_at', 'starts_at'])
    .where('id', '=', id ?? 0)
    .where('client_id', '=', clientOf(ctx))
    .where(seenByCaller(ctx))
    .executeTakeFirst();
  return { before, waiting: before && id ? await invitedGuests(trx, id, ctx.now()) : 0 };
}

/** What is foreseen of a request that is not sent yet. 422 for a subdepartment of another client. */
export function foreseeVisitRequest(
  ctx: Ctx,
  body: BodyOut<typeof foreseeVisit>,
): Promise<DataOf<typeof foreseeVisit>> {
  return ctx.tx(async (trx) => {
    const point = await trx
      .selectFrom('subdepartment')
      .select(['id', 'validations', 'authorizations'])
      .where('client_id', '=', clientOf(ctx))
      .where('id', '=', body.subdepartment_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!point)
      throw problem('validation', 'error.validation', {}, { subdepartment_id: 'visit.pointClosed' });
    const rules = await visitRulesOf(trx, clientOf(ctx), point.id);
    const now = ctx.now().getTime();
    const { before, waiting } = await knownVisit(trx, ctx, body.request_id);
    const times = askedVisit({ ...body, guests: body.guests + waiting });
    const asked = { ...times, asked: askedSince(before, body) };
    const needs = { validation: point.validations, authorization: point.authorizations };
    const windows = visitWindows(asked, ctx.user.timezone);
    const shown = (at: number) => {
      const window = windows.at(at);
      return window ? { from: iso(window.from), to: iso(window.to) } : null;
    };
    return {
      forecast: await forecastOfVisit(trx, {
        standing: beginVisit(ctx.user.id, needs),
        ...{ subdepartmentId: point.id, start: asked.start, now },
        until: visitWaitsUntil(rules, asked, now),
      }),
      faults: faultsOf(rules, asked, now, ctx.user.timezone),
      windows: { count: windows.length, first: shown(0), last: shown(-1) },
      most_guests: Math.max(0, rules.guests - waiting),
    };
  });
}
