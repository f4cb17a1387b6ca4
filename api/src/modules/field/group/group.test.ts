import { describe, expect, it } from '@jest/globals';
import {
  createGroup,
  createNotificationRequest,
  deleteGroup,
  EntityKind,
  GROUP_MEMBERS,
  type Group,
  type GroupInput,
  type GroupKind,
  type GroupMember,
  type GroupRecord,
  getGroup,
  groupKindFacts,
  type HistoryEntry,
  listCandidateIds,
  listCandidates,
  listGroups,
  listHistory,
  listMemberIds,
  listMembers,
  type Paged,
  restoreGroup,
  ucaParameters,
  updateGroup,
} from 'contract';
import { sql } from 'kysely';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const phone = (at: number) => one.phones[at]?.uca_id ?? 0;
const create = (values: Partial<GroupInput> = {}) =>
  app.call<GroupRecord>(createGroup, {
    as: one.operator,
    body: { name: 'Turno día', description: '', entity: EntityKind.uca, added_ids: [phone(0)], ...values },
  });
const change = (id: number, body: object) =>
  app.call<GroupRecord>(updateGroup, { as: one.operator, params: { id }, body });
const members = async (id: number) =>
  (
    await app.call<Paged<GroupMember>>(listMembers, {
      as: one.operator,
      params: { id },
    })
  ).body.data ?? { data: [] };
const memberIds = async (id: number) =>
  (await app.call<{ ids: number[] }>(listMemberIds, { as: one.operator, params: { id } })).body.data ?? {
    ids: [],
  };

