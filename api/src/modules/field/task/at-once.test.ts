import { beforeEach, expect, it } from '@jest/globals';
import { askAboutPoint, declineTask, type Task, updateActivity } from 'contract';
import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { dropRounds } from './remake-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, tasksOf } from './testing.ts';

/** What operators and phones do with one round at the same time. */

const several = process.env.TEST_DATABASE_URL !== undefined;
if (!several) process.stderr.write('TEST_DATABASE_URL is not set: rounds changed at once were left out\n');
// The embedded database has one transaction at a time.
const together = several ? it : it.skip;

let app: TestApp;
let one: TestClient;
let task: Task;
withTwoClients((clients) => {
  ({ app, one } = clients);
});
beforeEach(async () => {
  const uca_ids = one.phones.slice(0, 2).map(({ uca_id }) => uca_id);
  await createActivity(app, one, activityInput(app, one, { minutes: [60, 240], uca_ids }));
  [, task] = (await tasksOf(app, one)) as [Task, Task];
});

type Trx = Parameters<Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]>[0];
const isWaitedFor = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.db,
    )
  ).rows.length > 0;

/** Does `first` and, while its locks are held, starts `other`; `last` once that waits. Returns what `other` gives. */
function meanwhile<Result>(
  first: (trx: Trx) => Promise<unknown>,
  other: () => Promise<Result>,
  last: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<Result> {
  return app.db
    .transaction()
    .execute(async (trx) => {
      await first(trx);
      const started = other();
      while (!(await isWaitedFor()));
      await last(trx);
      return { started };
    })
    .then(({ started }) => started);
}

const iso = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const decline = () =>
  app.call(declineTask, {
    ...{ as: one.phones[0], params: { id: task.id }, body: { at: iso(), reason: 'Llueve' } },
  });
const hold = (trx: Trx) => sql`select from task where id = ${task.id} for no key update`.execute(trx);

together('a round that somebody is declining stays when its activity changes', async () => {
  const { schedule } = activityInput(app, one);
  await meanwhile(
    async (trx) => {
      await hold(trx);
      await sql`insert into task_said (client_id, task_id, uca_id, what, at, reason)
        values (${one.id}, ${task.id}, ${one.phones[0]?.uca_id}, 'decline', ${iso()}::timestamptz, 'Llueve')`.execute(
        trx,
      );
    },
    () =>
      dataOf(
        app.call(updateActivity, {
          ...{ as: one.operator, params: { id: task.activity_id }, body: { schedule } },
        }),
      ),
  );
  expect((await tasksOf(app, one)).map(({ id }) => id)).toContain(task.id);
});

together('what is said of a round that is being deleted is kept as of one that was', async () => {
  const { status } = await meanwhile(
    (trx) => dropRounds(trx, task.activity_id, app.clock.now(), sql`id = ${task.id}`),
    decline,
  );
  expect(status).toBe(409);
  const gone = app.db.selectFrom('task_gone').select('said').where('task_id', '=', task.id);
  expect((await gone.executeTakeFirst())?.said).toMatchObject([{ what: 'decline', reason: 'Llueve' }]);
});

together('asking about a point waits for a change of its round', async () => {
  await passTime(app, one, 240);
  const { status } = await meanwhile(
    (trx) => sql`select from task where id = ${task.id} for update`.execute(trx),
    () =>
      app.call(askAboutPoint, {
        ...{ as: one.operator, params: { id: task.id } },
        body: { position: 1, uca_ids: [one.phones[0]?.uca_id], title: 'Garita', text: '¿Todo bien?' },
      }),
    (trx) => sql`update task_point set note = 'Al fondo' where task_id = ${task.id}`.execute(trx),
  );
  expect(status).toBe(201);
});
