import { expect, it } from '@jest/globals';
import {
  cancelVisit,
  type DataOf,
  documentCheck,
  getPassGate,
  listVisitPasses,
  readPass,
  updateVisit,
  type VisitInput,
  type VisitPasses,
  verifyPass,
} from 'contract';
import { sql } from 'kysely';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app, { validation: 0, authorization: 0 });
});

const guests = [
  ...[{ guest_id: null, name: 'Rosa', last_name: 'Quimí', identity: '1710034065', foreign_document: false }],
  ...[{ guest_id: null, name: 'Ada', last_name: 'Vik', identity: 'P-77120', foreign_document: true }],
];

/** A request that needs no votes, authorized by the machine. */
async function authorized(values: Partial<VisitInput> = {}) {
  const id = await askedIn(app, scene, { guests, ...values });
  const standing = { ...(await visitAs(app, scene.requester, id)).standing, status: 7 as const };
  await app.db
    .updateTable('visit_request')
    .set({ status: 7, stage: null, standing: JSON.stringify(standing) })
    .where('id', '=', id)
    .execute();
  return id;
}
const passes = async (id: number, as = scene.requester) =>
  app.call<VisitPasses>(listVisitPasses, { as, params: { id } });
async function codesOf(id: number) {
  return (await dataOf(passes(id))).guests.map(({ pass }) => pass);
}
type Gate = DataOf<typeof getPassGate>;
async function gate(branch_id = scene.log.branch): Promise<Gate> {
  return dataOf(app.call<Gate>(getPassGate, { as: scene.viewer, query: { branch_id } }));
}
/** What a gate without a network decides on a code, tomorrow during the visit. */
async function said(code: string, branch = scene.log.branch) {
  const { keys, voided, time_zone: timeZone } = await gate(branch);
  const now = app.clock.now().getTime() + 25 * 3_600_000;
  return verifyPass(code, { keys, voided, branch, timeZone, now });
}

it('signs a pass for each guest that a gate reads offline, the same one each time', async () => {
  const { keys } = await gate();
  const id = await authorized();
  const { status, body } = await passes(id, scene.viewer);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ branch_name: 'Terminal', supervisors: [{ name: 'Luis Vera' }] });
  expect(body.data?.guests.map(({ masked_identity }) => masked_identity)).toEqual(['••••••4065', '•••120']);
  const made = await codesOf(id);
  expect(made).toEqual(body.data?.guests.map(({ pass }) => pass));
  const [first, second] = made;
  const verdict = await said(first?.code ?? '');
  expect(verdict.refusal).toBeNull();
  expect(verdict.pass).toMatchObject({ serial: first?.serial, request: id, branch: scene.log.branch });
  expect(verdict.pass?.check).toBe(await documentCheck(first?.serial ?? 0, '1710034065'));
  expect((await said(second?.code ?? '')).refusal).toBeNull();
  expect((await said(first?.code ?? '', scene.log.second)).refusal).toBe('branch');
  // The gate had the key before there was any pass.
  expect((await gate()).keys).toEqual(keys);
});

it('voids a pass that no longer matches the request, and issues one for its current state', async () => {
  const id = await authorized();
  const [before, other] = await codesOf(id);
  const { standing } = await visitAs(app, scene.requester, id);
  const later = visitBody(app, scene, { guests });
  const ends_at = new Date(Date.parse(later.ends_at) + 3_600_000).toISOString();
  await app.call(updateVisit, {
    as: scene.requester,
    params: { id },
    body: { version: standing.version, request: { ...later, ends_at } },
  });
  expect((await said(before?.code ?? '')).refusal).toBe('voided');
  expect((await gate()).voided).toEqual([before?.serial, other?.serial]);
  expect((await gate(scene.log.second)).voided).toEqual([]);
  await app.db.updateTable('visit_request').set({ status: 8 }).where('id', '=', id).execute();
  const [now] = await codesOf(id);
  expect(now?.serial).not.toBe(before?.serial);
  expect((await said(now?.code ?? '')).refusal).toBeNull();
  expect((await said(before?.code ?? '')).refusal).toBe('voided');

  await app.call(cancelVisit, { as: scene.requester, params: { id }, body: { reason: 'Ya no' } });
  expect((await said(now?.code ?? '')).refusal).toBe('voided');
  const refused = await passes(id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('cancelada');
});

it('issues none to a blocked person, and voids theirs', async () => {
  const id = await authorized();
  const [mine] = await codesOf(id);
  await app.db.updateTable('guest').set({ blocked: true }).where('identity', '=', '1710034065').execute();
  expect(await codesOf(id)).toEqual([null, expect.objectContaining({ serial: expect.any(Number) })]);
  expect((await gate()).voided).toEqual([mine?.serial]);
});

it('publishes a new key before it signs, and trusts none of another secret', async () => {
  const first = (await codesOf(await authorized()))[0]?.code ?? '';
  const [old] = (await gate()).keys;
  const signer = async () => {
    const read = readPass((await codesOf(await authorized()))[0]?.code ?? '');
    return read === null || read === 'version' ? null : read.pass.key;
  };
  const grow = (days: number) =>
    sql`update visit_pass_key set created_at = created_at - make_interval(days => ${days})`.execute(app.db);
  await grow(170);
  expect(await signer()).toBe(old?.id);
  const both = (await gate()).keys;
  expect(both.map(({ id }) => id)).toEqual([old?.id, expect.any(Number)]);
  await grow(15);
  expect(await signer()).toBe(both[1]?.id);
  expect((await said(first)).refusal).toBeNull();

  await app.db.deleteFrom('setting').where('key', '=', 'visit.passes').execute();
  expect((await said(first)).refusal).toBe('key');
  expect(await signer()).not.toBe(both[1]?.id);
});

it('is for those who see the request, and for the authorized one only', async () => {
  const id = await authorized();
  expect((await passes(id, scene.client.uma)).status).toBe(403);
  await app.db.updateTable('visit_request').set({ status: 1 }).where('id', '=', id).execute();
  expect((await passes(id)).status).toBe(409);
  expect((await passes(999_999)).status).toBe(404);
});
