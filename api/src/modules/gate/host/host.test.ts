import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AskHostBody,
  addHostQuestionPhoto,
  answerHostQuestion,
  answerOwnQuestion,
  askHost,
  type GateHost,
  type GateNews,
  getHostQuestion,
  type HostQuestion,
  type HostQuestionView,
  type HostVisitor,
  listGateHosts,
  listGateNews,
  lookAtOwnQuestion,
  openHostExit,
  openHostQuestion,
  openInvitation,
  photoByHostLink,
  withdrawHostQuestion,
} from 'contract';
import { takePicture } from '../../../simulator/picture.ts';
import { dataOf } from '../../../testing/data-of.ts';
import { createTestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { formOf } from '../../../testing/multipart.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { admit, cedula, createGateScene, entryAs, type GateScene, later, person } from '../testing.ts';

let app: TestApp;
let scene: GateScene;
let host: number;
let account: TestUser;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app, { mandatory: false });
  await app.db.updateTable('client').set({ email_notification: true }).execute();
  host = await employee('Elena', 'elena@puerto.ec');
});
beforeEach(async () => {
  account = await app.createUser('uma', { client_id: scene.client.id });
  await app.db
    .updateTable('app_user')
    .set({ email: 'Elena@puerto.ec', language: 'en' })
    .where('id', '=', account.id)
    .execute();
  await app.db.deleteFrom('mail_outbox').execute();
});

const MINUTE = 60_000;
const visitor: HostVisitor = {
  ...{ identity: cedula, foreign_document: false, name: 'Rosa', last_name: 'Quimí' },
  ...{ company: 'Grúas', note: 'Entrega', companions: 0 },
};

