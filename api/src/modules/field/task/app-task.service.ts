import {
  APP_TASKS_HOURS,
  APP_TASKS_MOST,
  type AppTask,
  type BodyOut,
  type declineTask,
  type finishTask,
  phoneMoment,
  type startTask,
} from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import { markWriting } from '../../../http/idempotency.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Phone } from '../../core/phone.ts';
import { nameOfUca } from '../../core/scope.ts';
import { withHeartbeat } from '../position/heartbeat.ts';
import { isFor, wasFor } from './assigned.ts';
import { keepGoneReport } from './gone-tasks.ts';
import { judgeOne } from './judge-now.ts';
import { emitJudged } from './judge-tasks.ts';
import { noteOutdatedRefusal } from './outdated-refusal.ts';
import { selectTaskPoints, selectWalkedTasks } from './task.repository.ts';
import { hasSaid, keepSaid, type Said } from './task-said.ts';

/** Reports of phones on tasks. Of each person the first report counts, and repeating it changes nothing. */

type Row = Awaited<ReturnType<ReturnType<typeof selectWalkedTasks>['execute']>>[number];

async function withPlaces(trx: Tx, ctx: Ctx, uca: number, tasks: readonly Row[]): Promise<AppTask[]> {
  if (tasks.length === 0) return [];
  const points = await selectTaskPoints(trx, ctx)
    .select(['checkpoint.code as checkpoint_code', 'point.task_id'])
    .where(
      'point.task_id',
      'in',
      tasks.map(({ id }) => id),
    )
    .orderBy('point.turn')
    .execute();
  const byTask = Map.groupBy(points, ({ task_id }) => task_id);
  const declined = await declinedBy(
    trx,
    uca,
    tasks.map(({ id }) => id),
  );
  return tasks.map((task) => ({
    ...{ ...task, declined: declined.get(task.id) ?? task.declined },
    places: byTask.get(task.id) ?? [],
  }));
}

/** What a person said of tasks that they will not do, by task: others may still do them. */
async function declinedBy(trx: Tx, uca: number, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('task_said as said')
    .where('said.uca_id', '=', uca)
    .where('said.what', '=', 'decline')
    .where('said.task_id', 'in', ids)
    .select(['said.task_id', 'said.at', 'said.reason', nameOfUca('said.uca_id').as('by')])
    .execute();
  return new Map(rows.map(({ task_id, at, by, reason }) => [task_id, { at, by: by ?? '', reason }]));
}

/** The phone's tasks that are open or open within a day, the first due first. */
export function tasksOfPhone(ctx: Ctx): Promise<{ data: AppTask[] }> {
  return withHeartbeat(ctx, async (trx, { uca_id }) => {
    const now = ctx.now();
    const until = new Date(now.getTime() + APP_TASKS_HOURS * 3_600_000);
    const tasks = await selectWalkedTasks(trx, ctx)
      .where(isFor(sql`${uca_id}::bigint`))
      .where('task.ends_at', '>', now.toISOString())
      .where('task.opens_at', '<=', until.toISOString())
      .orderBy('task.due_at')
      .orderBy('task.id')
      .limit(APP_TASKS_MOST)
      .execute();
    return { data: await withPlaces(trx, ctx, uca_id, tasks) };
  });
}

/** Who may say something of a task that happened at an instant: those it was for by then, and who served a point. */
const mayBe = (uca: number, at: string) => sql<SqlBool>`(
  ${wasFor(sql`${uca}::bigint`, sql`${at}::timestamptz`)}
  or exists (select from task_point as point where point.task_id = task.id and point.uca_id = ${uca}))`;

interface Saying {
  at: string;
  sent_at?: string | undefined;
  age_ms?: number | undefined;
  reason?: string;
}

/** Whether at an instant the guard had not yet been at a task's last point for long enough. */
async function isShort(trx: Tx, id: number, uca: number, at: string): Promise<boolean> {
  const { rows } = await sql`select from task
    where task.id = ${id} and (select max(scanned_at) from task_point where task_id = task.id and uca_id = ${uca}
      and scanned_at <= ${at}::timestamptz) > ${at}::timestamptz - make_interval(mins => task.stay_minutes)`.execute(
    trx,
  );
  return rows.length > 0;
}

