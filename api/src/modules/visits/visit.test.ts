import { describe, expect, it } from '@jest/globals';
import {
  cancelVisit,
  createVisit,
  getVisit,
  listVisits,
  type Paged,
  rejectVisit,
  VisitRequestStatus as Status,
  updateVisit,
  type VisitInput,
  type VisitRow,
  type VisitStage,
  voteVisit,
} from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { endVisits } from './end-visits.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';

/** @both-databases The first things a visit request does, on the only connection. */

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const DAY = 86_400_000;
const statusOf = async (id: number) => (await visitAs(app, scene.requester, id)).status;

async function vote(
  as: TestUser,
  id: number,
  stage: VisitStage,
  request: VisitInput | null = null,
  version?: number,
) {
  const seen = version ?? (await visitAs(app, scene.requester, id)).standing.version;
  return app.call(voteVisit, {
    ...{ as, params: { id } },
    body: { version: seen, stage, comment: '', request },
  });
}
const [validator, second] = [() => scene.validators[0] as TestUser, () => scene.validators[1] as TestUser];
const authorizer = () => scene.authorizers[0] as TestUser;

describe('a visit request', () => {
  it('goes from created to authorized, and its requester is notified', async () => {
    const id = await askedIn(app, scene);
    expect(await statusOf(id)).toBe(Status.created);
    expect((await vote(validator(), id, 'validation')).status).toBe(200);
    expect(await statusOf(id)).toBe(Status.validated);
    expect((await vote(authorizer(), id, 'authorization')).status).toBe(200);
    const seen = await visitAs(app, scene.requester, id);
    expect(seen).toMatchObject({ status: Status.authorized, stage: null, forecast: null });
    expect(seen.voters.map(({ id: by, stage }) => [by, stage])).toEqual([
      [validator().id, 'validation'],
      [authorizer().id, 'authorization'],
    ]);
    expect(seen.events.map(({ what, status }) => [what, status])).toEqual([
      ['authorization', Status.authorized],
      ['validation', Status.validated],
      ['creation', Status.created],
    ]);
    expect(seen.guests).toMatchObject([{ identity: '1710034065', blacklisted: false }]);
  });

  it('is sent by email to those whose turn it is, and to its requester when it is decided', async () => {
    await app.db.updateTable('client').set({ email_notification: true }).execute();
    const people = { requester: scene.requester, validator: validator(), authorizer: authorizer() };
    for (const [name, { id }] of Object.entries(people))
      await app.db
        .updateTable('app_user')
        .set({ email: `${name}@visit.example` })
        .where('id', '=', id)
        .execute();
    const sentSince = async (id: number) => {
      const rows = await app.db
        .selectFrom('mail_outbox')
        .select(['id', 'recipient', 'subject', 'body'])
        .where('id', '>', id)
        .where('recipient', 'like', '%@visit.example')
        .orderBy('id')
        .execute();
      return { last: rows.at(-1)?.id ?? id, rows };
    };
    const id = await askedIn(app, scene);
    const asked = await sentSince(0);
    expect(asked.rows.map(({ recipient }) => recipient)).toEqual(['validator@visit.example']);
    expect(asked.rows[0]?.body).toContain(`/solicitudes/ver/${id}`);
    await vote(validator(), id, 'validation');
    const due = await sentSince(asked.last);
    expect(due.rows.map(({ recipient, subject }) => [recipient, subject.split(':')[0]])).toEqual([
      ['authorizer@visit.example', 'Espera su revisión'],
      ['requester@visit.example', 'Solicitud validada'],
    ]);
    await vote(authorizer(), id, 'authorization');
    const decided = await sentSince(due.last);
    expect(decided.rows.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['requester@visit.example', 'Visita autorizada: Cambio de filtros del generador'],
    ]);
  });

  it('is refused on each field that is wrong, with a message', async () => {
    const create = (values: object) =>
      app.call(createVisit, {
        as: scene.requester,
        body: visitBody(app, scene, values as Partial<VisitInput>),
      });
    expect((await create({ guests: [], supervisors: [] })).body.errors).toMatchObject({
      guests: [expect.any(String)],
      supervisors: [expect.any(String)],
    });
    expect((await create({ risky: true })).body.errors).toEqual({
      risks: ['Este campo es obligatorio'],
      files: ['Una actividad de riesgo necesita al menos un archivo'],
    });
    const past = new Date(app.clock.now().getTime() - DAY).toISOString();
    expect((await create({ starts_at: past, ends_at: past })).body.errors).toHaveProperty('ends_at');
    expect((await create({ branch_id: scene.log.second })).body.errors).toEqual({
      subdepartment_id: ['Este punto de atención no existe o está inactivo'],
    });
    expect((await create({ files: [99] })).body.errors).toEqual({
      files: ['Este archivo ya no está: súbalo otra vez'],
    });
    const many = Array.from({ length: 11 }, (_, nth) => ({
      ...{ guest_id: null, name: 'Ana', last_name: 'Vera', identity: `P${nth}00`, foreign_document: true },
    }));
    expect((await create({ guests: many })).body.errors).toEqual({ guests: ['Máximo 10 invitados'] });
    expect((await create({ guests: [many[0], many[0]] })).body.errors).toEqual({
      guests: ['Cada invitado va una sola vez'],
    });
  });

  it('is requested only by those who hold the role there', async () => {
    for (const as of [scene.viewer, validator()])
      expect((await app.call(createVisit, { as, body: visitBody(app, scene) })).body.errors).toEqual({
        subdepartment_id: ['No puede solicitar visitas en este subdepartamento'],
      });
  });

  it('is seen by those who hold a role at its place, and by its master', async () => {
    const id = await askedIn(app, scene);
    const stranger = await app.createUser('bitacora_electronica', {
      client_id: scene.client.id,
      flags: { visualizador: true },
    });
    const seen = async (as: TestUser) =>
      (await app.call<Paged<VisitRow>>(listVisits, { as })).body.data?.data.length;
    expect(await seen(stranger)).toBe(0);
    for (const as of [scene.requester, validator(), authorizer(), scene.viewer, scene.master])
      expect(await seen(as)).toBe(1);
    expect((await app.call(getVisit, { as: stranger, params: { id } })).status).toBe(404);
  });

  it('is not voted on by its requester, twice, in both stages, out of turn or without the role', async () => {
    const id = await askedIn(app, scene);
    const refused = async (as: TestUser, stage: VisitStage) => (await vote(as, id, stage)).status;
    expect(await refused(scene.requester, 'validation')).toBe(403);
    expect(await refused(scene.viewer, 'validation')).toBe(403);
    expect(await refused(authorizer(), 'authorization')).toBe(409);
    expect(await refused(scene.master, 'validation')).toBe(200);
    expect(await refused(scene.master, 'authorization')).toBe(409);
  });

  it('shows the second of two reviewers at once who acted', async () => {
    const id = await askedIn(app, scene);
    const { version } = (await visitAs(app, validator(), id)).standing;
    const both = await Promise.all(
      [validator(), second()].map((as) => vote(as, id, 'validation', null, version)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/actuó mientras.*validada/);
  });

  it('is changed by a reviewer: what was changed is kept, and earlier votes count no more', async () => {
    scene = await createVisitScene(app, { validation: 2, authorization: 1 });
    const id = await askedIn(app, scene);
    await vote(validator(), id, 'validation');
    const now = await visitAs(app, second(), id);
    const request = visitBody(app, scene, {
      ...{ starts_at: now.starts_at, ends_at: now.ends_at, name: now.name },
      guests: [
        ...now.guests.map(({ verified: _, blocked: __, blacklisted: ___, ...guest }) => guest),
        { guest_id: null, name: 'Ana', last_name: 'Vera', identity: '0912345675', foreign_document: false },
      ],
    });
    expect((await vote(second(), id, 'validation', request)).status).toBe(200);
    const seen = await visitAs(app, scene.requester, id);
    expect(seen.voters.map((one) => one.id)).toEqual([second().id]);
    expect([seen.status, seen.guest_count]).toEqual([Status.pendingValidation, 2]);
    expect(seen.events[0]?.changes).toEqual([
      {
        field: 'guests',
        before: ['Rosa Quimí (1710034065)'],
        after: ['Rosa Quimí (1710034065)', 'Ana Vera (0912345675)'],
      },
    ]);
    await vote(validator(), id, 'validation');
    expect(await statusOf(id)).toBe(Status.validatedWithChanges);
  });

  it('is rejected with a reason, edited by its requester, and cancelled permanently', async () => {
    const id = await askedIn(app, scene);
    const { version } = (await visitAs(app, validator(), id)).standing;
    const reject = (reason: string) =>
      app.call(rejectVisit, { as: validator(), params: { id }, body: { version, reason } });
    expect((await reject(' ')).body.errors).toEqual({ reason: ['Este campo es obligatorio'] });
    expect((await reject('Falta el permiso')).status).toBe(200);
    const rejected = await visitAs(app, scene.requester, id);
    expect(rejected.events[0]).toMatchObject({ what: 'rejection', text: 'Falta el permiso' });
    const edit = (as: TestUser, seen: number) =>
      app.call(updateVisit, {
        ...{ as, params: { id } },
        body: { version: seen, request: visitBody(app, scene, { order_number: 'OT-18' }) },
      });
    expect((await edit(validator(), rejected.standing.version)).status).toBe(403);
    expect((await edit(scene.requester, version)).status).toBe(409);
    expect((await edit(scene.requester, rejected.standing.version)).status).toBe(200);
    expect(await statusOf(id)).toBe(Status.edited);
    const cancel = (as: TestUser) =>
      app.call(cancelVisit, { as, params: { id }, body: { reason: 'Ya no viene' } });
    expect((await cancel(validator())).status).toBe(403);
    expect((await cancel(scene.requester)).status).toBe(200);
    expect((await cancel(scene.requester)).status).toBe(409);
    expect((await edit(scene.requester, 9)).status).toBe(409);
    expect(await statusOf(id)).toBe(Status.cancelled);
  });

  it('ends with its window: finalized when it was authorized, expired otherwise', async () => {
    const [yes, waiting] = [await askedIn(app, scene), await askedIn(app, scene)];
    await vote(validator(), yes, 'validation');
    await vote(authorizer(), yes, 'authorization');
    expect(await endVisits(app.ports)).toBe(0);
    app.clock.advance(2 * DAY);
    expect(await endVisits(app.ports)).toBe(2);
    expect(await endVisits(app.ports)).toBe(0);
    const rows = await app.db.selectFrom('visit_request').select(['id', 'status', 'standing']).execute();
    const ended = rows.map(({ id, status, standing }) => [id, status, standing.expired]);
    expect(ended.sort()).toEqual([
      [yes, Status.finalized, false],
      [waiting, Status.finalized, true],
    ]);
  });

  it('accepts nobody from the blacklist, neither when it is sent nor when it is voted on', async () => {
    const id = await askedIn(app, scene);
    await app.db
      .insertInto('blacklist')
      .values({
        client_id: scene.client.id,
        type: 'identity',
        value: '1710034065',
        name: 'Rosa Quimí',
        reason: 'Hurto',
      })
      .execute();
    const refused = await vote(validator(), id, 'validation');
    expect([refused.status, refused.body.message]).toEqual([409, 'Están en la lista negra: Rosa Quimí']);
    expect(await statusOf(id)).toBe(Status.created);
    const again = await app.call(createVisit, { as: scene.requester, body: visitBody(app, scene) });
    expect(again.body.errors).toEqual({
      'guests.0.identity': ['Está en la lista negra y no puede entrar en una solicitud'],
    });
  });
});
