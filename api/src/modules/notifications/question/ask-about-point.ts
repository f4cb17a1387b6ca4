import {
  type BodyOut,
  type DataOf,
  type askAboutPoint as declared,
  limits,
  type NotificationRequestInput,
  openDispatchStates,
} from 'contract';
import { sql } from 'kysely';
import { audit } from '../../../http/audit.ts';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import { emitJudged } from '../../field/task/judge-tasks.ts';
import { insertRequest } from '../notification-request/request.repository.ts';
import { assertUndeleted, send } from '../notification-request/request.service.ts';

/**
 * Holds a point of a task, so that two operators do not ask about it at once; first its task, as those do who change the
 * task with its points: the request refers to it.
 */
async function holdPoint(trx: Tx, clientId: number, task: number, position: number) {
  await sql`select from task where client_id = ${clientId} and id = ${task} for key share`.execute(trx);
  const point = await trx
    .selectFrom('task_point')
    .where('client_id', '=', clientId)
    .where('task_id', '=', task)
    .where('position', '=', position)
    .select(['activity_id', 'outcome', 'opens_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!point) throw problem('notFound', 'error.notFound');
  return point;
}

/** Whether one of them has a question about the point that they may still answer in time. */
async function isAsked(trx: Tx, task: number, position: number, ucas: readonly number[]): Promise<boolean> {
  const found = await trx
    .selectFrom('request')
    .innerJoin('dispatch', 'dispatch.request_id', 'request.id')
    .where('request.for_task_id', '=', task)
    .where('request.for_position', '=', position)
    .where('request.deleted_at', 'is', null)
    .where('dispatch.uca_id', 'in', ucas)
    .where('dispatch.state', 'in', [...openDispatchStates])
    .select('dispatch.id')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Asks people about a point of a task, by a notification request that is sent at once. 404 for no point of the client's,
 * 409 for one that is not open yet, was scanned or is excused, and while somebody's question about it is open, 422 for who is not the client's.
 */
export function askAboutPoint(
  ctx: Ctx,
  task: number,
  { position, uca_ids, title, text }: BodyOut<typeof declared>,
): Promise<DataOf<typeof declared>> {
  const client_id = clientOf(ctx);
  return ctx.tx(async (trx) => {
    const point = await holdPoint(trx, client_id, task, position);
    if (point.outcome === 'on_time' || point.outcome === 'late')
      throw problem('conflict', 'error.taskServed');
    if (point.outcome === 'excused' || Date.parse(point.opens_at) > ctx.now().getTime())
      throw problem('conflict', 'error.taskUnasked');
    const people = { uca_ids, group_ids: [] };
    await assertUndeleted(trx, client_id, people);
    if (await isAsked(trx, task, position, uca_ids)) throw problem('conflict', 'error.taskAsked');

    const after: NotificationRequestInput = {
      ...{ name: title, title, description: text, mode: 'report', request_photo: false, dispatch_now: true },
      ...{ max_response_time: limits.requestMaxResponseTime, time_format: 'minute', reminders: 0, ...people },
    };
    const request_id = await insertRequest(trx, { id: ctx.user.id, client_id }, after, ctx.now());
    await trx
      .updateTable('request')
      .set({ for_task_id: task, for_position: position, total_count: uca_ids.length })
      .where('id', '=', request_id)
      .execute();
    await send(trx, ctx, request_id);
    await audit(trx, ctx, { action: 'create', entity: 'request', entityId: request_id, after });
    await audit(trx, ctx, {
      action: 'ask',
      entity: 'task',
      entityId: task,
      after: { position, uca_ids, request_id, text },
    });
    // The boards of the others show that it was asked.
    emitJudged(trx, new Map([[client_id, new Set([point.activity_id])]]));
    const sent = await trx
      .selectFrom('request')
      .where('id', '=', request_id)
      .select(({ ref }) => [
        'id as request_id',
        ref('first_request_user_id').$notNull().as('request_user_id'),
        ref('schedule_id').$notNull().as('request_schedule_id'),
        ref('dispatch_date').$notNull().as('dispatch_date'),
      ])
      .executeTakeFirstOrThrow();
    return sent;
  });
}
