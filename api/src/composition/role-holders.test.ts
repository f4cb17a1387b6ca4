import { beforeEach, expect, it } from '@jest/globals';
import { type DataOf, findDelegates } from 'contract';
import fc from 'fast-check';
import { allFlags, createTestClient, type TestClient } from '../testing/domain.ts';
import type { TestApp, TestUser } from '../testing/harness.ts';
import { withTestApp } from '../testing/with-test-app.ts';

/** That an account holds a role of visit requests, stored with it for the list of delegates (migration 252). */
const PEOPLE = 3;
let app: TestApp;
let client: TestClient;
let people: TestUser[];
let points: number[];
withTestApp(async (given) => {
  app = given;
  client = await createTestClient(app, { phones: 1 });
});

const run = (text: string) => app.database.pool.query(text);

beforeEach(async () => {
  people = [];
  for (let nth = 0; nth < PEOPLE; nth++)
    people.push(await app.createUser('bitacora_electronica', { client_id: client.id }));
  await run(
    `insert into branch (client_id, name, city, province) values (${client.id}, 'Matriz', 'Manta', 'Manabí')`,
  );
  await run(`insert into department (client_id, branch_id, name) select client_id, id, 'Patio' from branch`);
  const { rows } = await run(`insert into subdepartment (client_id, branch_id, department_id, name)
    select client_id, branch_id, id, 'Muelle ' || n from department, generate_series(1, 2) as n returning id`);
  points = rows.map(({ id }) => Number(id));
});

const kept = async () => (await run('select id, holds_role from app_user order by id')).rows;

/** What it would be if it were looked up now. */
async function lookedUp() {
  const connection = await app.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select recount_lists()');
    return (await connection.query('select id, holds_role from app_user order by id')).rows;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

const some = (most: number) => fc.uniqueArray(fc.nat({ max: most - 1 }), { minLength: 1 });
const list = (ids: readonly (number | undefined)[]) => `array[${ids.join(', ')}]::bigint[]`;

/** One statement each, as calls make them: on one record or on several at once. */
const change = fc.oneof(
  fc
    .tuple(some(PEOPLE), some(2), fc.constantFrom('REQUEST', 'VALIDATE', 'VISUALIZE'), fc.boolean())
    .map(([whom, where, role, isGiven]) => () => {
      const [users, places] = [list(whom.map((at) => people[at]?.id)), list(where.map((at) => points[at]))];
      return isGiven
        ? `insert into ube_role (client_id, user_id, subdepartment_id, role)
            select ${client.id}, one, other, '${role}' from unnest(${users}) as one, unnest(${places}) as other
            on conflict do nothing`
        : `delete from ube_role where user_id = any(${users}) and subdepartment_id = any(${places})`;
    }),
  fc.tuple(some(2), fc.boolean()).map(
    ([where, isDeleted]) =>
      () =>
        `update subdepartment set deleted_at = ${isDeleted ? 'now()' : 'null'}
            where id = any(${list(where.map((at) => points[at]))})`,
  ),
);

it('equals a full look-up, after roles are given and taken and subdepartments deleted and restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 30 }), async (made) => {
      for (const statement of made) {
        await run(statement());
        expect(await kept()).toEqual(await lookedUp());
      }
    }),
    { numRuns: 6, seed: 252 },
  );
});

it('lists as delegates who holds a role, is a master or has flags that hold, and nobody else', async () => {
  const [holder] = people as [TestUser];
  const master = await app.createUser('bitacora_electronica', {
    client_id: client.id,
    flags: { master: true },
  });
  const [at] = points;
  await run(`insert into ube_role (client_id, user_id, subdepartment_id, role)
    values (${client.id}, ${holder.id}, ${at}, 'VALIDATE')`);
  const flagged = await app.createUser('uma', { client_id: client.id, flags: { validador: true } });
  // Flags of an account that is bound to nothing do not hold, and a phone reviews no visit.
  await app.createUser('bitacora_electronica', { client_id: client.id, flags: { validador: true } });
  await app.createUser('uca', { client_id: client.id, flags: { master: true } });
  const other = await createTestClient(app, { phones: 1 });
  await app.createUser('uma', { client_id: other.id, flags: { validador: true } });
  const flags = { ...allFlags, solicitador: true, validador: true };
  const caller = await app.createUser('cliente', { client_id: client.id, flags });
  const delegates = async () => {
    const { body } = await app.call<DataOf<typeof findDelegates>>(findDelegates, {
      as: caller,
    });
    return body.data?.data.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await delegates()).toEqual([holder.id, master.id, flagged.id]);
  await run(`update subdepartment set deleted_at = now() where id = ${at}`);
  expect(await delegates()).toEqual([master.id, flagged.id]);
});
