import { type KioskWho, normalizeIdentity, VisitRequestStatus, verifyPass } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import { passGateIn } from '../../visits/visit-passes.ts';
import { isAboutNow } from '../about-now.ts';
import type { LookupContext } from '../actor.ts';
import { guestOfPass } from '../ask-gate.ts';
import { type KnownPerson, knownBy, onceEach } from '../gate-people.ts';

/** The identity a person enters at a kiosk. */

const { authorized, authorizedWithChanges } = VisitRequestStatus;

/** The guests expected at a branch about now whose document ends so, and for whom `is` is true. */
async function guestsEnding(
  trx: Tx,
  ctx: LookupContext,
  branch: number,
  ending: string,
  is: ReturnType<typeof sql<boolean>>,
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson & { rank: number }>`
    select 3 as rank, visit_guest.identity, visit_guest.foreign_document, '' as plate, visit_guest.name,
      visit_guest.last_name, '' as company
    from ${sql.table('visit_request')} join visit_guest on visit_guest.request_id = visit_request.id
    where visit_request.client_id = ${clientOf(ctx)} and visit_request.branch_id = ${branch}
      and visit_request.status in (${authorized}, ${authorizedWithChanges}) and ${isAboutNow(ctx.now())}
      and right(visit_guest.identity, ${ending.length}::integer) = ${ending} and ${is}
    order by visit_guest.guest_id limit 20`.execute(trx);
  return onceEach(rows);
}

/** Each of the words typed is one of the words of the name; one short word identifies nobody. */
const isNamed = (name: string) => sql<boolean>`(length(fold(${name}::text)) >= 3
  and string_to_array(fold(visit_guest.name || ' ' || visit_guest.last_name), ' ')
    @> string_to_array(regexp_replace(trim(fold(${name}::text)), '\\s+', ' ', 'g'), ' '))`;

/** The one person who is meant; null where that is nobody or could be several. */
export async function personMeant(
  trx: Tx,
  ctx: LookupContext,
  branch: number,
  who: KioskWho,
  passSecret: string,
): Promise<KnownPerson | null> {
  const only = (people: readonly KnownPerson[]) => (people.length === 1 ? (people[0] ?? null) : null);
  switch (who.by) {
    case 'pass': {
      const { keys, voided } = await passGateIn(trx, ctx, branch, passSecret);
      const at = { now: ctx.now().getTime(), timeZone: ctx.user.timezone };
      const { refusal, pass } = await verifyPass(who.code, { keys, voided, branch, ...at });
      return refusal === null && pass ? only(await guestOfPass(trx, pass)) : null;
    }
    case 'document': {
      const people = await knownBy(trx, ctx, { identity: normalizeIdentity(who.identity), plate: '' });
      return people[0] ?? null;
    }
    case 'name':
      return only(await guestsEnding(trx, ctx, branch, who.ending, isNamed(who.name)));
    case 'order':
      return only(
        await guestsEnding(
          ...([trx, ctx, branch, who.ending] as const),
          sql<boolean>`(visit_request.order_number = upper(${who.order}::text) and visit_request.order_number <> '')`,
        ),
      );
  }
}
