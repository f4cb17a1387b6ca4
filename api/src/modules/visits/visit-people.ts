import type {
  DataOf,
  findVisitColleagues,
  GuestNow,
  VisitGuestInput,
  VisitGuestRow,
  VisitInput,
} from 'contract';
import { VISIT_HITS } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { searchCondition } from '../../http/list-search.ts';
import type { Tx } from '../../ports/database.ts';
import { ofBranch, ofClient, personIn } from '../core/scope.ts';
import { guestsOf, selectVisitGuests } from './visit.repository.ts';
import { blacklistedGuests } from './visit-guests.ts';
import { rolesOf, type VisitRoles } from './visit-roles.ts';

/** A user who may only read requests is shown no guests but those of requests. */
export const mayNameGuests = ({ master, at }: VisitRoles): boolean =>
  master || [at.REQUEST, at.VALIDATE, at.AUTHORIZE].some((places) => places.length > 0);

/** Guests of the bank by name or document, in the order of their names; none for those who may only read requests. */
export function guestsFound(ctx: Ctx, search: string): Promise<{ data: VisitGuestRow[] }> {
  const condition = searchCondition(['guest.search'], search, true);
  return ctx.tx(async (trx) => {
    if (!mayNameGuests(await rolesOf(trx, ctx))) return { data: [] };
    const data = await selectVisitGuests(trx, ctx)
      .$if(condition !== null, (rows) => rows.where(condition ?? sql<boolean>`true`))
      .orderBy('guest.search')
      .orderBy('guest.id')
      .limit(VISIT_HITS)
      .execute();
    return { data };
  });
}

/** Guests as they were named, with what the bank knows of their documents now. */
export async function guestsAsNow(
  trx: Tx,
  ctx: Ctx,
  guests: readonly VisitGuestInput[],
): Promise<GuestNow[]> {
  const documents = guests.map(({ identity }) => identity);
  const known = await selectVisitGuests(trx, ctx)
    .where('guest.identity', 'in', documents.length > 0 ? documents : [''])
    .execute();
  const byDocument = new Map(known.map((guest) => [guest.identity, guest]));
  const blacklisted = new Set(await blacklistedGuests(trx, ctx, guests));
  return guests.map((guest, index) => {
    const { guest_id = null, verified = false, blocked = false } = byDocument.get(guest.identity) ?? {};
    return { ...guest, guest_id, verified, blocked, blacklisted: blacklisted.has(index) };
  });
}

/** The guests of the caller's last request to a subdepartment; none without one. */
export function guestsOfLast(ctx: Ctx, subdepartmentId: number): Promise<{ data: VisitGuestRow[] }> {
  return ctx.tx(async (trx) => {
    const last = await trx
      .selectFrom('visit_request')
      .select('id')
      .where(ofClient(ctx, 'client_id'))
      .where('requester_id', '=', ctx.user.id)
      .where('subdepartment_id', '=', subdepartmentId)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { data: last ? await guestsOf(trx, ctx, last.id) : [] };
  });
}

/** Ids of supervisors who are employees of the client no more. */
export async function leftAmong(
  trx: Tx,
  ctx: Ctx,
  supervisors: VisitInput['supervisors'],
): Promise<number[]> {
  const ids = supervisors.flatMap(({ employee_id }) => (employee_id === null ? [] : [employee_id]));
  if (ids.length === 0) return [];
  const here = await trx
    .selectFrom('employee')
    .where(ofClient(ctx, 'employee.client_id'))
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .select('id')
    .execute();
  return ids.filter((id) => !here.some((one) => one.id === id));
}

/** Active employees of a branch by name or document. */
export function colleaguesFound(
  ctx: Ctx,
  { branch_id, search }: { branch_id: number; search: string },
): Promise<DataOf<typeof findVisitColleagues>> {
  const condition = searchCondition(['employee.search'], search, true);
  return ctx.tx(async (trx) => ({
    data: await trx
      .selectFrom('employee')
      .where(ofClient(ctx, 'employee.client_id'))
      .where(ofBranch(ctx, 'employee.branch_id'))
      .where('employee.branch_id', '=', branch_id)
      .where('employee.deleted_at', 'is', null)
      .where('employee.active', '=', true)
      .$if(condition !== null, (rows) => rows.where(condition ?? sql<boolean>`true`))
      .select([
        'employee.id as employee_id',
        personIn('employee').as('name'),
        'employee.phone',
        'employee.position',
      ])
      .orderBy('employee.search')
      .orderBy('employee.id')
      .limit(VISIT_HITS)
      .execute(),
  }));
}