/** A circle at the client's place. */
const geofence = async () => {
  const type = app.db.selectFrom('uca_type').select('id').where('client_id', '=', one.id).limit(1);
  const made = await app.db
    .insertInto('geofence')
    .values({
      ...{ client_id: one.id, name: 'Muelle', type_id: (await type.executeTakeFirstOrThrow()).id },
      ...{ place_id: one.place, shape: 'circle', lat: -2.28, lng: -79.9, radius: 100, color: '#0b687d' },
      ...{ emails_entry: [], emails_exit: [], emails_summary: [] },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

describe('groups', () => {
  it('have members of each kind', async () => {
    const types = await app.db
      .selectFrom('uca_type')
      .select('id')
      .where('client_id', '=', one.id)
      .orderBy('id')
      .execute();
    const each: [GroupKind, number][] = [
      [EntityKind.uca, phone(0)],
      [EntityKind.type, types[0]?.id ?? 0],
      [EntityKind.place, one.place],
      [EntityKind.checkpoint, one.checkpoint.id],
      [EntityKind.uma, one.uma.id],
      [EntityKind.geofence, await geofence()],
    ];
    for (const [entity, id] of each) {
      const { body } = await create({ name: `Grupo ${entity}`, entity, added_ids: [id, id] });
      expect(body.data).toMatchObject({ entity, members: 1 });
      const { data } = await members(body.data?.id ?? 0);
      expect(data.map((member) => member.id)).toEqual([id]);
      const { columns } = groupKindFacts[entity];
      expect(Object.keys(data[0] ?? {})).toEqual(['id', ...columns]);
      expect(data[0]?.name).not.toBe('');
    }
    const listed = await app.call<Paged<Group>>(listGroups, {
      as: one.operator,
      query: { entity: '4' },
    });
    expect(listed.body.data?.data).toMatchObject([{ name: 'Grupo 4', members: 1 }]);
    const made = await app.call<Paged<Group>>(listGroups, {
      as: one.operator,
      query: { user_id: one.operator.id },
    });
    expect(made.body.data?.metadata.total).toBe(6);
  });

  it('add and remove members, and change nothing else when only members are given', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const { body } = await change(id, { added_ids: [phone(0), phone(1), phone(2)], removed_ids: [phone(0)] });
    expect(body.data).toMatchObject({ name: 'Turno día', members: 3 });
    const after = await change(id, { removed_ids: [phone(0), phone(1)] });
    expect(after.body.data?.members).toBe(1);
    expect((await memberIds(id)).ids).toEqual([phone(2)]);
    const history = await app.call<Paged<HistoryEntry>>(listHistory, {
      as: one.operator,
      params: { entity: 'uca_group', id },
    });
    const [last] = history.body.data?.data ?? [];
    expect(last?.changes).toMatchObject([{ field: 'removed_ids', before: null }]);
    expect(history.body.data?.metadata.total).toBe(3);
    expect(String(last?.changes[0]?.after).split(', ')).toHaveLength(2);
  });

  it('list members and possible members, with the same search, filters and order', async () => {
    const candidates = (query: Record<string, unknown>) =>
      app.call<Paged<GroupMember>>(listCandidates, { as: one.operator, query });
    const names = async (query: Record<string, unknown>) =>
      (await candidates({ entity: '1', ...query })).body.data?.data.map(({ id }) => id);
    const id = (await create()).body.data?.id ?? 0;
    expect(new Set(await names({}))).toEqual(new Set(one.phones.map(({ uca_id }) => uca_id)));
    expect(new Set(await names({ group_id: id }))).toEqual(new Set([phone(1), phone(2)]));
    expect(await names({ group_id: id, type: 'Motorizado' })).toEqual([phone(1)]);
    expect(await names({ group_id: id, search: 'motorizado MUELLE' })).toEqual([phone(1)]);
    expect(await names({ place_id: one.place + 1 })).toEqual([]);
    expect(await names({ branch_id: 1 })).toEqual([]);
    const rising = await names({ sort: 'username' });
    expect(await names({ sort: '-username' })).toEqual(rising?.toReversed());
    expect((await candidates({ entity: '1', sort: 'code' })).status).toBe(422);
    const found = await app.call(listCandidateIds, {
      as: one.operator,
      query: { entity: '1', group_id: String(id), search: 'guardia' },
    });
    expect(found.body.data).toEqual({ ids: [phone(2)], total: 1 });
    expect((await candidates({ entity: '1', group_id: other.group })).status).toBe(404);
  });

  it('have ten thousand members and no more', async () => {
    const id = (await create({ entity: EntityKind.place, added_ids: [one.place] })).body.data?.id ?? 0;
    await sql`insert into place (client_id, name) select ${one.id}, 'Lugar ' || n
      from generate_series(1, ${GROUP_MEMBERS}) as n`.execute(app.db);
    const { ids, total } = (
      await app.call<{ ids: number[]; total: number }>(listCandidateIds, {
        as: one.operator,
        query: { entity: '3', group_id: String(id) },
      })
    ).body.data ?? { ids: [], total: 0 };
    expect([ids.length, total]).toEqual([GROUP_MEMBERS, GROUP_MEMBERS]);
    const full = await change(id, { added_ids: ids });
    expect([full.status, full.body.errors]).toEqual([422, { added_ids: ['Elija como máximo 10000'] }]);
    const most = await change(id, { added_ids: ids.slice(1) });
    expect(most.body.data?.members).toBe(GROUP_MEMBERS);
    expect((await change(id, { removed_ids: ids.slice(1) })).body.data?.members).toBe(1);
  });

  it('refuse members of another client or kind, and a name that exists', async () => {
    expect((await create({ added_ids: [other.phones[0]?.uca_id ?? 0] })).body.errors).toHaveProperty(
      'added_ids',
    );
    expect((await create({ entity: EntityKind.uma, added_ids: [one.operator.id] })).status).toBe(422);
    expect((await create({ name: 'TURNO noche' })).body.errors).toHaveProperty('name');
    const id = (await create()).body.data?.id ?? 0;
    expect((await change(id, { entity: EntityKind.place })).body.errors).toHaveProperty('entity');
  });

  it('are offered to requests only if they have UCAs', async () => {
    const places = await create({ name: 'Muelles', entity: EntityKind.place, added_ids: [one.place] });
    const request = await app.call(createNotificationRequest, {
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
    const { body } = await app.call<{ groups: { name: string; ucas: number }[] }>(ucaParameters, {
      as: one.operator,
    });
    expect(body.data?.groups.map(({ name, ucas }) => [name, ucas])).toEqual([['Turno noche', 2]]);
  });

  it('are restored whole, and are invisible to other clients', async () => {
    const id = (await create()).body.data?.id ?? 0;
    const by = { as: one.operator, params: { id } };
    expect((await app.call(deleteGroup, by)).status).toBe(200);
    const back = await app.call<GroupRecord>(restoreGroup, by);
    expect(back.body.data?.members).toBe(1);
    expect((await memberIds(id)).ids).toEqual([phone(0)]);
    for (const endpoint of [getGroup, deleteGroup, listMembers]) {
      expect((await app.call(endpoint, { as: other.operator, params: { id } })).status).toBe(404);
    }
  });
});
