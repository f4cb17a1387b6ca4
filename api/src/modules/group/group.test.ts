import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as contract from 'contract';
import { createTestClient, type TestClient } from '../../testing/domain.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.truncate();
  one = await createTestClient(app);
  other = await createTestClient(app);
});
afterAll(() => app.close());

const { EntityKind } = contract;
const phone = (at: number) => one.phones[at]?.uca_id ?? 0;
const create = (values: Partial<contract.GroupInput> = {}) =>
  app.call<contract.GroupRecord>(contract.createGroup, {
    as: one.operator,
    body: { name: 'Turno día', description: '', entity: EntityKind.uca, member_ids: [phone(0)], ...values },
  });
const change = (id: number, body: object) =>
  app.call<contract.GroupRecord>(contract.updateGroup, { as: one.operator, params: { id }, body });

describe('groups', () => {
  it('hold entities of each kind', async () => {
    const types = await app.db
      .selectFrom('uca_type')
      .select('id')
      .where('client_id', '=', one.id)
      .orderBy('id')
      .execute();
    const members: [contract.GroupKind, number][] = [
      [EntityKind.uca, phone(0)],
      [EntityKind.type, types[0]?.id ?? 0],
      [EntityKind.place, one.place],
      [EntityKind.checkpoint, one.checkpoint.id],
      [EntityKind.uma, one.uma.id],
    ];
    for (const [entity, id] of members) {
      const { body } = await create({ name: `Grupo ${entity}`, entity, member_ids: [id, id] });
      expect(body.data).toMatchObject({ entity, members: 1, member_ids: [id] });
      expect(body.data?.member_names[0]).not.toBe('');
    }
    const listed = await app.call<contract.Paged<contract.Group>>(contract.listGroups, {
      as: one.operator,
      query: { entity: '4' },
    });
    expect(listed.body.data?.data).toMatchObject([{ name: 'Grupo 4', members: 1 }]);
    const made = await app.call<contract.Paged<contract.Group>>(contract.listGroups, {
      as: one.operator,
      query: { user_id: one.operator.id },
    });
    expect(made.body.data?.metadata.total).toBe(5);
  });

  it('change members, and nothing else where only those are given', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const { body } = await change(id, { member_ids: [phone(1), phone(2)] });
    expect(body.data).toMatchObject({ name: 'Turno día', members: 2 });
    expect(new Set(body.data?.member_ids)).toEqual(new Set([phone(1), phone(2)]));
    expect((await change(id, { member_ids: [] })).body.data?.member_ids).toEqual([]);
  });

  it('refuse strangers, another kind, and a name there is already', async () => {
    expect((await create({ member_ids: [other.phones[0]?.uca_id ?? 0] })).body.errors).toHaveProperty(
      'member_ids',
    );
    expect((await create({ entity: EntityKind.uma, member_ids: [one.operator.id] })).status).toBe(422);
    expect((await create({ name: 'TURNO noche' })).body.errors).toHaveProperty('name');
    const id = (await create()).body.data?.id ?? 0;
    expect((await change(id, { entity: EntityKind.place, member_ids: [] })).body.errors).toHaveProperty(
      'entity',
    );
  });

  it('are offered to requests only where they hold UCAs', async () => {
    const places = await create({ name: 'Muelles', entity: EntityKind.place, member_ids: [one.place] });
    const request = await app.call(contract.createNotificationRequest, {
      as: one.operator,
      body: {
        name: 'Ronda',
        title: 'Ronda',
        description: 'Revise los precintos',
        mode: 'report',
        request_photo: false,
        max_response_time: 5,
        time_format: 'minute',
        dispatch_now: true,
        uca_ids: [],
        group_ids: [places.body.data?.id],
      },
    });
    expect([request.status, Object.keys(request.body.errors)]).toEqual([422, ['group_ids']]);
    const { body } = await app.call<{ groups: { name: string; ucas: number }[] }>(contract.ucaParameters, {
      as: one.operator,
    });
    expect(body.data?.groups.map(({ name, ucas }) => [name, ucas])).toEqual([['Turno noche', 2]]);
  });

  it('come back whole after deletion, and are closed to other clients', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const by = { as: one.operator, params: { id } };
    expect((await app.call(contract.deleteGroup, by)).status).toBe(200);
    const back = await app.call<contract.GroupRecord>(contract.restoreGroup, by);
    expect(back.body.data?.member_ids).toEqual([phone(0)]);
    for (const endpoint of [contract.getGroup, contract.deleteGroup]) {
      expect((await app.call(endpoint, { as: other.operator, params: { id } })).status).toBe(404);
    }
  });
});
