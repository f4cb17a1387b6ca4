import { beforeEach, expect } from '@jest/globals';
import { askAboutPoint, declineTask, type Task, updateActivity } from 'contract';
import { sql } from 'kysely';
import { dataOf } from '../../../testing/data-of.ts';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { atOnce, meanwhile } from '../../../testing/meanwhile.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { dropRounds } from './remake-tasks.ts';
import { activityInput, createActivity, MINUTE, passTime, tasksOf } from './testing.ts';

/** What operators and phones do with one round at the same time. */

const together = atOnce('rounds changed');

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

type Trx = Parameters<Parameters<typeof meanwhile>[1]>[0];
const iso = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();
const decline = () =>
  app.call(declineTask, {
    ...{ as: one.phones[0], params: { id: task.id }, body: { at: iso(), reason: 'Llueve' } },
  });
const hold = (trx: Trx) => sql`select from task where id = ${task.id} for no key update`.execute(trx);

together('what somebody is saying of a round that a change deletes is kept with it', async () => {
  const { schedule } = activityInput(app, one);
  await meanwhile(
    app.db,
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
  expect((await tasksOf(app, one)).map(({ id }) => id)).not.toContain(task.id);
  const gone = app.db.selectFrom('task_gone').select('said').where('task_id', '=', task.id);
  expect((await gone.executeTakeFirst())?.said).toMatchObject([{ what: 'decline', reason: 'Llueve' }]);
});

together('what is said of a round that is being deleted is kept as of one that was', async () => {
  const { status } = await meanwhile(
    app.db,
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
    app.db,
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
