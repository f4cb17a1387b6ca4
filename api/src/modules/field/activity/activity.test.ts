import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Activity,
  type ActivityInput,
  type ActivityPoint,
  type ActivityRecord,
  createActivity,
  createGroup,
  createLabel,
  deleteActivity,
  deleteCheckpoint,
  deleteGroup,
  deleteUca,
  EntityKind,
  type Group,
  getActivity,
  type Label,
  listActivities,
  type Paged,
  restoreActivity,
  updateActivity,
} from 'contract';
import { sql } from 'kysely';
import type { TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

const guardType = async (client = one) => {
  const rows = app.db.selectFrom('uca_type').select('id').where('client_id', '=', client.id);
  return (await rows.where('name', '=', 'Guardia').executeTakeFirstOrThrow()).id;
};
const phone = (at: number, client = one) => client.phones[at]?.uca_id ?? 0;
const point = (checkpoint_id: number, values: Partial<ActivityPoint> = {}) => ({
  ...{ checkpoint_id, after_minutes: null, ask: 'nothing' as const, note: '' },
  ...values,
});
const daily: ActivityInput['schedule'] = {
  ...{
    every: { unit: 'day', count: 1 },
    weekdays: [],
    month_days: [],
    month_weekdays: [],
    times: ['22:00', '02:00'],
  },
  ...{ day_starts: '20:00', from: '2026-03-02', until: null, except: [], on_holidays: 'kept' as const },
};
let input: ActivityInput;
beforeEach(async () => {
  input = {
    ...{ name: 'Ronda nocturna', kind: 'repetitive', instructions: 'Con linterna', tolerance_minutes: null },
    ...{ order: 'fixed', assignment: 'first', stay_minutes: 5, schedule: daily, active: true },
    ...{ uca_ids: [phone(0)], type_ids: [await guardType()], group_ids: [one.group], label_ids: [] },
    points: [point(one.checkpoint.id)],
  };
});
const create = (values: Partial<ActivityInput> = {}, as: TestUser = one.operator) =>
  app.call<ActivityRecord>(createActivity, { as, body: { ...input, ...values } });
const made = async (values?: Partial<ActivityInput>) => (await create(values)).body.data as ActivityRecord;
const by = (id: number, body?: object) => ({ as: one.operator, params: { id }, ...(body && { body }) });
const change = (id: number, body: object) => app.call<ActivityRecord>(updateActivity, by(id, body));
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call<Paged<Activity>>(listActivities, { as: one.operator, query })).body.data?.data ?? [];

