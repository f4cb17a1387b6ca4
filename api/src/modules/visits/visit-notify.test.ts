import { describe, expect, it } from '@jest/globals';
import {
  cancelVisit,
  type DataOf,
  foreseeVisit,
  rejectVisit,
  updateVisit,
  type VisitStage,
  voteVisit,
} from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { endVisits } from './end-visits.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
/** By user id. */
let names: Map<number, string>;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
  const { requester, validators, authorizers, viewer, master } = scene;
  const [valid1, valid2] = validators as [TestUser, TestUser];
  const [auth1, auth2] = authorizers as [TestUser, TestUser];
  const people = { requester, valid1, valid2, auth1, auth2, viewer, master };
  names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  for (const [name, { id }] of Object.entries(people)) {
    await app.db
      .insertInto('push_token')
      .values({ user_id: id, client_id: scene.client.id, platform: 'android', token: `the phone of ${name}` })
      .execute();
    await app.db.updateTable('app_user').set({ name, last_name: '' }).where('id', '=', id).execute();
  }
  for (const { id } of [requester, auth1])
    await app.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', id).execute();
});

/** The pushes since the last look: to whom, title and text, by name. */
async function pushes() {
  const rows = await app.db
    .selectFrom('push_delivery')
    .select(['user_id', 'title', 'body', 'path', 'kind'])
    .orderBy('id')
    .execute();
  await app.db.deleteFrom('push_delivery').execute();
  for (const { kind } of rows) expect(kind).toBe('visit');
  return rows
    .map(({ user_id, title, body, path }) => ({ to: names.get(user_id ?? 0), title, body, path }))
    .toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? ''));
}
const titles = async () => (await pushes()).map(({ to, title }) => [to, title]);

const vote = async (as: TestUser, id: number, stage: VisitStage) => {
  const { version } = (await visitAs(app, scene.requester, id)).standing;
  const body = { version, stage, comment: '', request: null };
  expect((await app.call(voteVisit, { as, params: { id }, body })).status).toBe(200);
};

describe('pushes about a visit request', () => {
  it('report that an expired request expired, though it is finalized', async () => {
    await askedIn(app, scene);
    await pushes();
    app.clock.advance(2 * 86_400_000);
    await endVisits(app.ports);
    expect(await pushes()).toMatchObject([
      { to: 'requester', title: 'Request expired', body: expect.stringMatching(/is expired\.$/) },
    ]);
  });

  it('reach those whose turn it is and its requester, each in their language, nobody for what they did', async () => {
    const [validator, authorizer] = [scene.validators[0] as TestUser, scene.authorizers[0] as TestUser];
    const id = await askedIn(app, scene);
    const path = `/solicitudes/ver/${id}`;
    const asked = await pushes();
    expect(asked.map(({ to, title, path }) => [to, title, path])).toEqual([
      ['master', 'Espera su revisión', path],
      ['valid1', 'Espera su revisión', path],
      ['valid2', 'Espera su revisión', path],
    ]);
    expect(asked[0]?.body).toContain('requester solicita una visita a');
    await vote(validator, id, 'validation');
    const validated = await pushes();
    expect(validated.map(({ to, title }) => [to, title])).toEqual([
      ['auth1', 'Waiting for your review'],
      ['auth2', 'Espera su revisión'],
      ['master', 'Espera su revisión'],
      ['requester', 'Request validated'],
    ]);
    expect(validated.at(-1)).toMatchObject({ path, body: expect.stringMatching(/is validated\.$/) });
    await vote(authorizer, id, 'authorization');
    expect(await titles()).toEqual([['requester', 'Visit authorized']]);
    const cancel = { params: { id }, body: { reason: 'Ya no viene' } };
    expect((await app.call(cancelVisit, { as: scene.requester, ...cancel })).status).toBe(200);
    expect(await pushes()).toEqual([]);
  });

  it('name their request where they give a reason, and those of an edit go to its reviewers', async () => {
    const validator = scene.validators[0] as TestUser;
    const id = await askedIn(app, scene);
    await pushes();
    const { version, name } = await visitAs(app, validator, id).then(({ standing, name }) => ({
      ...{ version: standing.version, name },
    }));
    const reject = { params: { id }, body: { version, reason: 'Falta el permiso' } };
    expect((await app.call(rejectVisit, { as: validator, ...reject })).status).toBe(200);
    expect(await pushes()).toEqual([
      {
        ...{ to: 'requester', title: 'Request rejected', path: `/solicitudes/ver/${id}` },
        body: `${name}\nvalid1: Falta el permiso`,
      },
    ]);
    const seen = (await visitAs(app, scene.requester, id)).standing.version;
    const edit = {
      params: { id },
      body: { version: seen, request: visitBody(app, scene, { order_number: 'OT-18' }) },
    };
    expect((await app.call(updateVisit, { as: scene.requester, ...edit })).status).toBe(200);
    expect((await titles()).map(([to]) => to)).toEqual(['master', 'valid1', 'valid2']);
  });
});

it('names who can give the role where nobody is left to review a request, before it is sent and after', async () => {
  const { requester, authorizers, validators, client } = scene;
  const id = await askedIn(app, scene);
  expect((await visitAs(app, requester, id)).forecast?.role_givers).toEqual([]);
  const able = [...validators, scene.master].map((user) => user.id);
  await app.db.updateTable('app_user').set({ blocked: true }).where('id', 'in', able).execute();
  await app.db
    .updateTable('app_user')
    .set({ name: 'Mauricio', last_name: 'Avilés' })
    .where('id', '=', client.operator.id)
    .execute();
  const nobody = { forecast: 'impossible', role_givers: ['Mauricio Avilés'] };
  expect((await visitAs(app, authorizers[0] as TestUser, id)).forecast).toMatchObject(nobody);
  const { starts_at, ends_at } = visitBody(app, scene);
  const body = { subdepartment_id: scene.log.subdepartment, starts_at, ends_at, weekdays: [], guests: 1 };
  const foreseen = await app.call<DataOf<typeof foreseeVisit>>(foreseeVisit, {
    ...{ as: requester, body },
  });
  expect(foreseen.body.data?.forecast).toMatchObject(nobody);
});
