import type { BodyOut, markNotedMuster, NotedPerson, noteMuster } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { assertGate } from './gate-places.ts';
import { heldAt } from './held-at.ts';
import { goneMuster, MUSTER } from './muster.ts';
import { holdMuster, type Mark, writeMarks } from './muster-ticks.ts';
import { uncertainAt } from './roster.ts';

/** Musters begun without a connection (docs/adr/0081). */

/**
 * Two wardens without a connection do not begin at the same instant. A muster that began up to this much later is
 * the same evacuation; with more in between it is another one, whose people must not be ticked by the first.
 */
const SAME_EVACUATION_MS = 3_600_000;

interface Noted {
  key: string;
  branch_id: number;
  at: Date;
}

async function musterUnderKey(trx: Tx, ctx: Ctx, key: string): Promise<number | undefined> {
  const found = await trx
    .selectFrom('gate_muster_noted')
    .select('muster_id')
    .where('client_id', '=', clientOf(ctx))
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.muster_id;
}

const mustersAt = (trx: Tx, ctx: Ctx, branch: number) =>
  trx
    .selectFrom('gate_muster')
    .where('client_id', '=', clientOf(ctx))
    .where('branch_id', '=', branch)
    .select(['id', 'started_at']);

/** The muster of the same evacuation: one that ran by then, or began soon after. */
const sameEvacuation = (trx: Tx, ctx: Ctx, { branch_id, at }: Noted) =>
  mustersAt(trx, ctx, branch_id)
    .where(sql<boolean>`started_at <= ${new Date(at.getTime() + SAME_EVACUATION_MS)}::timestamptz`)
    .where(sql<boolean>`coalesce(ended_at, 'infinity') > ${at}::timestamptz`)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Begins it late; a newer one at that branch has ended it. Undefined where one began at this instant. */
