import {
  type askGate,
  type DataOf,
  GATE_HITS,
  type GateMatch,
  type GateVisit,
  isPassText,
  normalizeIdentity,
  normalizePlate,
  type QueryOut,
  strangerOf,
  verifyPass,
} from 'contract';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameIn, nameOfUser, todayOf } from '../core/scope.ts';
import { passGate } from '../visits/visit-passes.ts';
import { decided, factsOf } from './gate-facts.ts';
import { type KnownPerson, knownBy, knownByName, knownByOrder, similarNames } from './gate-people.ts';
import { atGates, keepsGate } from './gate-places.ts';
import { noteBlacklistHit } from './gate-refusal.ts';

/** A guard's query: who is this, and may they enter? */

/** Visits as a guard sees them, by id. */
export async function visitsShown(trx: Tx, ids: readonly number[]): Promise<Map<number, GateVisit>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<GateVisit>`
    select visit_request.id, visit_request.name, visit_request.subdepartment_id,
      ${nameIn('subdepartment', 'visit_request.subdepartment_id')} as subdepartment_name,
      visit_request.starts_at, visit_request.ends_at, visit_request.guest_count,
      coalesce(${nameOfUser('visit_request.requester_id')}, '') as requester_name,
      coalesce((select phone from app_user where app_user.id = visit_request.requester_id), '') as requester_phone,
      visit_request.detail->'supervisors' as supervisors, visit_request.detail->>'order_number' as order_number,
      visit_request.detail->'equipment' as equipment
    from ${sql.table('visit_request')} where visit_request.id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map((visit) => [visit.id, visit]));
}

/** The last photo that the caller may see of each person, by document. */
async function photosOf(trx: Tx, ctx: Ctx, identities: readonly string[]) {
  const { rows } = await sql<{ identity: string; entry_id: number; id: number }>`
    select distinct on (gate_entry.identity) gate_entry.identity, gate_photo.entry_id, gate_photo.id
    from ${sql.table('gate_entry')} join gate_photo on gate_photo.entry_id = gate_entry.id and gate_photo.kind = 'person'
    where gate_entry.client_id = ${clientOf(ctx)} and gate_entry.identity = any(${[...identities]}::text[])
      and gate_entry.identity <> '' and ${atGates(ctx, 'gate_entry.branch_id')}
    order by gate_entry.identity, gate_photo.id desc`.execute(trx);
  return new Map(rows.map(({ identity, ...photo }) => [identity, photo]));
}

async function insideShown(trx: Tx, ids: readonly number[]) {
  const { rows } = await sql<NonNullable<GateMatch['inside']>>`
    select id as entry_id, ${nameIn('branch', 'gate_entry.branch_id')} as branch_name, entered_at
    from ${sql.table('gate_entry')} where id = any(${[...ids]}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.entry_id, row]));
}

/** The gate's word about each of some people, in their order. */
export async function matchesOf(
  trx: Tx,
  ctx: Ctx,
  people: readonly KnownPerson[],
  place: { branch: number; subdepartment: number | null },
): Promise<GateMatch[]> {
  const all = await factsOf(trx, ctx, people, place);
  const visits = await visitsShown(
    trx,
    all.flatMap((facts) => facts.visits.map(({ id }) => id)),
  );
  const inside = await insideShown(
    trx,
    all.flatMap((facts) => facts.inside?.entry_id ?? []),
  );
  const photos = await photosOf(
    trx,
    ctx,
    people.map(({ identity }) => identity),
  );
  const [only] = people.length === 1 ? people : [];
  const similar = only ? await similarNames(trx, ctx, only, todayOf(ctx)) : [];
  const at = ctx.now();
  return people.flatMap((person, index) => {
    const facts = all[index];
    if (!facts) return [];
    return {
      ...person,
      ...{ facts, similar, decision: decided(ctx, facts, { branch: place.branch, at }).decision },
      photo: photos.get(person.identity) ?? null,
      visits: facts.visits.flatMap(({ id }) => visits.get(id) ?? []),
      inside: facts.inside ? (inside.get(facts.inside.entry_id) ?? null) : null,
    };
  });
}

async function peopleFor(trx: Tx, ctx: Ctx, branch: number, q: string): Promise<KnownPerson[]> {
  if (!/\d/.test(q)) return knownByName(trx, ctx, q);
  const exact = await knownBy(trx, ctx, { identity: normalizeIdentity(q), plate: normalizePlate(q) });
  if (exact.length > 0) return exact;
  const ordered = await knownByOrder(trx, ctx, branch, q);
  if (ordered.length > 0) return ordered;
  const found = await knownByName(trx, ctx, q);
  const unknown = found.length === 0 ? strangerOf(q) : null;
  return unknown ? [unknown] : found;
}

/** The guest of a pass whose signature is true. */
export async function guestOfPass(trx: Tx, { request, guest }: { request: number; guest: number }) {
  const row = await trx
    .selectFrom('visit_guest')
    .select(['identity', 'foreign_document', 'name', 'last_name'])
    .where('request_id', '=', request)
    .where('guest_id', '=', guest)
    .executeTakeFirst();
  return row ? [{ ...row, plate: '', company: '' }] : [];
}

/** The response to a guard: the people found, each with the gate's decision; nobody at a gate they do not keep. */
export async function askTheGate(
  ctx: Ctx,
  { branch_id: branch, subdepartment_id, q }: QueryOut<typeof askGate>,
): Promise<DataOf<typeof askGate>> {
  const place = { branch, subdepartment: subdepartment_id ?? null };
  const isPass = isPassText(q);
  const known = isPass ? await passGate(ctx, branch) : null;
  const verdict =
    known &&
    (await verifyPass(q, {
      ...{ keys: known.keys, voided: known.voided, branch },
      ...{ now: ctx.now().getTime(), timeZone: ctx.user.timezone },
    }));
  return ctx.tx(async (trx) => {
    if (!(await keepsGate(trx, ctx, branch))) return { pass: null, matches: [], more: false };
    const people = verdict
      ? verdict.pass
        ? await guestOfPass(trx, verdict.pass)
        : []
      : await peopleFor(trx, ctx, branch, q);
    const matches = await matchesOf(trx, ctx, people.slice(0, GATE_HITS), place);
    if (people.length === 1) await noteBlacklistHit(trx, ctx, branch, matches);
    return {
      pass: verdict ? { refusal: verdict.refusal } : null,
      matches,
      more: people.length > GATE_HITS,
    };
  });
}
