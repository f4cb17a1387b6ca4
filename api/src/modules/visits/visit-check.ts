import {
  equipmentPhotos,
  faultsOf,
  type GuestDocument,
  type MessageKey,
  missingDocuments,
  type VisitInput,
  type VisitPoint,
  type VisitRules,
  visitChange,
  visitFaultFields,
  visitWaitsUntil,
} from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { invitedGuests } from './invitation.repository.ts';
import type { HeldVisit } from './visit.repository.ts';
import { type KnownGuest, keepGuests } from './visit-guests.ts';
import { openPoint } from './visit-places.ts';
import type { VisitRoles } from './visit-roles.ts';
import { visitRulesOf } from './visit-rules.ts';

/** A request that may be kept. */
export interface CheckedVisit {
  input: VisitInput;
  guests: KnownGuest[];
  point: Pick<VisitPoint, 'validations' | 'authorizations'>;
  rules: VisitRules;
  waitsUntil: Date;
}

/** Times of a visit in milliseconds, with what the rules check. */
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

/** When this start, or an earlier one, was requested: changing something else is not late for it. */
export const askedSince = (
  before: { created_at: string; starts_at: string } | undefined,
  { starts_at }: Pick<VisitInput, 'starts_at'>,
): number | undefined =>
  before && Date.parse(starts_at) >= Date.parse(before.starts_at) ? Date.parse(before.created_at) : undefined;

/** Minutes in words that all languages share: `1 h 30 min`. */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}

/** Each guest with the documents they still need. */
function papersText(rules: VisitRules, input: VisitInput): string {
  const byGuest = Map.groupBy(missingDocuments(rules, input), ({ guest }) => guest);
  return [...byGuest]
    .map(([guest, missing]) => {
      const { name = '', last_name = '' } = input.guests[guest] ?? {};
      return `${name} ${last_name} (${missing.map(({ document }) => document).join(', ')})`;
    })
    .join('; ');
}

/** `waiting`: how many guests are invited and have not joined it; `joining`: whose documents are checked. */
function refuseFaults(
  ctx: Ctx,
  rules: VisitRules,
  input: VisitInput,
  { waiting, before, joining }: { waiting: number; before: HeldVisit | null; joining: VisitInput['guests'] },
): void {
  const times = askedVisit({ ...input, guests: input.guests.length + waiting });
  const papered = { ...input, guests: joining };
  const asked = { ...times, papers: papered, asked: askedSince(before?.row, input) };
  const faults = faultsOf(rules, asked, ctx.now().getTime(), ctx.user.timezone);
  if (faults.length === 0) return;
  const fields: Record<string, MessageKey> = {};
  for (const fault of faults)
    fields[visitFaultFields[fault]] ??=
      fault === 'guests' && waiting > 0 ? 'visit.invitation.full' : `visit.fault.${fault}`;
  const { lead_minutes, longest_days: days, guests } = rules;
  const said = { lead: hoursText(lead_minutes), days, guests, waiting, papers: papersText(rules, papered) };
  throw problem('validation', 'error.validation', said, fields);
}

/** What is wrong with the photos of equipment, next to each. */
function photoFaults({ equipment, files }: VisitInput, typeOf: ReadonlyMap<number, string>) {
  const faults: Record<string, MessageKey> = {};
  for (const [nth, { photo = null }] of equipment.entries()) {
    if (photo === null) continue;
    const type = typeOf.get(photo);
    const fault =
      type === undefined
        ? 'visit.fileGone'
        : !type.startsWith('image/')
          ? 'visit.photoType'
          : files.includes(photo) && 'visit.photoTwice';
    if (fault) faults[`equipment.${nth}.photo`] = fault;
  }
  return faults;
}

/** 422 on files and photos that are neither the caller's new uploads nor the request's already. */
async function refuseStrangeFiles(trx: Tx, ctx: Ctx, input: VisitInput, requestId: number | null) {
  const ids = [...input.files, ...equipmentPhotos(input.equipment)];
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('visit_file')
    .innerJoin('file', 'file.id', 'visit_file.file_id')
    .select(['file_id', 'media_type'])
    .where('file_id', 'in', ids)
    .where(({ or, and, eb }) =>
      or([
        and([eb('request_id', 'is', null), eb('uploaded_by', '=', ctx.user.id)]),
        ...(requestId === null ? [] : [eb('request_id', '=', requestId)]),
      ]),
    )
    .execute();
  const typeOf = new Map(known.map(({ file_id, media_type }) => [file_id, media_type]));
  const faults = photoFaults(input, typeOf);
  if (!input.files.every((one) => typeOf.has(one))) faults.files = 'visit.fileGone';
  if (Object.keys(faults).length > 0) throw problem('validation', 'error.validation', {}, faults);
}

/** Drops documents of guests or files that the request does not have. */
function withoutLoosePapers({ documents = [], ...input }: VisitInput): VisitInput {
  const people = new Set(input.guests.map(({ identity }) => identity));
  const isHere = ({ identity, file_id }: GuestDocument) =>
    people.has(identity) && input.files.includes(file_id);
  return { ...input, documents: documents.filter(isHere) };
}

/** Whether an edit needs new votes: the request is no longer what reviewers agreed to, or the rules require it. */
export const asksAgain = ({ rules, input }: Pick<CheckedVisit, 'rules' | 'input'>, before: HeldVisit) =>
  rules.votes_again || visitChange(before.input, input) === 'material';

/**
 * Checks a request against the client's records and rules, and adds guests whom the bank does not know. `before`: the
 * request as it is, when it is changed; `joining`: whose documents are checked, everybody's by default. 422 on the
 * fields that are wrong.
 */
export async function checkVisit(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  asked: VisitInput,
  before: HeldVisit | null,
  joining = asked.guests,
): Promise<CheckedVisit> {
  const input = withoutLoosePapers(asked);
  const point = await openPoint(trx, ctx, roles, input);
  const isMoved = before?.row.subdepartment_id !== input.subdepartment_id;
  const isRequester = before === null || before.row.requester_id === ctx.user.id;
  if (isMoved && isRequester && !point.requests)
    throw problem('validation', 'error.validation', {}, { subdepartment_id: 'visit.noRequester' });
  const rules = await visitRulesOf(trx, clientOf(ctx), input.subdepartment_id);
  const waiting = before ? await invitedGuests(trx, before.row.id, ctx.now()) : 0;
  refuseFaults(ctx, rules, input, { waiting, before, joining });
  await refuseStrangeFiles(trx, ctx, input, before?.row.id ?? null);
  const known = new Set(before?.guests.map(({ identity }) => identity));
  const guests = await keepGuests(trx, ctx, input.guests, known);
  const times = askedVisit({ ...input, guests: guests.length });
  const waitsUntil = new Date(visitWaitsUntil(rules, times, ctx.now().getTime()));
  return { input, guests, point, rules, waitsUntil };
}