async function beginLate(trx: Tx, ctx: Ctx, { branch_id, at }: Noted, note: string) {
  const newer = await mustersAt(trx, ctx, branch_id)
    .where(sql<boolean>`started_at > ${at}::timestamptz`)
    .orderBy('started_at')
    .executeTakeFirst();
  return trx
    .insertInto('gate_muster')
    .values({
      ...{ client_id: clientOf(ctx), branch_id, started_at: at, started_by: ctx.user.id, note },
      ...(newer && { ended_at: newer.started_at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'started_at'])
    .executeTakeFirst();
}

/** The entries and shifts that a device named, of those of this branch: the place among what was given, and which. */
const peopleNamed = (ctx: Ctx, branch: number, people: readonly NotedPerson[]) => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(people.map((who, nth) => ({ ...who, nth })))}::jsonb)
    as given (nth integer, entry_id bigint, shift_id bigint, entry_key uuid, identity text)`;
  const here = (table: 'gate_entry' | 'gate_shift') =>
    sql`${sql.ref(`${table}.client_id`)} = ${clientOf(ctx)} and ${sql.ref(`${table}.branch_id`)} = ${branch}`;
  const stands = sql`${here('gate_entry')} and gate_entry.voided_at is null`;
  return sql<{ nth: number; entry_id: number | null; shift_id: number | null }>`(
    select given.nth, gate_entry.id as entry_id, null::bigint as shift_id
      from ${given} join gate_entry on gate_entry.id = given.entry_id where ${stands}
    union all
    select given.nth, gate_entry.id, null from ${given}
      join gate_entry on gate_entry.key = given.entry_key and gate_entry.identity = given.identity where ${stands}
    union all
    select given.nth, null, gate_shift.id
      from ${given} join gate_shift on gate_shift.id = given.shift_id where ${here('gate_shift')})`;
};

/**
 * Puts on the sheet whom the device counted, unless the log knows that they had left, and with `all` whom the log
 * knows to have been there. Who is on one of the two only is uncertain.
 */
async function fillSheet(
  trx: Tx,
  ctx: Ctx,
  muster: { id: number; branch_id: number; at: Date; all: boolean },
  people: readonly NotedPerson[],
): Promise<void> {
  const { id, branch_id, at, all } = muster;
  const start = sql`${at}::timestamptz`;
  await sql`
    with told as (select distinct entry_id, shift_id from ${peopleNamed(ctx, branch_id, people)} as named),
      sheet as (
        select entry.id as entry_id, null::bigint as shift_id, ${uncertainAt(at)} as uncertain,
          entry.entered_at <= ${start} as logged, exists (select from told where told.entry_id = entry.id) as counted
        from gate_entry as entry
        where entry.client_id = ${clientOf(ctx)} and entry.branch_id = ${branch_id} and entry.voided_at is null
          and (entry.left_at is null or entry.left_at > ${start})
        union all
        select null, shift.id, false, shift.began_at <= ${start},
          exists (select from told where told.shift_id = shift.id)
        from gate_shift as shift
        where shift.client_id = ${clientOf(ctx)} and shift.branch_id = ${branch_id}
          and (shift.ended_at is null or shift.ended_at > ${start}))
    insert into gate_muster_person (client_id, muster_id, entry_id, shift_id, uncertain)
    select ${clientOf(ctx)}, ${id}, entry_id, shift_id, uncertain or not (logged and counted) or not ${all}::boolean
    from sheet where counted or (logged and ${all}::boolean)
    on conflict do nothing`.execute(trx);
}

/**
 * Stores a muster a device began, once by its key. One that ran at that branch by then, or began within the hour, is
 * the same evacuation: the device's people and ticks are put on that one. 422 for a branch whose gate the caller does
 * not keep, or an instant that is ahead or too far back.
 */
export function takeNoted(ctx: Ctx, body: BodyOut<typeof noteMuster>): Promise<{ id: number }> {
  const { key, branch_id, started_at, note, people } = body;
  return ctx.tx(async (trx) => {
    await assertGate(trx, ctx, branch_id, null);
    const before = await musterUnderKey(trx, ctx, key);
    if (before !== undefined) {
      await audit(trx, ctx, { action: 'again', entity: MUSTER, entityId: before, after: { noted: key } });
      return { id: before };
    }
    const noted = { key, branch_id, at: heldAt(ctx, started_at, 'started_at') };
    const joined = await sameEvacuation(trx, ctx, noted);
    const begun = joined ? undefined : await beginLate(trx, ctx, noted, note);
    const muster = joined ?? begun ?? (await sameEvacuation(trx, ctx, noted));
    if (!muster) throw problem('conflict', 'gate.changed');
    const { id } = muster;
    await trx
      .insertInto('gate_muster_noted')
      .values({
        ...{ client_id: clientOf(ctx), key, muster_id: id, started_at: noted.at },
        ...{ received_at: ctx.now(), user_id: ctx.user.id },
      })
      .execute();
    const sheet = { id, branch_id, at: new Date(muster.started_at), all: begun !== undefined };
    await fillSheet(trx, ctx, sheet, people);
    const after = { branch_id, noted: key };
    await audit(trx, ctx, { action: begun ? 'create' : 'join', entity: MUSTER, entityId: id, after });
    return { id };
  });
}

/** Their persons on the sheet; who was not on it is put there, uncertain. 422 for somebody of no entry or shift. */
async function personsNamed(
  trx: Tx,
  ctx: Ctx,
  muster: { id: number; branch_id: number },
  people: readonly NotedPerson[],
): Promise<Map<number, number>> {
  const named = peopleNamed(ctx, muster.branch_id, people);
  await sql`
    insert into gate_muster_person (client_id, muster_id, entry_id, shift_id, uncertain)
    select distinct ${clientOf(ctx)}::bigint, ${muster.id}::bigint, entry_id, shift_id, true from ${named} as named
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ nth: number; person_id: number }>`
    select named.nth, person.id as person_id from ${named} as named
    join gate_muster_person as person on person.muster_id = ${muster.id}
      and (person.entry_id = named.entry_id or person.shift_id = named.shift_id)`.execute(trx);
  const persons = new Map(rows.map(({ nth, person_id }) => [nth, person_id]));
  if (persons.size < people.length)
    throw problem('validation', 'error.validation', {}, { marks: 'error.reference' });
  return persons;
}

/** Ticks and their undoing on a muster that a device began. 404 for a key unknown or not visible to the caller. */
export function markNoted(
  ctx: Ctx,
  key: string,
  { marks }: BodyOut<typeof markNotedMuster>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const id = await musterUnderKey(trx, ctx, key);
    if (id === undefined) throw goneMuster();
    const muster = await holdMuster(trx, ctx, id, marks);
    const persons = await personsNamed(
      trx,
      ctx,
      muster,
      marks.map(({ who }) => who),
    );
    const placed = marks.flatMap(({ at, place, way }, nth): Mark[] => {
      const person_id = persons.get(nth);
      return person_id === undefined ? [] : [{ person_id, at, place, way }];
    });
    await writeMarks(trx, ctx, placed);
    await audit(trx, ctx, { action: 'tick', entity: MUSTER, entityId: id, after: { marks: placed } });
    return { id };
  });
}
