import type {
  BodyOut,
  DataOf,
  endMuster,
  getMuster,
  listMusters,
  Muster,
  MusterPerson,
  startMuster,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { clientOf, nameIn, nameOfUser, ofClient, personIn } from '../core/scope.ts';
import { assertGate, atGates } from './gate-places.ts';
import { onSite, rosterColumns, rosterName } from './roster.ts';
import { guardName } from './shift/shift.repository.ts';

/** Musters: started once, ticked by anyone, ended by an operator. */

export const MUSTER = 'gate_muster';
export const goneMuster = () => problem('notFound', 'muster.gone');
/** A tick counts until it is undone. */
const counts = sql<boolean>`tick.taken_back_at is null`;

const selectMusters = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('gate_muster')
    .where(ofClient(ctx, 'gate_muster.client_id'))
    .where(atGates(ctx, 'gate_muster.branch_id'))
    .select([
      'gate_muster.id',
      'gate_muster.branch_id',
      nameIn('branch', 'gate_muster.branch_id').as('branch_name'),
      'gate_muster.started_at',
      sql<string>`coalesce(${nameOfUser('gate_muster.started_by')}, '')`.as('started_by_name'),
      'gate_muster.ended_at',
      sql<string>`coalesce(${nameOfUser('gate_muster.ended_by')}, '')`.as('ended_by_name'),
      'gate_muster.note',
      sql<number>`(select count(*) from gate_muster_person where muster_id = gate_muster.id)`.as('people'),
      sql<number>`(select count(*) from gate_muster_person as person where person.muster_id = gate_muster.id
        and exists (select from gate_muster_tick as tick where tick.person_id = person.id and ${counts}))`.as(
        'ticked',
      ),
    ]);

export function mustersOf(ctx: Ctx, branch: number | undefined): Promise<DataOf<typeof listMusters>> {
  return ctx.tx(async (trx) => ({
    data: await selectMusters(trx, ctx)
      .$if(branch !== undefined, (rows) => rows.where('gate_muster.branch_id', '=', branch ?? 0))
      .orderBy('gate_muster.started_at', 'desc')
      .orderBy('gate_muster.id', 'desc')
      .limit(50)
      .execute(),
  }));
}

/** The one that runs at a branch. */
export const runningMusterAt = (trx: Tx, branch: number): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('gate_muster')
    .select('id')
    .where('branch_id', '=', branch)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Begins one, or returns the one that runs there: two wardens may press at once. */
export function beginMuster(
  ctx: Ctx,
  { branch_id, note }: BodyOut<typeof startMuster>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    await assertGate(trx, ctx, branch_id, null);
    const client_id = clientOf(ctx);
    const now = ctx.now();
    const begun = await trx
      .insertInto('gate_muster')
      .values({ client_id, branch_id, started_at: now, started_by: ctx.user.id, note })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) {
      const running = await runningMusterAt(trx, branch_id);
      if (!running) throw problem('conflict', 'gate.changed');
      await audit(trx, ctx, { action: 'join', entity: MUSTER, entityId: running.id });
      return running;
    }
    await sql`insert into gate_muster_person (client_id, muster_id, entry_id, shift_id, uncertain)
      select ${client_id}, ${begun.id}, entry_id, shift_id, uncertain
      from (${onSite(client_id, branch_id, now)}) as here`.execute(trx);
    await audit(trx, ctx, { action: 'create', entity: MUSTER, entityId: begun.id, after: { branch_id } });
    return begun;
  });
}

/** One that the caller sees. 404 for any other. */
export async function heldMuster(trx: Tx, ctx: Ctx, id: number): Promise<Muster> {
  const found = await selectMusters(trx, ctx).where('gate_muster.id', '=', id).executeTakeFirst();
  if (!found) throw goneMuster();
  return found;
}

/** One that runs. 404 for none that the caller sees, 409 once it is over. */
async function runningMuster(trx: Tx, ctx: Ctx, id: number): Promise<Muster> {
  const found = await heldMuster(trx, ctx, id);
  if (found.ended_at !== null) throw problem('conflict', 'muster.over');
  return found;
}

async function personsOf(trx: Tx, id: number): Promise<MusterPerson[]> {
  const { rows } = await sql<MusterPerson>`
    select person.id, ${rosterColumns}, person.uncertain,
      (select jsonb_build_object('id', tick.id, 'at', tick.at, 'place', tick.place,
          'author', coalesce(${nameOfUser('tick.user_id')}, ''))
        from gate_muster_tick as tick where tick.person_id = person.id and ${counts}
        order by tick.at, tick.user_id limit 1) as tick,
      coalesce((select jsonb_agg(jsonb_build_object('at', tick.at, 'author', coalesce(${nameOfUser('tick.user_id')}, ''),
          'by', coalesce(${nameOfUser('tick.taken_back_by')}, ''), 'back_at', tick.taken_back_at)
          order by tick.at, tick.user_id)
        from gate_muster_tick as tick where tick.person_id = person.id and not ${counts}), '[]') as taken_back
    from gate_muster_person as person
    left join gate_entry on gate_entry.id = person.entry_id
    left join gate_shift on gate_shift.id = person.shift_id
    where person.muster_id = ${id}
    order by fold(${rosterName}), person.id`.execute(trx);
  return rows;
}

/** One with everybody in it. 404 when the caller does not keep its gate. */
export function musterOf(ctx: Ctx, id: number): Promise<DataOf<typeof getMuster>> {
  return ctx.tx(async (trx) => {
    const found = await heldMuster(trx, ctx, id);
    const { rows: moves } = await sql<DataOf<typeof getMuster>['moves'][number]>`
      with span as (select ${found.started_at}::timestamptz as start,
        coalesce(${found.ended_at}::timestamptz, 'infinity') as finish)
      select id as entry_id, null::bigint as shift_id, ${personIn('gate_entry')} as name, 'entered' as way,
        entered_at as at from gate_entry, span
      where branch_id = ${found.branch_id} and voided_at is null and created_at > start and created_at <= finish
        and not exists (select from gate_muster_person where muster_id = ${id} and entry_id = gate_entry.id)
      union all
      select id, null, ${personIn('gate_entry')}, 'left', left_at from gate_entry, span
      where branch_id = ${found.branch_id} and voided_at is null and left_at > start and left_at <= finish
      union all
      select null, id, ${guardName}, 'entered', began_at from gate_shift, span
      where branch_id = ${found.branch_id} and began_at > start and began_at <= finish
      union all
      select null, id, ${guardName}, 'left', ended_at from gate_shift, span
      where branch_id = ${found.branch_id} and ended_at > start and ended_at <= finish
      order by at, entry_id, shift_id`.execute(trx);
    return { ...found, persons: await personsOf(trx, id), moves };
  });
}

/** Ends one. 409 when somebody has ended it. */
export function finishMuster(
  ctx: Ctx,
  id: number,
  { note }: BodyOut<typeof endMuster>,
): Promise<{ id: number }> {
  return ctx.tx(async (trx) => {
    const { note: before } = await runningMuster(trx, ctx, id);
    await trx
      .updateTable('gate_muster')
      .set({ ended_at: ctx.now(), ended_by: ctx.user.id, note: note || before })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    await audit(trx, ctx, { action: 'end', entity: MUSTER, entityId: id, after: { note } });
    return { id };
  });
}
