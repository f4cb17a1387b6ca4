import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from 'contract';
import { takePicture } from '../simulator/picture.ts';
import { endpointOf } from '../testing/audited-writes/scene.ts';
import { exampleBody, textField } from '../testing/example-bodies.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { formOf } from '../testing/multipart.ts';
import { recordTables } from '../testing/record-tables.ts';
import { callTwice } from '../testing/repeat.ts';

/** Every list whose records are created, changed, deleted and restored leaves an entry of each of the four. */
let app: TestApp;
let operator: TestUser;
let admin: TestUser;
/** Ids of what exists, by the name of the field that takes them. */
let known: { [field: string]: unknown };

beforeAll(async () => {
  app = await createTestApp({ demo: true });
  const account = async (username: string) => {
    const user = app.db.selectFrom('app_user').select(['id', 'client_id']).where('username', '=', username);
    const { id, client_id } = await user.executeTakeFirstOrThrow();
    return app.openSession(id, client_id);
  };
  operator = await account('cliente');
  admin = await account('admin');
  const first = async (table: 'place' | 'uca_type' | 'checkpoint' | 'uca') => {
    const rows = app.db.selectFrom(table).select('id').where('client_id', '=', operator.client_id);
    return (await rows.orderBy('id').executeTakeFirstOrThrow()).id;
  };
  const point = await app.db
    .selectFrom('subdepartment')
    .innerJoin('department', 'department.id', 'subdepartment.department_id')
    .select(['subdepartment.id', 'department.branch_id'])
    .where('subdepartment.client_id', '=', operator.client_id)
    .executeTakeFirstOrThrow();
  known = {
    place_id: await first('place'),
    type_id: await first('uca_type'),
    checkpoint_ids: [await first('checkpoint')],
    uca_ids: [await first('uca')],
    branch_id: point.branch_id,
    subdepartment_ids: [point.id],
  };
}, 240_000);
afterAll(() => app.close());

/**
 * What an example of a list's record has that does not follow from the schema, or from what exists; `beside`: of what is
 * optional.
 */
const special: { [path: string]: { given?: object; beside?: () => object; as?: () => TestUser } } = {
  '/v1/grupo': { given: { entity: 3 }, beside: () => ({ added_ids: [known.place_id] }) },
  '/v1/uca': { given: { type: 'Guardia' } },
  '/v1/uma': { as: () => admin },
};

/** A change of one text of a record. */
function changeOf(update: Endpoint): object {
  const field = textField(update);
  if (!field) throw new Error(`${update.id} changes no text: declare here what it is tried with`);
  return { [field]: 'Otra' };
}

/** The visitor log's, which the test of its catalogues writes in every way. */
const elsewhere = [
  ...['/v1/departamento', '/v1/subdepartamento', '/v1/empleado', '/v1/proveedor'],
  ...['/v1/trabajador', '/v1/vip', '/v1/lista-negra'],
];

const paths = [...recordTables.keys()].filter((path) => !elsewhere.includes(path));

it('knows every path that it treats apart', () => {
  const apart = [...elsewhere, ...Object.keys(special)];
  expect(apart.filter((path) => !recordTables.has(path))).toEqual([]);
});

describe.each(paths)('%s', (path) => {
  it('leaves an audit entry of each write, one for a creation that is sent twice', async () => {
    const user = special[path]?.as?.() ?? operator;
    const newest = app.db.selectFrom('audit_log').select((eb) => eb.fn.max('id').as('id'));
    const before = (await newest.executeTakeFirst())?.id ?? 0;
    const create = endpointOf(`POST ${path}`);
    const username = `auditada${paths.indexOf(path)}`;
    const own = { username, email: `${username}@example.com`, ...special[path]?.given };
    // An administrator creates it for a client.
    const client = user === admin && { client_id: operator.client_id };
    const body = { ...exampleBody(create, { ...known, ...own }), ...special[path]?.beside?.(), ...client };
    const photo = create.files?.photo && { name: 'a.png', bytes: takePicture('audit') };
    const sent = photo ? await formOf(body, { photo }) : { body };
    const made = await callTwice<{ id: number }>(app, create, { as: user, ...sent });
    expect([made.status, made.body.errors]).toEqual([201, {}]);
    const params = { id: made.body.data?.id ?? 0 };
    const update = endpointOf(`PATCH ${path}/{id}`);
    const steps = [update.id, `DELETE ${path}/{id}`, `POST ${path}/{id}/restore`];
    for (const step of steps) {
      const changes = step === update.id ? { body: changeOf(update) } : {};
      const answer = await app.call(endpointOf(step), { as: user, params, ...changes });
      expect([step, answer.status, answer.body.errors]).toEqual([step, 200, {}]);
    }
    const entries = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', String(params.id))
      .where('id', '>', before)
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });
});