async function another(name: string) {
  const values = { client_id: one.id, place_id: one.place, name, code: name, lat: -2.28, lng: -79.9 };
  const { id } = await app.db
    .insertInto('checkpoint')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('activities', () => {
  it('are stored whole, with their points in order, one of them twice', async () => {
    const second = await another('Bita 2');
    const points = [
      point(second, { ask: 'photo', note: 'La cerradura' }),
      point(one.checkpoint.id, { after_minutes: 10 }),
      point(second),
    ];
    const { body, status } = await create({ points });
    expect([status, body.errors]).toEqual([201, {}]);
    expect(body.data).toMatchObject({
      ...{ ...input, points, checkpoint_names: ['Bita 2', 'Bita 1', 'Bita 2'], checkpoints: 3, ucas: 1 },
      ...{ type_names: ['Guardia'], group_names: ['Turno noche'] },
    });
    const id = body.data?.id ?? 0;
    const shorter = await change(id, { points: points.slice(1), type_ids: [], order: 'random' });
    expect(shorter.body.data).toMatchObject({ points: points.slice(1), type_ids: [], order: 'random' });
    expect(await list()).toMatchObject([{ id, checkpoints: 2, schedule: daily, type_names: [] }]);
  });

  it('that are done once keep nothing of how they repeated', async () => {
    const repeated = {
      ...{ ...daily, every: { unit: 'week', count: 2 } as const, weekdays: [1] },
      ...{ until: '2027-03-02', except: ['2026-03-16'], on_holidays: 'skipped' as const },
    };
    const { body } = await create({ schedule: repeated });
    expect(body.data?.schedule).toEqual(repeated);
    const { times, day_starts, from } = repeated;
    const once = await change(body.data?.id ?? 0, { kind: 'once' });
    expect(once.body.data?.schedule).toEqual({
      ...{
        times,
        day_starts,
        from,
        every: { unit: 'day', count: 1 },
        weekdays: [],
        month_days: [],
        month_weekdays: [],
      },
      ...{ until: null, except: [], on_holidays: 'kept' },
    });
  });

  it('kept without weekdays of months have none, are due as before, and a change of their name is all that changes', async () => {
    const monthly = { ...daily, every: { unit: 'month', count: 1 } as const, month_days: [15] };
    const { body } = await create({ schedule: monthly });
    const id = body.data?.id ?? 0;
    await sql`update activity set schedule = schedule - 'month_weekdays' where id = ${id}`.execute(app.db);
    expect(await list()).toMatchObject([{ id, schedule: monthly }]);
    await change(id, { name: 'Otra' });
    const { before, after } = await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', 'activity')
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([{ schedule: monthly }, { name: 'Otra', schedule: monthly }]);
  });

  it('repeat on the nth of a weekday in a month', async () => {
    const monthly = { ...daily, every: { unit: 'month', count: 1 } as const };
    const first = { nth: 1, weekday: 1 } as const;
    const { body } = await create({ schedule: { ...monthly, month_weekdays: [first, first] } });
    expect(body.data?.schedule.month_weekdays).toEqual([first]);
    const wrong = { ...monthly, month_weekdays: [{ nth: 0, weekday: 8 }] as never };
    expect((await create({ schedule: wrong })).status).toBe(422);
  });

  it('are refused with the reason at the field', async () => {
    const refused = async (values: Partial<ActivityInput>) =>
      Object.keys((await create(values)).body.errors).sort();
    const when = (values: Partial<typeof daily>) => refused({ schedule: { ...daily, ...values } });
    const foreign = {
      ...{ uca_ids: [phone(0, other)], type_ids: [await guardType(other)], group_ids: [other.group] },
      points: [point(one.checkpoint.id), point(other.checkpoint.id)],
    };
    expect(await refused(foreign)).toEqual(['group_ids', 'points.1.checkpoint_id', 'type_ids', 'uca_ids']);
    expect(await refused({ points: [] })).toEqual(['points']);
    expect(await refused({ uca_ids: [], type_ids: [], group_ids: [] })).toEqual(['uca_ids']);
    expect(await when({ until: '2026-03-01' })).toEqual(['schedule.until']);
    expect(await when({ every: { unit: 'week', count: 1 } })).toEqual(['schedule.weekdays']);
    expect(await when({ every: { unit: 'month', count: 1 } })).toEqual(['schedule.month_days']);
    expect(await when({ times: ['22:00', '02:00', '22:00'] })).toEqual(['schedule.times.2']);
    expect(await when({ times: ['24:00'] })).toEqual(['schedule.times.0']);
    expect(await when({ except: ['2026-03-01'] })).toEqual(['schedule.except']);
    const never = { every: { unit: 'month', count: 12 } as const, month_days: [30], from: '2026-02-01' };
    expect(await when(never)).toEqual(['schedule.from']);
    expect(await refused({ kind: 'once', schedule: { ...daily, ...never } })).toEqual([]);
    expect(await refused({ name: 'RONDA nocturna' })).toEqual(['name']);
  });

  it('name groups of UCAs only', async () => {
    const places = await app.call<Group>(createGroup, {
      as: one.operator,
      body: { name: 'Muelles', description: '', entity: EntityKind.place, added_ids: [one.place] },
    });
    const group_ids = [places.body.data?.id ?? 0];
    expect((await create({ group_ids })).body.errors).toHaveProperty('group_ids');
  });

  it('are found by whom they are for, however that is said', async () => {
    const none = { uca_ids: [], type_ids: [], group_ids: [] };
    await create({ ...none, name: 'Por nombre', uca_ids: [phone(0)] });
    await create({ ...none, name: 'Por tipo', type_ids: [await guardType()] });
    await create({ ...none, name: 'Por grupo', group_ids: [one.group] });
    await create({ ...none, name: 'De otra persona', uca_ids: [phone(1)] });
    const found = async (uca_id: number) => (await list({ uca_id })).map(({ name }) => name);
    expect(await found(phone(0))).toEqual(['Por grupo', 'Por nombre', 'Por tipo']);
    expect(await found(phone(1))).toEqual(['De otra persona', 'Por grupo']);
    expect(await found(phone(2))).toEqual(['Por tipo']);
    expect(await found(phone(0, other))).toEqual([]);
  });

  it('are found by what they name', async () => {
    const { id } = await made();
    const second = await another('Bita 2');
    await create({ name: 'Extintores', kind: 'once', points: [point(second)], group_ids: [], active: false });
    const found = async (query: Record<string, unknown>) => (await list(query)).map(({ name }) => name);
    expect(await found({})).toEqual(['Extintores', 'Ronda nocturna']);
    expect(await found({ kind: 'once' })).toEqual(['Extintores']);
    expect(await found({ active: 'true' })).toEqual(['Ronda nocturna']);
    expect(await found({ checkpoint_id: second })).toEqual(['Extintores']);
    expect(await found({ group_id: one.group })).toEqual(['Ronda nocturna']);
    expect(await found({ uca_id: phone(0), type_id: await guardType() })).toHaveLength(2);
    expect(await found({ search: 'linterna', sort: '-name' })).toEqual(['Ronda nocturna', 'Extintores']);
    const label = await app.call<Label>(createLabel, {
      as: one.operator,
      body: { name: 'Noche', description: '', color: 'blue' },
    });
    const label_id = label.body.data?.id ?? 0;
    expect((await change(id, { label_ids: [label_id] })).body.data?.labels).toMatchObject([
      { name: 'Noche' },
    ]);
    expect(await found({ label_id })).toEqual(['Ronda nocturna']);
  });

  it('keep what they name from being deleted, but not people, who leave them', async () => {
    const { id } = await made({ uca_ids: [phone(0)], type_ids: [], points: [point(one.checkpoint.id)] });
    await change(id, { points: [point(one.checkpoint.id), point(one.checkpoint.id)] });
    const refused = await app.call(deleteCheckpoint, by(one.checkpoint.id));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No se puede eliminar: lo usan actividades (1)',
    ]);
    expect((await app.call(deleteGroup, by(one.group))).status).toBe(409);
    await change(id, { group_ids: [] });
    expect((await app.call(deleteUca, by(phone(0)))).status).toBe(200);
    const alone = await app.call<ActivityRecord>(getActivity, by(id));
    expect(alone.body.data).toMatchObject({ uca_ids: [], ucas: 0, active: true });
    expect((await change(id, { instructions: '' })).body.errors).toHaveProperty('uca_ids');
    expect((await change(id, { active: false })).body.data).toMatchObject({ active: false });
  });

  it('are restored as they were', async () => {
    const { id } = await made();
    await app.call(deleteActivity, by(id));
    expect(await list()).toEqual([]);
    const { body } = await app.call<ActivityRecord>(restoreActivity, by(id));
    expect(body.data).toMatchObject(input);
  });

  it('are those of their own client', async () => {
    const { id } = await made();
    const stranger = { as: other.operator, params: { id } };
    expect((await app.call(getActivity, stranger)).status).toBe(404);
    expect((await app.call(updateActivity, { ...stranger, body: { name: 'X' } })).status).toBe(404);
  });
});
