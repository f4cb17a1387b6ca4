import { expect, it } from '@jest/globals';
import type { TestApp } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, createGateScene, entryAs, type GateScene, person, visitNow } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app);
});

const people = [{ ...person(), escorted: true, badge: 'V-12' }];
const admitWith = (name: string, employee_id: number | null = null) =>
  admit(app, scene, { people, escort: { employee_id, name } });

/** An active employee; their number. */
async function employee(branch_id: number, [name, last_name]: [string, string], identity: string) {
  const place = { client_id: scene.client.id, branch_id };
  const department = await app.db
    .insertInto('department')
    .values({ ...place, name: `Área de ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('employee')
    .values({ ...place, department_id: department.id, name, last_name, identity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('requires an escort for a person who may not go alone', async () => {
  await visitNow(app, scene);
  expect((await admit(app, scene, { people })).status).toBe(422);
  expect((await admitWith('Quien pasaba por ahí')).body.errors).toHaveProperty('escort');
  expect((await admitWith('Luis Vera', 999_999)).body.errors).toHaveProperty('escort');
  // Who supervises the visit.
  const { body } = await admitWith('Luis Vera');
  expect(await entryAs(app, scene.guards[0], body.data?.id ?? 0)).toMatchObject({
    ...{ escort_name: 'Luis Vera', badge: 'V-12' },
  });
});

it('accepts an employee of the branch by their own name', async () => {
  await visitNow(app, scene);
  const id = await employee(scene.branch, ['Elena', 'Paz'], '0912345675');
  const { body } = await admitWith('Otro nombre', id);
  expect(await entryAs(app, scene.guards[0], body.data?.id ?? 0)).toMatchObject({ escort_name: 'Elena Paz' });
});

it('accepts an employee of another branch only where they supervise the visit', async () => {
  const supervisor = await employee(scene.log.second, ['Carla', 'Mora'], '0926687856');
  const colleague = await employee(scene.log.second, ['Elena', 'Paz'], '0912345675');
  await visitNow(app, scene, {
    supervisors: [{ employee_id: supervisor, name: 'Carla Mora', phone: '' }],
  });
  // Neither a colleague from there nor under the supervisor's name.
  for (const name of ['Elena Paz', 'Carla Mora']) {
    const { status, body } = await admitWith(name, colleague);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['escort']]);
  }
  expect(await app.db.selectFrom('gate_entry').select('id').execute()).toEqual([]);
  const { status, body } = await admitWith('Carla Mora', supervisor);
  expect(status).toBe(201);
  expect(await entryAs(app, scene.guards[0], body.data?.id ?? 0)).toMatchObject({
    escort_name: 'Carla Mora',
  });
});

it('refuses who supervises another visit', async () => {
  const supervisor = await employee(scene.log.second, ['Carla', 'Mora'], '0926687856');
  await visitNow(app, scene, {
    guests: [
      { guest_id: null, name: 'Ana', last_name: 'Vera', identity: '0912345675', foreign_document: false },
    ],
    supervisors: [{ employee_id: supervisor, name: 'Carla Mora', phone: '' }],
  });
  await visitNow(app, scene);
  const { status, body } = await admitWith('Carla Mora', supervisor);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['escort']]);
});
