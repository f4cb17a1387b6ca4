import {
  faultsOf,
  type MessageKey,
  type VisitInput,
  type VisitPoint,
  type VisitRules,
  visitFaultFields,
  visitRulesAt,
  visitWaitsUntil,
} from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { invitedGuests } from './invitation.repository.ts';
import type { HeldVisit } from './visit.repository.ts';
import { type KnownGuest, keepGuests } from './visit-guests.ts';
import { openPoint } from './visit-places.ts';
import type { VisitRoles } from './visit-roles.ts';

/** A request that may be kept. */
export interface CheckedVisit {
  input: VisitInput;
  guests: KnownGuest[];
  point: VisitPoint;
  rules: VisitRules;
  waitsUntil: Date;
}

/** Times of a visit in milliseconds, with what the rules look at. */
export const askedVisit = ({
  starts_at,
  ends_at,
  weekdays,
  guests,
}: Pick<VisitInput, 'starts_at' | 'ends_at' | 'weekdays'> & { guests: number }) => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
  weekdays,
  guests,
});

/** `waiting`: how many guests are invited and have not joined it. */
function refuseFaults(ctx: Ctx, rules: VisitRules, input: VisitInput, waiting: number): void {
  const asked = askedVisit({ ...input, guests: input.guests.length + waiting });
  const faults = faultsOf(rules, asked, ctx.now().getTime(), ctx.user.timezone);
  if (faults.length === 0) return;
  const fields: Record<string, MessageKey> = {};
  for (const fault of faults)
    fields[visitFaultFields[fault]] ??=
      fault === 'guests' && waiting > 0 ? 'visit.invitation.full' : `visit.fault.${fault}`;
  const { lead_minutes: lead, longest_days: days, guests } = rules;
  throw problem('validation', 'error.validation', { lead, days, guests, waiting }, fields);
}

async function refuseStrangeFiles(trx: Tx, ctx: Ctx, ids: readonly number[], requestId: number | null) {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('visit_file')
    .select('file_id')
    .where('file_id', 'in', [...ids])
    .where(({ or, and, eb }) =>
      or([
        and([eb('request_id', 'is', null), eb('uploaded_by', '=', ctx.user.id)]),
        ...(requestId === null ? [] : [eb('request_id', '=', requestId)]),
      ]),
    )
    .execute();
  if (known.length < new Set(ids).size)
    throw problem('validation', 'error.validation', {}, { files: 'visit.fileGone' });
}

/**
 * Checks a request against the client's records and rules, and adds guests whom the bank does not know. `before`: the
 * request as it is, when it is changed. 422 on the fields that are wrong.
 */
export async function checkVisit(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  input: VisitInput,
  before: HeldVisit | null,
): Promise<CheckedVisit> {
  const point = await openPoint(trx, ctx, roles, input);
  const isMoved = before?.row.subdepartment_id !== input.subdepartment_id;
  const isRequester = before === null || before.row.requester_id === ctx.user.id;
  if (isMoved && isRequester && !point.requests)
    throw problem('validation', 'error.validation', {}, { subdepartment_id: 'visit.noRequester' });
  const rules = visitRulesAt();
  const waiting = before ? await invitedGuests(trx, before.row.id, ctx.now()) : 0;
  refuseFaults(ctx, rules, input, waiting);
  await refuseStrangeFiles(trx, ctx, input.files, before?.row.id ?? null);
  const known = new Set(before?.guests.map(({ identity }) => identity));
  const guests = await keepGuests(trx, ctx, input.guests, known);
  const askedAt = before ? Date.parse(before.row.created_at) : ctx.now().getTime();
  const times = askedVisit({ ...input, guests: guests.length });
  return { input, guests, point, rules, waitsUntil: new Date(visitWaitsUntil(rules, times, askedAt)) };
}
