import { TASKS_AHEAD_HOURS } from 'contract';
import { type SqlBool, sql } from 'kysely';
import { auditApart, sourceOf } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';
import { nameOfUca } from '../../core/scope.ts';
import { isAssigned, leftAfter } from './assigned.ts';
import type { Said } from './task-said.ts';

/** What a phone reports of a round that a change of its activity deleted meanwhile. */

/**
 * Keeps a report on a deleted round, once, beside what the round was and in the history of its activity. Whether there was
 * such a round of the phone's: theirs by name, or of whoever comes first of those its activity is for, or was since the
 * round was made.
 */
export async function keepGoneReport(
  trx: Tx,
  ctx: Ctx,
  { uca_id, client_id }: Phone,
  id: number,
  { what, at, reason }: Said,
): Promise<boolean> {
  const gone = await trx
    .selectFrom('task_gone')
    .select(['activity_id', 'planned_at', 'said'])
    .select(({ selectFrom }) =>
      selectFrom('uca')
        .whereRef('uca.client_id', '=', 'task_gone.client_id')
        .where('uca.id', '=', uca_id)
        .select(nameOfUca('uca.id').as('name'))
        .as('name'),
    )
    .where('client_id', '=', client_id)
    .where('task_id', '=', id)
    .where(
      sql<SqlBool>`case when assigned_to is null then ${isAssigned(sql`task_gone.activity_id`, sql`${uca_id}::bigint`)}
          or ${leftAfter(sql`task_gone.activity_id`, sql`${uca_id}::bigint`, sql`gone_at - make_interval(hours => ${TASKS_AHEAD_HOURS})`)}
        else assigned_to = ${uca_id} end`,
    )
    .forUpdate()
    .executeTakeFirst();
  if (!gone) return false;
  if (gone.said.some((one) => one.uca_id === uca_id && one.what === what)) return true;
  const said = { uca_id, what, at, reason };
  markWriting(trx);
  await sql`update task_gone set said = said || ${JSON.stringify(said)}::jsonb where task_id = ${id}`.execute(
    trx,
  );
  const { activity_id, planned_at, name } = gone;
  await auditApart(trx, sourceOf(ctx), [
    {
      ...{ action: `${what}_gone`, entity: 'activity', entityId: activity_id, clientId: client_id },
      after: { gone_said: [{ ...said, name, task_id: id, planned_at }] },
    },
  ]);
  return true;
}
