import {
  decideGate,
  GATE_RULES,
  type GateDecision,
  type GateFacts,
  type GateVisitFact,
  identityForms,
  plateForms,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../ports/database.ts';
import type { KeptDecision } from '../../ports/schema-gate.ts';
import { clientOf } from '../core/scope.ts';
import { isAboutNow } from './about-now.ts';
import type { LookupContext } from './actor.ts';

/** What the gate knows of people, looked up for all of them at once. */

/** A person at the gate: at least one of the two is not empty. */
export interface Subject {
  /** As stored: capitals without separators. */
  identity: string;
  plate: string;
}

type Listed = GateFacts['vips'][number] & { reason: string; value: string };
type Staff = GateFacts['staff'][number] & { identity: string; plate: string };
type Inside = NonNullable<GateFacts['inside']> & { identity: string; plate: string };

/** Rows by each word they are known by. */
type Words<T> = ReadonlyMap<string, readonly T[]>;
function byWords<T>(rows: readonly T[], wordsOf: (row: T) => readonly string[]): Words<T> {
  const found = new Map<string, T[]>();
  for (const row of rows)
    for (const word of wordsOf(row)) if (word) found.set(word, [...(found.get(word) ?? []), row]);
  return found;
}
const among = <T>(found: Words<T>, words: readonly string[]): T[] =>
  words.flatMap((word) => found.get(word) ?? []);

const unique = (words: readonly string[]) => [...new Set(words.filter(Boolean))];

/** Whether nobody enters without a request: where they go, or wherever they could go from the branch. */
async function mandatoryAt(trx: Tx, branch: number, subdepartment: number | null): Promise<boolean | null> {
  const { rows } = await sql<{ mandatory: boolean; places: number }>`
    select request_mandatory as mandatory, count(*) as places from subdepartment
    where branch_id = ${branch} and deleted_at is null and active
      ${subdepartment === null ? sql`` : sql`and id = ${subdepartment}`}
    group by 1`.execute(trx);
  const [one, ...others] = rows;
  return others.length > 0 ? null : (one?.mandatory ?? false);
}

/** The facts about each subject at a branch, in the order given. `subdepartment`: where they go, if that is known. */
export async function factsOf(
  trx: Tx,
  ctx: LookupContext,
  subjects: readonly Subject[],
  { branch, subdepartment }: { branch: number; subdepartment: number | null },
): Promise<GateFacts[]> {
  if (subjects.length === 0) return [];
  const client = clientOf(ctx);
  const forms = subjects.map(({ identity, plate }) => ({
    identities: identity === '' ? [] : identityForms(identity),
    plates: plate === '' ? [] : plateForms(plate),
  }));
  const identities = unique(forms.flatMap((one) => one.identities));
  const plates = unique(forms.flatMap((one) => one.plates));
  const listedIn = (table: 'vip' | 'blacklist') => sql`
    from ${sql.table(table)} as entry where entry.client_id = ${client} and entry.deleted_at is null
      and ((entry.type = 'identity' and entry.value = any(${identities}::text[]))
        or (entry.type = 'plate' and entry.value = any(${plates}::text[])))
    order by entry.id`;
  const asListed = sql`entry.id, entry.type as by, entry.name, entry.reason, entry.value,
    entry.valid_from, entry.valid_until`;
  const blacklist = await sql<Listed>`select ${asListed} ${listedIn('blacklist')}`.execute(trx);
  const vips = await sql<Listed>`select ${asListed}, entry.branch_id ${listedIn('vip')}`.execute(trx);
  const inside = await sql<Inside>`
    select id as entry_id, branch_id, entered_at, identity, plate from ${sql.table('gate_entry')}
    where client_id = ${client} and left_at is null and voided_at is null
      and (identity = any(${identities}::text[]) or (plate <> '' and plate = any(${plates}::text[])))
    order by id`.execute(trx);
  const guests = await sql<{ id: number; blocked: boolean; identity: string }>`
    select id, blocked, identity from ${sql.table('guest')}
    where client_id = ${client} and deleted_at is null and identity = any(${identities}::text[])
    order by id`.execute(trx);
  const visits = await sql<GateVisitFact & { guest_id: number }>`
    select visit_request.id, visit_request.status, (visit_request.standing->>'version')::integer as version,
      visit_request.branch_id, visit_request.subdepartment_id, visit_request.starts_at, visit_request.ends_at,
      visit_request.weekdays, visit_guest.guest_id
    from ${sql.table('visit_guest')} join visit_request on visit_request.id = visit_guest.request_id
    where visit_guest.guest_id = any(${guests.rows.map(({ id }) => id)}::bigint[])
      and ${isAboutNow(ctx.now())}
    order by visit_request.starts_at, visit_request.id`.execute(trx);
  const staff = await sql<Staff>`
    select 'employee' as kind, id, active, array[branch_id] as branch_ids, null::date as documents_until,
      null::boolean as provider_active, identity, plate
    from ${sql.table('employee')} where client_id = ${client} and deleted_at is null
      and (identity = any(${identities}::text[]) or (plate <> '' and plate = any(${plates}::text[])))
    union all
    select 'worker', staff.id, staff.active,
      array[staff.branch_id] || array(select link.branch_id from ${sql.table('provider_branch')} as link
        where link.provider_id = staff.provider_id),
      staff.documents_until,
      (select provider.active and provider.deleted_at is null from provider where provider.id = staff.provider_id),
      staff.identity, staff.plate
    from ${sql.table('staff')} where staff.client_id = ${client} and staff.deleted_at is null
      and (staff.identity = any(${identities}::text[])
        or (staff.plate <> '' and staff.plate = any(${plates}::text[])))
    order by kind, id`.execute(trx);
  const request_mandatory = await mandatoryAt(trx, branch, subdepartment);

  const listedAs = (rows: readonly Listed[], by: Listed['by']) =>
    byWords(rows, (one) => (one.by === by ? [one.value] : []));
  const lists = {
    blacklist: { identity: listedAs(blacklist.rows, 'identity'), plate: listedAs(blacklist.rows, 'plate') },
    vips: { identity: listedAs(vips.rows, 'identity'), plate: listedAs(vips.rows, 'plate') },
  };
  const bearers = <T extends { identity: string; plate: string }>(rows: readonly T[]) => ({
    identity: byWords(rows, ({ identity }) => [identity]),
    plate: byWords(rows, ({ plate }) => [plate]),
  });
  const [insiders, workers] = [bearers(inside.rows), bearers(staff.rows)];
  const guestsBy = byWords(guests.rows, ({ identity }) => [identity]);
  const visitsBy = Map.groupBy(visits.rows, ({ guest_id }) => guest_id);

  return forms.map(({ identities: own, plates: ownPlates }) => {
    const of = <T>(by: { identity: Words<T>; plate: Words<T> }) => [
      ...new Set([...among(by.identity, own), ...among(by.plate, ownPlates)]),
    ];
    const [guest] = among(guestsBy, own);
    const [there] = of(insiders);
    return {
      blacklist: of(lists.blacklist).map(({ value: _, ...entry }) => entry),
      inside: there
        ? { entry_id: there.entry_id, branch_id: there.branch_id, entered_at: there.entered_at }
        : null,
      guest: guest ? { id: guest.id, blocked: guest.blocked } : null,
      visits: (guest ? (visitsBy.get(guest.id) ?? []) : []).map(({ guest_id: _, ...visit }) => visit),
      vips: of(lists.vips).map(({ value: _, reason: __, ...vip }) => vip),
      staff: of(workers).map(({ identity: _, plate: __, ...one }) => one),
      request_mandatory,
    };
  });
}

/** What the gate decides from facts at an instant, and all of it as it is kept. */
export function decided(
  ctx: LookupContext,
  facts: GateFacts,
  { branch, at }: { branch: number; at: Date },
): { decision: GateDecision; kept: KeptDecision } {
  const time_zone = ctx.user.timezone;
  const decision = decideGate(facts, { branch, now: at.getTime(), timeZone: time_zone });
  return { decision, kept: { decision, facts, version: GATE_RULES, at: at.toISOString(), time_zone } };
}