async function employee(name: string, email: string): Promise<number> {
  const { client, branch, department } = { ...scene.log, client: scene.client.id };
  const { id } = await app.db
    .insertInto('employee')
    .values({
      ...{ client_id: client, branch_id: branch, department_id: department },
      ...{ name, last_name: 'Paz', identity: `E${name}`, foreign_document: true, email },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function asks(values: Partial<AskHostBody> = {}, as: TestUser = scene.guards[0]) {
  return app.call<HostQuestion>(askHost, {
    as,
    body: {
      ...{ branch_id: scene.branch, subdepartment_id: scene.log.subdepartment, host_id: host, visitor },
      ...values,
    },
  });
}
async function asked(values: Partial<AskHostBody> = {}): Promise<HostQuestion> {
  return dataOf(asks(values));
}
interface Link {
  id: number;
  token: string;
}
const mails = () => app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
async function link(): Promise<Link> {
  const [, id, token] = /anfitrion\/(\d+)\/(\S+)/.exec((await mails()).at(-1)?.body ?? '') ?? [];
  return { id: Number(id), token: token ?? '' };
}
const look = ({ id, token }: Link) =>
  app.call<HostQuestionView>(openHostQuestion, { params: { id }, body: { token } });
const answer = ({ id, token }: Link, said: 'yes' | 'no' = 'yes', note = '') =>
  app.call<HostQuestionView>(answerHostQuestion, {
    ...{ params: { id }, body: { token, answer: said, note } },
  });
const one = async (id: number, as: TestUser = scene.guards[0]) =>
  (await app.call<HostQuestion>(getHostQuestion, { as, params: { id } })).body.data;
const approve = (id: number) => ({ approval: { id, name: 'Cualquiera' } });
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, unknown> }).errors ?? {};

describe('asking a host', () => {
  it('finds the employees of the branch by name, and shows how they are reached', async () => {
    await employee('Elsa', '');
    const { body } = await app.call<{ data: GateHost[] }>(listGateHosts, {
      ...{ as: scene.guards[0], query: { branch_id: scene.branch, search: 'el' } },
    });
    expect(body.data?.data).toMatchObject([
      { id: host, name: 'Elena Paz', by_email: true, by_push: true },
      { name: 'Elsa Paz', by_email: false, by_push: false },
    ]);
    const foreign = { as: scene.guards[0], query: { branch_id: scene.log.second, search: '' } };
    expect((await app.call(listGateHosts, foreign)).body.data).toEqual({ data: [] });
  });

  it('writes to them in their language, with a link that shows who is where; opening it has no effect', async () => {
    const { id } = await asked({ visitor: { ...visitor, companions: 2 } });
    expect(await mails()).toMatchObject([
      { recipient: 'elena@puerto.ec', subject: 'Rosa Quimí is here to see you at Terminal · Patio' },
    ]);
    const [mail] = await mails();
    for (const words of ['Hello Elena Paz,', 'They come from Grúas.', 'People with them: 2.', 'Entrega'])
      expect(mail?.body).toContain(words);
    const { body } = await look(await link());
    expect(body.data).toMatchObject({
      ...{ host: 'Elena Paz', branch: 'Terminal', subdepartment: 'Patio', name: 'Rosa', state: 'waiting' },
      ...{ photo: false, companions: 2, timezone: 'America/Guayaquil' },
    });
    expect(body.data).not.toHaveProperty('identity');
    expect(await one(id)).toMatchObject({ state: 'waiting', by_email: true, by_push: true });
  });

  it('writes to somebody without an account in the language of the client', async () => {
    const other = await employee('Mara', 'mara@puerto.ec');
    expect(await asked({ host_id: other })).toMatchObject({ by_email: true, by_push: false });
    expect((await mails())[0]?.subject).toBe('Rosa Quimí le busca en Terminal · Patio');
  });

  it('refuses a host who cannot be reached or is not there, and a gate of others', async () => {
    const silent = await employee('Luz', '');
    expect(errorsOf(await asks({ host_id: silent }))).toHaveProperty('host_id');
    expect(errorsOf(await asks({ branch_id: scene.log.second }))).toHaveProperty('branch_id');
    const stranger = await createTestClient(app, { phones: 0 });
    expect((await asks({}, stranger.operator)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it('is late after ten minutes, may still be answered, and is over after an hour', async () => {
    const { id } = await asked();
    const sent = await link();
    await later(app, 11 * MINUTE);
    expect((await one(id))?.state).toBe('late');
    expect((await look(sent)).body.data?.state).toBe('late');
    await later(app, 50 * MINUTE);
    expect((await look(sent)).status).toBe(404);
    expect((await answer(sent)).status).toBe(404);
  });

  it('is withdrawn, once it is not answered', async () => {
    const { id } = await asked();
    const withdraw = () => app.call(withdrawHostQuestion, { as: scene.guards[1], params: { id } });
    expect((await withdraw()).status).toBe(200);
    expect((await look(await link())).body.data?.state).toBe('withdrawn');
    expect((await answer(await link())).status).toBe(409);
    expect((await withdraw()).status).toBe(409);
  });

  it('shows the host a photo, to nobody without the link', async () => {
    const { id } = await asked();
    const sent = await link();
    const put = await app.call(addHostQuestionPhoto, {
      ...{ as: scene.guards[0], params: { id } },
      ...(await formOf({}, { file: { name: 'cara.png', bytes: takePicture('host') } })),
    });
    expect(put.status).toBe(200);
    expect((await look(sent)).body.data?.photo).toBe(true);
    const photo = (token: string) => app.call(photoByHostLink, { params: { id: sent.id }, body: { token } });
    expect((await photo(sent.token)).status).toBe(200);
    expect((await photo('otro')).status).toBe(404);
  });
});

describe('the answer', () => {
  it('is the host’s by name, once, and repeated is taken for the same', async () => {
    const { id } = await asked();
    const sent = await link();
    app.records.length = 0;
    const said = await answer(sent, 'yes', 'Bajo en 5 minutos');
    expect(said.body.data).toMatchObject({ state: 'yes', answer_note: 'Bajo en 5 minutos' });
    expect((await answer(sent, 'no')).body.data?.state).toBe('yes');
    expect(await one(id)).toMatchObject({ state: 'yes', host_name: 'Elena Paz' });
    expect(app.records.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ entity: 'host_question', client_id: scene.client.id }),
    );
    await later(app, 2 * MINUTE);
    expect((await look(sent)).status).toBe(404);
  });

  it('is one, of two at the same instant', async () => {
    const { id } = await asked();
    const sent = await link();
    const own = (said: 'yes' | 'no') =>
      app.call(answerOwnQuestion, { as: account, params: { id }, body: { answer: said, note: '' } });
    const answers = await Promise.all([answer(sent, 'yes'), own('no'), own('no')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('is given signed in by the host alone, who has a notice of it until then', async () => {
    const { id } = await asked();
    const news = async (as: TestUser) => {
      const { body } = await app.call<{ data: GateNews[] }>(listGateNews, { as });
      return (body.data?.data ?? []).filter(({ subject_id }) => subject_id === id);
    };
    expect(await news(account)).toMatchObject([
      { kind: 'host', name: 'Rosa Quimí', branch_name: 'Terminal' },
    ]);
    expect(await news(scene.guards[0])).toEqual([]);
    const look = (as: TestUser) => app.call(lookAtOwnQuestion, { as, params: { id } });
    expect((await look(scene.guards[0])).status).toBe(404);
    expect((await look(account)).status).toBe(200);
    const said = { params: { id }, body: { answer: 'no', note: '' } } as const;
    expect((await app.call(answerOwnQuestion, { as: scene.requester, ...said })).status).toBe(404);
    expect((await app.call(answerOwnQuestion, { as: account, ...said })).status).toBe(200);
    expect(await news(account)).toEqual([]);
  });

  it('of a link of another scope, a wrong secret and an unknown number is the same 404', async () => {
    await asked();
    const { id, token } = await link();
    expect((await look({ id, token: 'otro' })).status).toBe(404);
    expect((await look({ id: id + 1000, token })).status).toBe(404);
    const exit = { params: { id }, body: { token } };
    expect((await app.call(openHostExit, exit)).status).toBe(404);
    expect((await app.call(openInvitation, exit)).status).toBe(404);
  });
});

describe('admission by a host’s approval', () => {
  it('stores the host by name, whatever name was sent, once', async () => {
    const { id } = await asked();
    expect(errorsOf(await admit(app, scene, approve(id)))).toHaveProperty('approval');
    await answer(await link());
    expect(await one(id)).toMatchObject({ state: 'yes', entered: false });
    const { body } = await admit(app, scene, approve(id));
    expect(await one(id)).toMatchObject({ entered: true });
    expect(await entryAs(app, scene.guards[0], body.data?.id ?? 0)).toMatchObject({
      ...{ approval_name: 'Elena Paz', rule: 7, reason: 'host' },
    });
    await app.db.updateTable('gate_entry').set({ left_at: app.clock.now(), left_how: 'gate' }).execute();
    expect(errorsOf(await admit(app, scene, approve(id)))).toHaveProperty('approval');
  });

  it('requires it of this person, for as many, within an hour', async () => {
    const { id } = await asked();
    await answer(await link());
    const other = person('0912345675', 'Luis', 'Vera');
    for (const people of [[other], [person(), other]])
      expect(errorsOf(await admit(app, scene, { ...approve(id), people }))).toHaveProperty('approval');
    await later(app, 61 * MINUTE);
    expect(errorsOf(await admit(app, scene, approve(id)))).toHaveProperty('approval');
  });

  it('does not accept a rejection as approval', async () => {
    const { id } = await asked();
    await answer(await link(), 'no');
    expect(errorsOf(await admit(app, scene, approve(id)))).toHaveProperty('approval');
  });
});
