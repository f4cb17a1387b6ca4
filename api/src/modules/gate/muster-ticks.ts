import type { BodyOut, Muster, tickMuster, untickMuster } from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf } from '../core/scope.ts';
import { heldMuster, MUSTER } from './muster.ts';

/** Ticks of a muster and their undoing: which one holds follows from when they were done (`standingTick`). */

export interface Mark {
  person_id: number;
  at: string;
  place: string;
  way: 'tick' | 'untick';
}

/**
 * Makes sure that what was done at these instants still counts: before the muster ended. Nobody else marks it until the
 * transaction ends. 404 for a muster the caller does not see, 409 once it is over.
 */
export async function holdMuster(
  trx: Tx,
  ctx: Ctx,
  id: number,
  marks: readonly { at: string }[],
): Promise<Muster> {
  await sql`select id from gate_muster where id = ${id} and client_id = ${ctx.clientId} for no key update`.execute(
    trx,
  );
  const muster = await heldMuster(trx, ctx, id);
  const end = muster.ended_at === null ? Number.POSITIVE_INFINITY : Date.parse(muster.ended_at);
  if (marks.some(({ at }) => Date.parse(at) >= end)) throw problem('conflict', 'muster.over');
  return muster;
}

/** Recomputes for these persons which ticks are undone, and by whom: by the first undoing at or after them. */
async function settle(trx: Tx, persons: readonly number[]): Promise<void> {
  await sql`
    update gate_muster_tick as tick set (taken_back_at, taken_back_by) = (
      select untick.at, untick.user_id from gate_muster_untick as untick
      where untick.person_id = tick.person_id and untick.at >= tick.at
      order by untick.at, untick.user_id limit 1)
    where tick.person_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(persons)}::jsonb))`.execute(
    trx,
  );
}

/** Writes marks of persons of one muster. The same one again changes nothing; a time ahead of the server's is the server's. */
export async function writeMarks(trx: Tx, ctx: Ctx, marks: readonly Mark[]): Promise<void> {
  const now = ctx.now();
  const all = JSON.stringify(marks);
  const given = sql`jsonb_to_recordset(${all}::jsonb) as given (person_id bigint, at timestamptz, place text, way text)`;
  await sql`
    insert into gate_muster_tick (client_id, person_id, at, received_at, place, user_id)
    select ${clientOf(ctx)}, person_id, least(at, ${now}::timestamptz), ${now}::timestamptz, place, ${ctx.user.id}
    from ${given} where way = 'tick' on conflict do nothing`.execute(trx);
  await sql`
    insert into gate_muster_untick (client_id, person_id, at, received_at, user_id)
    select ${clientOf(ctx)}, person_id, least(at, ${now}::timestamptz), ${now}::timestamptz, ${ctx.user.id}
    from ${given} where way = 'untick' on conflict do nothing`.execute(trx);
  await settle(trx, [...new Set(marks.map(({ person_id }) => person_id))]);
}

/** 422 where one of the persons is not in the muster. */
async function assertPersons(trx: Tx, id: number, marks: readonly Mark[], field: string): Promise<void> {
  const { rows: unknown } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (person_id bigint)
    where not exists (select from gate_muster_person as person
      where person.id = given.person_id and person.muster_id = ${id})`.execute(trx);
  if (unknown.length > 0) throw problem('validation', 'error.validation', {}, { [field]: 'error.reference' });
}

/** Ticks people off. */
export function tickPeople(
  ctx: Ctx,
  id: number,
  { ticks }: BodyOut<typeof tickMuster>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await holdMuster(trx, ctx, id, ticks);
    const marks = ticks.map((tick) => ({ ...tick, way: 'tick' as const }));
    await assertPersons(trx, id, marks, 'ticks');
    await writeMarks(trx, ctx, marks);
    await audit(trx, ctx, { action: 'tick', entity: MUSTER, entityId: id, after: { ticks } });
    return { id };
  });
}

/** Undoes every tick of a person up to an instant; their authors are kept. */
export function takeTickBack(
  ctx: Ctx,
  id: number,
  { person_id, at = ctx.now().toISOString() }: BodyOut<typeof untickMuster>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const mark = { person_id, at, place: '', way: 'untick' as const };
    await holdMuster(trx, ctx, id, [mark]);
    await assertPersons(trx, id, [mark], 'person_id');
    await writeMarks(trx, ctx, [mark]);
    await audit(trx, ctx, { action: 'untick', entity: MUSTER, entityId: id, after: { person: person_id } });
    return { id };
  });
}