/** What was still to be scanned at an instant: served by nothing since, not excused, and not over by then. */
async function isEarly(trx: Tx, id: number, at: string): Promise<boolean> {
  const left = await trx
    .selectFrom('task_point')
    .select('id')
    .where('task_id', '=', id)
    .where('outcome', 'in', ['pending', 'missed'])
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return left !== undefined;
}

/** Stores a phone's report on a task. 404 unless the phone may report on it, 409 when a change of its activity deleted it. */
async function say(
  ctx: Ctx,
  id: number,
  what: Said['what'],
  { at: saidAt, sent_at, age_ms, reason = '' }: Saying,
  check: (trx: Tx, phone: Phone, at: string) => Promise<void> = async () => {},
): Promise<AppTask> {
  const stored = await withHeartbeat(ctx, async (trx, phone): Promise<AppTask | 'gone'> => {
    const { at } = phoneMoment(saidAt, sent_at, ctx.now().getTime(), age_ms);
    const find = trx
      .selectFrom('task')
      .leftJoin('task_day', (join) =>
        join.onRef('task_day.activity_id', '=', 'task.activity_id').onRef('task_day.day', '=', 'task.day'),
      )
      .select(['task.activity_id', 'task.moved_at', hasSaid(what, phone.uca_id).as('known')])
      .where('task.client_id', '=', phone.client_id)
      .where('task.id', '=', id)
      .where(mayBe(phone.uca_id, at));
    const keepsGone = () => keepGoneReport(trx, ctx, phone, id, { what, at, reason });
    const first = await find.executeTakeFirst();
    if (!first && (await keepsGone())) return 'gone';
    // A deleted round that came back while this waited for it is found by now.
    const found = first ?? (await find.executeTakeFirst());
    if (!found) throw problem('notFound', 'error.notFound');
    const isOutdated =
      what === 'decline' && found.moved_at !== null && Date.parse(at) < Date.parse(found.moved_at);
    if (isOutdated) await noteOutdatedRefusal(trx, ctx, phone, { id, at, reason });
    else if (!found.known) {
      await check(trx, phone, at);
      markWriting(trx);
      const saying = { id, uca: phone.uca_id, now: ctx.now() };
      if (await keepSaid(trx, saying, { what, at, reason }))
        emitJudged(trx, new Map([[phone.client_id, new Set([found.activity_id])]]));
    }
    const row = await selectWalkedTasks(trx, ctx).where('task.id', '=', id).executeTakeFirst();
    // Deleted while this waited for it.
    if (!row && (await keepsGone())) return 'gone';
    if (!row) throw problem('notFound', 'error.notFound');
    const [task] = await withPlaces(trx, ctx, phone.uca_id, [row]);
    return task as AppTask;
  });
  // Only now, so that what was said is stored.
  if (stored === 'gone') throw problem('conflict', 'error.taskChanged');
  return stored;
}

export const startByPhone = (ctx: Ctx, id: number, body: BodyOut<typeof startTask>) =>
  say(ctx, id, 'start', body);

export const declineByPhone = (ctx: Ctx, id: number, body: BodyOut<typeof declineTask>) =>
  say(ctx, id, 'decline', body);

/** 422 without a reason for a task of which points were still to be scanned, or the last one still to be stayed at. */
export const finishByPhone = (ctx: Ctx, id: number, body: BodyOut<typeof finishTask>) =>
  say(ctx, id, 'finish', body, async (trx, { uca_id }, at) => {
    if (body.reason !== '') return;
    // The scans that arrived just before this are not yet judged.
    await judgeOne(trx, id, ctx.now());
    if (await isEarly(trx, id, at))
      throw problem('validation', 'error.validation', {}, { reason: 'error.taskUnfinished' });
    if (await isShort(trx, id, uca_id, at))
      throw problem('validation', 'error.validation', {}, { reason: 'error.taskTooShort' });
  });
