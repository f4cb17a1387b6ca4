import { identityForms, message, type VisitGuestInput } from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, todayOf } from '../core/scope.ts';

/** A guest of a request, known to the bank. */
export type KnownGuest = Omit<VisitGuestInput, 'guest_id'> & { guest_id: number };

/** Positions of guests who are on the blacklist today, by any spelling of their document. */
export async function blacklistedGuests(
  trx: Tx,
  ctx: Ctx,
  guests: readonly Pick<VisitGuestInput, 'identity'>[],
): Promise<number[]> {
  const forms = guests.map(({ identity }) => identityForms(identity));
  const { rows } = await sql<{ value: string }>`
    select value from blacklist where client_id = ${clientOf(ctx)} and deleted_at is null and type = 'identity'
      and value = any(${forms.flat()}::text[])
      and (valid_until is null or valid_until >= ${todayOf(ctx)}::date)`.execute(trx);
  const listed = new Set(rows.map(({ value }) => value));
  return forms.flatMap((some, index) => (some.some((form) => listed.has(form)) ? [index] : []));
}

/**
 * The guests as the bank knows them: a person not yet known by their document is added to it. 422 on each guest
 * who is blacklisted or blocked. `before`: documents that the request already had, which a block does not put out.
 */
export async function keepGuests(
  trx: Tx,
  ctx: Ctx,
  guests: readonly VisitGuestInput[],
  before: ReadonlySet<string> = new Set(),
): Promise<KnownGuest[]> {
  const client_id = clientOf(ctx);
  const faults: Record<string, 'visit.guestBlacklisted' | 'visit.guestBlocked'> = {};
  for (const index of await blacklistedGuests(trx, ctx, guests))
    faults[`guests.${index}.identity`] = 'visit.guestBlacklisted';
  const known = await trx
    .selectFrom('guest')
    .select(['id', 'identity', 'blocked'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .where(
      'identity',
      'in',
      guests.map(({ identity }) => identity),
    )
    .execute();
  const byIdentity = new Map(known.map((guest) => [guest.identity, guest]));
  guests.forEach(({ identity }, index) => {
    if (byIdentity.get(identity)?.blocked && !before.has(identity))
      faults[`guests.${index}.identity`] ??= 'visit.guestBlocked';
  });
  if (Object.keys(faults).length > 0) throw problem('validation', 'error.validation', {}, faults);
  const fresh = guests.filter(({ identity }) => !byIdentity.has(identity));
  if (fresh.length > 0) {
    const made = await trx
      .insertInto('guest')
      .values(
        fresh.map(({ name, last_name, identity, foreign_document }) => ({
          ...{ client_id, name, last_name, identity, foreign_document },
          ...{ created_at: ctx.now(), updated_at: ctx.now() },
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'identity'])
          .where('deleted_at', 'is', null)
          .doUpdateSet({
            identity: (eb) => eb.ref('excluded.identity'),
          }),
      )
      .returning(['id', 'identity', 'blocked'])
      .execute();
    for (const guest of made) byIdentity.set(guest.identity, guest);
  }
  return guests.map((guest) => ({ ...guest, guest_id: byIdentity.get(guest.identity)?.id ?? 0 }));
}

/** Refuses a vote while a guest of the request is blacklisted, with their name. */
export async function refuseBlacklistedGuests(
  trx: Tx,
  ctx: Ctx,
  guests: readonly Pick<VisitGuestInput, 'identity' | 'name' | 'last_name'>[],
): Promise<void> {
  const hit = (await blacklistedGuests(trx, ctx, guests)).flatMap((index) => guests[index] ?? []);
  if (hit.length === 0) return;
  const names = hit.map(({ name, last_name }) => `${name} ${last_name}`).join(', ');
  throw problem('conflict', 'visit.guestsBlacklisted', {
    names,
    list: message(ctx.language, 'visitorList.guests'),
  });
}
