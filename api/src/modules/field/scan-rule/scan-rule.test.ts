import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type Checkpoint,
  type CheckpointScan,
  changeCheckpoints,
  createScanRule,
  deleteScanRule,
  type Endpoint,
  getCheckpoint,
  listCheckpointScans,
  listCheckpoints,
  type Paged,
  postScan,
  type ScanFault,
  type ScanRule,
  type ScanRuleInput,
  toWallTime,
  updateCheckpoint,
  updateScanRule,
  weekdayOf,
} from 'contract';
import type { TestClient, TestPhone } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients(
  (clients) => {
    ({ app, one, other } = clients);
  },
  { one: { phones: 2 }, other: { phones: 0 } },
);

const free: ScanRuleInput = {
  name: 'Ronda',
  description: '',
  max_metres: null,
  min_minutes: null,
  qr_types: ['N', 'L', 'C', 'K'],
  text_required: false,
  from_time: '',
  to_time: '',
  days: [],
  active: true,
};
const create = (values: Partial<ScanRuleInput> = {}, as: TestUser = one.operator) =>
  app.call<ScanRule>(createScanRule, { as, body: { ...free, ...values } });
const edit = (endpoint: Endpoint, id: number, body: object) =>
  app.call<Checkpoint>(endpoint, { as: one.operator, params: { id }, body });
const rule = async (values: Partial<ScanRuleInput>) => {
  const id = (await create(values)).body.data?.id ?? 0;
  await edit(updateCheckpoint, one.checkpoint.id, { scan_rule_id: id });
  return id;
};
const scan = (values: object = {}, phone = one.phones[0] as TestPhone) =>
  app.call<{ id: number; broken: ScanFault[] }>(postScan, {
    as: phone,
    body: {
      uuid: randomUUID(),
      checkpoint_code: one.checkpoint.code,
      type: 'scan',
      note: '',
      lat: -2.28,
      lng: -79.9,
      captured_at: app.clock.now().toISOString(),
      ...values,
    },
  });
const broken = async (...args: Parameters<typeof scan>) => (await scan(...args)).body.data?.broken;
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();

describe('scan rules', () => {
  it('have a unique name, whole hours and at least one type of QR', async () => {
    const { body } = await create({ qr_types: ['K', 'K', 'N'], days: [5, 5], max_metres: 40 });
    expect(body.data).toMatchObject({ qr_types: ['K', 'N'], days: [5], max_metres: 40, checkpoints: 0 });
    expect((await create({ name: 'RONDA' })).body.errors).toHaveProperty('name');
    expect((await create({ name: 'A', from_time: '08:00' })).body.errors).toHaveProperty('to_time');
    expect((await create({ name: 'B', qr_types: [] })).body.errors).toHaveProperty('qr_types');
    expect((await create({ name: 'C', max_metres: 1 })).body.errors).toHaveProperty('max_metres');
    const id = body.data?.id ?? 0;
    expect((await edit(updateScanRule, id, { to_time: '08:00' })).body.errors).toHaveProperty('to_time');
    expect((await edit(updateScanRule, id, { days: [] })).body.data).toMatchObject({ days: [] });
  });

  it('are assigned to one or many checkpoints, and are not deleted while one has them', async () => {
    const id = await rule({});
    const foreign = (await create({}, other.operator)).body.data?.id ?? 0;
    const refused = await edit(updateCheckpoint, one.checkpoint.id, { scan_rule_id: foreign });
    expect(refused.body.errors).toHaveProperty('scan_rule_id');
    const listed = await app.call<Paged<Checkpoint>>(listCheckpoints, {
      as: one.operator,
      query: { scan_rule_id: id },
    });
    expect(listed.body.data?.data).toMatchObject([{ scan_rule_id: id, scan_rule_name: 'Ronda' }]);
    const by = { as: one.operator, params: { id } };
    expect((await app.call(deleteScanRule, by)).status).toBe(409);
    const many = (scan_rule_id: number | null) =>
      app.call(changeCheckpoints, {
        as: one.operator,
        body: { ids: [one.checkpoint.id], scan_rule_id },
      });
    expect((await many(foreign)).status).toBe(422);
    expect((await many(null)).body.data).toEqual({ ids: [one.checkpoint.id] });
    expect((await app.call(deleteScanRule, by)).status).toBe(200);
  });
});

describe('a scan that arrives', () => {
  it('is stored under any rule, and judged by the rule in force', async () => {
    expect(await broken({ lat: 10 })).toEqual([]);
    const id = await rule({ max_metres: 50, text_required: true, qr_types: ['N'] });
    expect(await broken()).toEqual([]);
    expect(await broken({ lat: -2.29 })).toEqual(['too_far']);
    expect(await broken({ lat: null, lng: null })).toEqual([]);
    expect(await broken({ type: 'observation', qr_type: 'K' })).toEqual(['wrong_code_type', 'no_text']);
    await edit(updateScanRule, id, { active: false });
    expect(await broken({ lat: 10 })).toEqual([]);
    const rows = await app.db.selectFrom('scan').select(['rule_id', 'broken']).orderBy('id').execute();
    expect(rows.map(({ rule_id }) => rule_id)).toEqual([null, id, id, id, id, null]);
  });

  it('is too soon only after the same UCA’s own, and a repeated uuid keeps its result', async () => {
    await rule({ min_minutes: 30 });
    const uuid = randomUUID();
    expect(await broken({ captured_at: minutesAgo(40), uuid })).toEqual([]);
    expect(await broken({ captured_at: minutesAgo(15) })).toEqual(['too_soon']);
    expect(await broken({ captured_at: minutesAgo(15) }, one.phones[1])).toEqual([]);
    // It arrives late: there was nothing before it.
    expect(await broken({ captured_at: minutesAgo(90) })).toEqual([]);
    expect(await broken({ captured_at: minutesAgo(40), uuid })).toEqual([]);
    expect(await app.db.selectFrom('scan').select('id').execute()).toHaveLength(4);
  });

  it('is judged by the client’s local time', async () => {
    const wall = toWallTime(app.clock.now().getTime(), 'America/Guayaquil');
    const today = weekdayOf(wall?.day ?? '');
    const id = await rule({ days: [today] });
    expect(await broken()).toEqual([]);
    await edit(updateScanRule, id, { days: [(today % 7) + 1] });
    expect(await broken()).toEqual(['out_of_hours']);
  });

  it('is listed at its checkpoint with what was wrong', async () => {
    await rule({ max_metres: 50 });
    await scan({ captured_at: minutesAgo(10) });
    await scan({ lat: -2.29 });
    const list = async (query: object = {}, as: TestUser = one.operator) =>
      app.call<Paged<CheckpointScan>>(listCheckpointScans, {
        as,
        params: { id: one.checkpoint.id },
        query: { ...query },
      });
    const found = async (query?: object) => (await list(query)).body.data?.data.map((row) => row.broken);
    expect(await found()).toEqual([['too_far'], []]);
    expect(await found({ broken: 'true' })).toEqual([['too_far']]);
    expect(await found({ broken: 'false' })).toEqual([[]]);
    expect((await list()).body.data?.data[0]?.rule_name).toBe('Ronda');
    expect((await list({}, other.operator)).status).toBe(404);
    const point = await app.call<Checkpoint>(getCheckpoint, {
      as: one.operator,
      params: { id: one.checkpoint.id },
    });
    expect(point.body.data?.last_scan_broken).toEqual(['too_far']);
  });
});
