import {
  actorOf,
  type MessageKey,
  message,
  peopleOfVote,
  stageDue,
  type VisitAction,
  type VisitEvent,
  type VisitHappening,
  type VisitObstacle,
  type VisitStage,
  type VisitStanding,
  type VisitVoter,
  visitAfter,
} from 'contract';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { type ProblemCode, problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import {
  columnsOfInput,
  columnsOfStanding,
  keepVisitFiles,
  keepVisitGuests,
  noteVisit,
} from './keep-visit.ts';
import { type HeldVisit, holdVisit, visitEventsOf } from './visit.repository.ts';
import type { CheckedVisit } from './visit-check.ts';
import { visitDifferences } from './visit-differences.ts';
import { newsOf, notifyRequester, notifyReviewers } from './visit-notify.ts';
import { partIn, rolesOf, type VisitRoles } from './visit-roles.ts';

/** What every action on a request does: lock it, run the machine, write, record, notify. */

export const VISIT = 'visit_request';

export const goneVisit = () => problem('notFound', 'visit.gone');

/** One of the requests that the caller sees, locked, with the caller's roles. 404 for any other. */
export async function heldVisit(
  trx: Tx,
  ctx: Ctx,
  id: number,
): Promise<{ held: HeldVisit; roles: VisitRoles }> {
  const roles = await rolesOf(trx, ctx);
  const held = await holdVisit(trx, ctx, roles, id);
  if (!held) throw goneVisit();
  return { held, roles };
}

const kinds: Partial<Record<VisitObstacle, ProblemCode>> = {
  own: 'forbidden',
  noRole: 'forbidden',
  away: 'forbidden',
  notOwner: 'forbidden',
};

/** The refusal as a text: for a stale version, who acted and the current state. */
async function refusal(trx: Tx, ctx: Ctx, { row, standing }: HeldVisit, obstacle: VisitObstacle) {
  const status = message(ctx.language, `visit.status.${standing.status}` as MessageKey);
  const [last] = obstacle === 'stale' ? await visitEventsOf(trx, row.id) : [];
  const name = last?.author || message(ctx.language, 'visit.system');
  return problem(kinds[obstacle] ?? 'conflict', `visit.refused.${obstacle}`, { name, status });
}

/** The machine's result for an action of the caller. Throws a 409 or 403 with the reason when it is refused. */
export async function decide(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  held: HeldVisit,
  action: VisitAction,
  version: number | null,
  toEvent: (voter: VisitVoter) => VisitEvent,
): Promise<{ standing: VisitStanding; voter: VisitVoter }> {
  const { standing } = held;
  const isStale = version !== null && version !== standing.version;
  if (isStale) throw await refusal(trx, ctx, held, 'stale');
  const { voter, obstacle } = actorOf(action, standing, partIn(ctx, roles, held.row));
  if (obstacle !== null) throw await refusal(trx, ctx, held, obstacle);
  const after = visitAfter(standing, toEvent(voter));
  if (after.refused !== null) throw await refusal(trx, ctx, held, after.refused);
  return { standing: after.standing, voter };
}

interface Act {
  what: VisitHappening;
  /** As whom the caller did it. */
  voter?: VisitVoter;
  stage?: VisitStage;
  text?: string;
  /** The request as it is from now on; left out: unchanged. */
  checked?: CheckedVisit;
}

/** Whether a stage was decided by what just happened: another's turn follows, or none. */
const isDecided = (stage: VisitStage | undefined, before: VisitStanding, after: VisitStanding) =>
  stage !== undefined && stageDue(before) === stage && stageDue(after) !== stage;

/** Writes the result of an action on a request, with its history, and notifies those it concerns. */
export async function writeVisit(
  trx: Tx,
  ctx: Ctx,
  held: HeldVisit,
  standing: VisitStanding,
  { what, voter, stage, text = '', checked }: Act,
): Promise<void> {
  const { row, input: before } = held;
  const now = ctx.now();
  const differences = checked ? await visitDifferences(trx, before, checked.input) : [];
  const dueBefore = stageDue(held.standing);
  const due = stageDue(standing);
  // A stage restarts when it is another's turn, and when votes were lost.
  const isRenewed = due !== dueBefore || standing.votes.length < held.standing.votes.length;
  const waitedSeconds = stage
    ? Math.max(0, Math.round((now.getTime() - Date.parse(held.stage_since)) / 1000))
    : null;
  const decidedSeconds = isDecided(stage, held.standing, standing) ? waitedSeconds : null;
  const endsAt = checked?.input.ends_at ?? row.ends_at;
  const waitsUntil = checked?.waitsUntil ?? held.waits_until;
  await trx
    .updateTable('visit_request')
    .set({
      ...(checked && columnsOfInput(checked)),
      ...columnsOfStanding(standing, { waitsUntil, endsAt }),
      ...(isRenewed && { stage_since: now }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  if (checked) {
    await keepVisitGuests(trx, row, checked.guests);
    await keepVisitFiles(trx, row.id, checked.input);
  }
  await audit(trx, ctx, {
    ...{ action: what, entity: VISIT, entityId: row.id },
    before: { status: held.standing.status, ...(checked && { request: before }) },
    after: { status: standing.status, text, ...(checked && { request: checked.input }) },
  });
  if (due !== null && isRenewed)
    await notifyReviewers(trx, ctx, row.id, due, standing.votes.flatMap(peopleOfVote));
  const news = standing.status === held.standing.status ? null : newsOf(standing.status);
  const isChanged = checked !== undefined && differences.length > 0;
  if (news !== null || isChanged) {
    const author = `${ctx.user.name} ${ctx.user.last_name}`.trim();
    await notifyRequester(trx, ctx, row.id, news ?? 'changed', { by: ctx.user.id, author, text });
  }
  await noteVisit(trx, row, standing, {
    ...{ at: now, what, user_id: ctx.user.id, for_id: voter?.for ?? null, text },
    ...{ stage: stage ?? null, changes: differences, waitedSeconds, decidedSeconds },
  });
}
