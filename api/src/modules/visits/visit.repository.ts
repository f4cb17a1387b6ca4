import type {
  Visit,
  VisitEventRow,
  VisitFileRow,
  VisitGuestRow,
  VisitInput,
  VisitRow,
  VisitStanding,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { VisitDetail } from '../../ports/schema-visits.ts';
import { nameIn, nameOfUser, ofClient } from '../core/scope.ts';
import { blacklistedAs } from '../elog/blacklist/blacklist-mark.ts';
import { awaits, seenBy, seenByCaller, type VisitRoles } from './visit-roles.ts';

/** How many guests a list names. */
const NAMED = 3;

const needOf = (stage: string) => sql`(visit_request.standing->'needs'->>${sql.lit(stage)})::integer`;
const votesIn = (stage: string) => sql`jsonb_build_object('needed', ${needOf(stage)},
  'given', jsonb_array_length(jsonb_path_query_array(visit_request.standing->'votes',
    ${sql.lit(`$[*] ? (@.stage == "${stage}")`)}::jsonpath)))`;

/** The names of a request's place. */
export const placeNames = [
  nameIn('branch', 'visit_request.branch_id').as('branch_name'),
  nameIn('department', 'visit_request.department_id').as('department_name'),
  nameIn('subdepartment', 'visit_request.subdepartment_id').as('subdepartment_name'),
] as const;
export const branchCity = sql<string>`(select city from branch where branch.id = visit_request.branch_id)`;
/** Finalized without ever having been authorized. */
export const isExpired = sql<boolean>`(visit_request.standing->>'expired')::boolean`;

/** Requests that the caller sees, in the shape the list shows. */
export function selectVisits(trx: Tx, ctx: Ctx, roles: VisitRoles) {
  return trx
    .selectFrom('visit_request')
    .where(ofClient(ctx, 'visit_request.client_id'))
    .where(seenBy(ctx, roles))
    .select([
      'visit_request.id',
      'visit_request.client_id',
      'visit_request.name',
      ...placeNames,
      'visit_request.subdepartment_id',
      'visit_request.main_reason',
      'visit_request.risky',
      'visit_request.starts_at',
      'visit_request.ends_at',
      'visit_request.weekdays',
      'visit_request.status',
      isExpired.as('expired'),
      'visit_request.stage',
      sql<VisitRow['votes']>`jsonb_build_object('validation', ${votesIn('validation')},
        'authorization', ${votesIn('authorization')})`.as('votes'),
      'visit_request.guest_count',
      sql<string[]>`array(select trim(named.name || ' ' || named.last_name) from visit_guest as named
        where named.request_id = visit_request.id order by named.position limit ${sql.lit(NAMED)})`.as(
        'guest_names',
      ),
      'visit_request.requester_id',
      nameOfUser<string>('visit_request.requester_id').as('requester_name'),
      'visit_request.created_at',
      'visit_request.updated_at',
      awaits(ctx, roles).as('awaits_me'),
    ]);
}

/** Requests that the caller sees, for a search over everything. */
export const selectFoundVisits = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('visit_request')
    .where(ofClient(ctx, 'visit_request.client_id'))
    .where(seenByCaller(ctx))
    .select(['visit_request.id', 'visit_request.client_id']);

/** Everything of a request that the machine and the form work on. */
export interface HeldVisit {
  row: VisitRow & Pick<Visit, 'branch_id' | 'department_id' | 'branch_city' | 'secondary_reason'>;
  detail: VisitDetail;
  standing: VisitStanding;
  waits_until: string;
  stage_since: string;
  /** The content of its form. */
  input: VisitInput;
  guests: VisitGuestRow[];
  files: VisitFileRow[];
}

/** People of the bank as the form shows them. */
export function selectVisitGuests(trx: Tx, ctx: Ctx) {
  return trx
    .selectFrom('guest')
    .where(ofClient(ctx, 'guest.client_id'))
    .where('guest.deleted_at', 'is', null)
    .select([
      'guest.id as guest_id',
      'guest.name',
      'guest.last_name',
      'guest.identity',
      'guest.foreign_document',
      'guest.verified',
      'guest.blocked',
      sql<boolean>`${blacklistedAs(ctx, { client: 'guest.client_id', identity: 'guest.identity' })} is not null`.as(
        'blacklisted',
      ),
    ]);
}

/** The guests of a request, as they were named in it. */
export function guestsOf(trx: Tx, ctx: Ctx, requestId: number): Promise<VisitGuestRow[]> {
  return trx
    .selectFrom('visit_guest')
    .innerJoin('guest', 'guest.id', 'visit_guest.guest_id')
    .where('visit_guest.request_id', '=', requestId)
    .orderBy('visit_guest.position')
    .select([
      'visit_guest.guest_id',
      'visit_guest.name',
      'visit_guest.last_name',
      'visit_guest.identity',
      'visit_guest.foreign_document',
      'guest.verified',
      'guest.blocked',
      sql<boolean>`${blacklistedAs(ctx, {
        client: 'visit_guest.client_id',
        identity: 'visit_guest.identity',
      })} is not null`.as('blacklisted'),
    ])
    .execute();
}

/** A file of `visit_file` joined to `visit_request` that is no photo of equipment. */
export const isDocument = sql<boolean>`not exists (
  select from jsonb_array_elements(visit_request.detail->'equipment') as item
  where (item->>'photo')::bigint = visit_file.file_id)`;

const filesOf = (trx: Tx, requestId: number): Promise<VisitFileRow[]> =>
  trx
    .selectFrom('visit_file')
    .innerJoin('file', 'file.id', 'visit_file.file_id')
    .innerJoin('visit_request', 'visit_request.id', 'visit_file.request_id')
    .where('visit_file.request_id', '=', requestId)
    .where(isDocument)
    .orderBy('visit_file.position')
    .select(['file.id', 'file.name', 'file.bytes', 'file.media_type'])
    .execute();

/** One of the requests that the caller sees; undefined for any other. */
export async function findVisit(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  id: number,
): Promise<HeldVisit | undefined> {
  const found = await selectVisits(trx, ctx, roles)
    .where('visit_request.id', '=', id)
    .select([
      'visit_request.branch_id',
      'visit_request.department_id',
      branchCity.as('branch_city'),
      'visit_request.secondary_reason',
      'visit_request.detail',
      'visit_request.standing',
      'visit_request.waits_until',
      'visit_request.stage_since',
    ])
    .executeTakeFirst();
  if (!found) return;
  const { detail, standing, waits_until, stage_since, ...row } = found;
  const guests = await guestsOf(trx, ctx, id);
  const files = await filesOf(trx, id);
  const input: VisitInput = {
    ...{ name: row.name, branch_id: row.branch_id, department_id: row.department_id },
    ...{ subdepartment_id: row.subdepartment_id, main_reason: row.main_reason, risky: row.risky },
    ...{ secondary_reason: row.secondary_reason, starts_at: row.starts_at, ends_at: row.ends_at },
    weekdays: row.weekdays,
    ...detail,
    guests: guests.map(({ verified: _, blocked: __, blacklisted: ___, ...guest }) => guest),
    files: files.map((file) => file.id),
  };
  return { row, detail, standing, waits_until, stage_since, input, guests, files };
}

/** The same, locked until the transaction ends: each decision sees the result of the one before. */
export async function holdVisit(
  trx: Tx,
  ctx: Ctx,
  roles: VisitRoles,
  id: number,
): Promise<HeldVisit | undefined> {
  await sql`select id from visit_request where id = ${id} and client_id = ${ctx.clientId} for update`.execute(
    trx,
  );
  return findVisit(trx, ctx, roles, id);
}

/** What happened to a request, newest first. */
export function visitEventsOf(trx: Tx, requestId: number): Promise<VisitEventRow[]> {
  return trx
    .selectFrom('visit_event')
    .where('request_id', '=', requestId)
    .select(['id', 'at', 'what', 'stage', 'text', 'status', 'changes'])
    .select([
      sql<string>`coalesce(${nameOfUser('visit_event.user_id')}, '')`.as('author'),
      sql<string>`coalesce(${nameOfUser('visit_event.for_id')}, '')`.as('for'),
    ])
    .orderBy('id', 'desc')
    .execute();
}

/** The votes that count, each with its voter and when it was cast. */
export async function votersOf(
  trx: Tx,
  requestId: number,
  { votes }: Pick<VisitStanding, 'votes'>,
): Promise<Visit['voters']> {
  if (votes.length === 0) return [];
  const { rows } = await sql<Visit['voters'][number]>`
    select distinct on (vote.nth) vote.by as id, vote.stage, event.at, ${nameOfUser('vote.by')} as name,
      coalesce(${nameOfUser('vote.for')}, '') as "for",
      jsonb_array_length(event.changes) > 0 as changed
    from jsonb_to_recordset(${JSON.stringify(votes.map((vote, nth) => ({ ...vote, nth })))}::jsonb)
        as vote (by bigint, "for" bigint, stage text, nth integer)
      join visit_event as event on event.request_id = ${requestId} and event.user_id = vote.by
        and event.what = vote.stage
    order by vote.nth, event.id desc`.execute(trx);
  return rows;
}

/** How long decisions of each stage usually took at a subdepartment, in milliseconds: the median of the last fifty. */
export async function usualTimes(
  trx: Tx,
  subdepartmentId: number,
): Promise<{ validation: number | null; authorization: number | null }> {
  const { rows } = await sql<{ stage: 'validation' | 'authorization'; seconds: number }>`
    select stage, percentile_cont(0.5) within group (order by decided_seconds)::float8 as seconds
    from (select event.stage, event.decided_seconds,
        row_number() over (partition by event.stage order by event.id desc) as nth
      from visit_event as event join visit_request on visit_request.id = event.request_id
      where visit_request.subdepartment_id = ${subdepartmentId} and event.decided_seconds is not null) as decided
    where nth <= 50 group by stage`.execute(trx);
  const usual = { validation: null, authorization: null };
  return Object.assign(
    usual,
    Object.fromEntries(rows.map(({ stage, seconds }) => [stage, Math.round(seconds * 1000)])),
  );
}
