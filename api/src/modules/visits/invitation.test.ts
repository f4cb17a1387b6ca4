import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptInvitation,
  cancelVisit,
  createInvitation,
  getInvitationFile,
  INVITATION_FILES,
  type InvitationInput,
  type InvitationRow,
  type InvitationSent,
  type InvitationView,
  type InvitedGuest,
  limits,
  listInvitations,
  openGuestLink,
  openInvitation,
  refuseInvitation,
  removeInvitationFile,
  resendInvitation,
  revokeInvitation,
  saveVisitRule,
  sendInvitation,
  silentVisitRule,
  updateVisit,
  uploadInvitationFile,
  type VisitFileRow,
  VisitRequestStatus,
  voteVisit,
} from 'contract';
import { takePicture } from '../../simulator/picture.ts';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { formOf } from '../../testing/multipart.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs, visitBody } from './testing.ts';
import { forgetVisitFiles } from './visit-files.ts';

let app: TestApp;
let scene: VisitScene;
let id: number;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});
beforeEach(async () => {
  id = await askedIn(app, scene);
});

type Link = InvitationSent['link'];
const guest: InvitedGuest = {
  ...{ name: 'Mario', last_name: 'Ruiz', identity: '0912345675', foreign_document: false, consent: true },
};

async function invite(input: Partial<InvitationInput> = {}, as: TestUser = scene.requester) {
  const body = { label: 'Mario', email: '', language: 'es', ...input } as const;
  return app.call<InvitationSent>(createInvitation, { as, params: { id }, body });
}
async function invited(input: Partial<InvitationInput> = {}): Promise<InvitationSent> {
  return dataOf(invite(input));
}
const look = (link: Link) =>
  app.call<InvitationView>(openInvitation, {
    ...{ params: { id: link.id }, body: { token: link.token } },
  });
const fill = (link: Link, part: Partial<InvitedGuest> = {}) =>
  app.call<InvitationView>(sendInvitation, {
    ...{ params: { id: link.id }, body: { token: link.token, ...guest, ...part } },
  });
const list = async () => {
  const { body } = await app.call<{ data: InvitationRow[] }>(listInvitations, {
    ...{ as: scene.requester, params: { id } },
  });
  return body.data?.data ?? [];
};
const accept = async (one: number, as: TestUser = scene.requester, version?: number) =>
  app.call(acceptInvitation, {
    ...{ as, params: { id: one } },
    body: { version: version ?? (await visitAs(app, scene.requester, id)).standing.version },
  });
const refuse = (one: number) =>
  app.call(refuseInvitation, { as: scene.requester, params: { id: one }, body: { reason: 'Otro' } });
const revoke = (one: number) => app.call(revokeInvitation, { as: scene.requester, params: { id: one } });
const again = (one: number) =>
  app.call<InvitationSent>(resendInvitation, {
    ...{ as: scene.requester, params: { id: one }, body: {} },
  });
const upload = async (link: Link, name: string, bytes: Uint8Array) =>
  app.call<VisitFileRow>(uploadInvitationFile, {
    params: { id: link.id },
    ...(await formOf({ token: link.token }, { file: { name, bytes } })),
  });
const validate = async () =>
  app.call(voteVisit, {
    ...{ as: scene.validators[0] as TestUser, params: { id } },
    body: {
      version: (await visitAs(app, scene.requester, id)).standing.version,
      stage: 'validation',
      comment: '',
      request: null,
    },
  });

describe('the link', () => {
  it('holds 128 random bits, is stored hashed, and shows who invites, where and when', async () => {
    const { link } = await invited();
    expect(link.token).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const stored = await app.db
      .selectFrom('shared_link')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...stored, hash: stored.hash.toString('utf8') })).not.toContain(link.token);
    expect(stored).toMatchObject({ scope: 'invitation', single_use: true, session_id: null });
    expect((await look(link)).body.data).toMatchObject({
      label: 'Mario',
      sent: false,
      files: [],
    });
    // A link of another kind leads nowhere here, and this one nowhere else.
    const elsewhere = await app.call(openGuestLink, {
      params: { id: link.id },
      body: { token: link.token },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('works once, for one of two posts at the same moment, and the requester is notified once', async () => {
    await app.db.updateTable('client').set({ email_notification: true }).execute();
    await app.db
      .updateTable('app_user')
      .set({ email: 'yo@x.ec' })
      .where('id', '=', scene.requester.id)
      .execute();
    const { link } = await invited();
    const both = await Promise.all([fill(link), fill(link, { name: 'Otro' })]);
    expect(both.map(({ status, body }) => [status, body.data?.sent])).toEqual([
      [200, true],
      [200, true],
    ]);
    const mails = await app.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', 'yo@x.ec')
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(1);
    const [{ guest: kept, state } = { guest: null, state: '' }] = await list();
    expect(state).toBe('filled');
    expect(mails[0]?.body).toContain(`${kept?.name} Ruiz llenó su invitación`);
    // If the response was lost, the link confirms for a minute that it arrived; then it is used up.
    expect((await look(link)).body.data).toMatchObject({ sent: true, files: [] });
    app.clock.advance(61_000);
    expect([(await look(link)).status, (await fill(link)).status]).toEqual([404, 404]);
  });

  it('gives the same plain 404 when unknown, wrong, revoked, replaced, of an old visit or of a cancelled one', async () => {
    const [revoked, replaced, late] = [await invited(), await invited(), await invited()];
    await revoke(revoked.id);
    const fresh = (await again(replaced.id)).body.data as InvitationSent;
    expect((await look(fresh.link)).status).toBe(200);
    const dead = [
      await look({ id: 999_999, token: 'x' }),
      await look({ ...late.link, token: 'x' }),
      await look(revoked.link),
      await look(replaced.link),
      await fill(revoked.link),
    ];
    const past = (await invited()).link;
    await app.call(cancelVisit, { as: scene.requester, params: { id }, body: { reason: 'x' } });
    dead.push(await look(past));
    id = await askedIn(app, scene);
    const { link } = await invited();
    app.clock.advance(25 * 3_600_000);
    dead.push(await look(link), await fill(link), await look(late.link));
    expect(new Set(dead.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(dead[0]?.status).toBe(404);
  });

  it('makes an address wait after thirty refusals, uploads among them', async () => {
    const { link } = await invited();
    for (let tries = 0; tries < 29; tries += 1) await look({ ...link, token: `${tries}` });
    expect((await upload({ id: 999_999, token: 'x' }, 'cedula.png', takePicture('x'))).status).toBe(404);
    expect([(await look(link)).status, (await upload(link, 'cedula.png', takePicture('x'))).status]).toEqual([
      429, 429,
    ]);
  });

  it('notes openings, the sending and refusals with their address', async () => {
    const { link } = await invited();
    await look(link);
    await fill(link);
    await look({ ...link, token: 'x' });
    const [row] = await list();
    expect(row).toMatchObject({ opened: 1, state: 'filled' });
    expect(row?.visits.map(({ what }) => what).sort()).toEqual(['acted', 'opened', 'refused']);
    expect(row?.visits[0]?.address).not.toBe('');
  });
});

describe('an invitation', () => {
  it('is sent by email in the language chosen, and not where the client wants no emails', async () => {
    await app.db.updateTable('client').set({ email_notification: false }).execute();
    expect((await invited({ email: 'm@x.ec' })).emailed).toBe(false);
    await app.db.updateTable('client').set({ email_notification: true }).execute();
    const { link, emailed } = await invited({ email: 'm@x.ec', language: 'en' });
    expect(emailed).toBe(true);
    const { subject, body } = await app.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', 'm@x.ec')
      .executeTakeFirstOrThrow();
    expect(subject).toContain('fill in your data');
    expect(body).toContain(`/invitacion/${link.id}/${link.token}`);
  });

  it('uses a place of the request, for the requester alone, until it is over', async () => {
    expect((await invite({}, scene.master)).status).toBe(403);
    expect((await invite({}, scene.client.uma)).status).toBe(403);
    const ids: number[] = [];
    for (let nth = 0; nth < limits.guestsPerRequest - 1; nth += 1) ids.push((await invited()).id);
    expect((await invite()).status).toBe(409);
    const { standing } = await visitAs(app, scene.requester, id);
    const two = [
      ...visitBody(app, scene).guests,
      { ...visitBody(app, scene).guests[0], identity: '0912345675' },
    ];
    const edited = await app.call(updateVisit, {
      ...{ as: scene.requester, params: { id } },
      body: { version: standing.version, request: visitBody(app, scene, { guests: two as never }) },
    });
    expect(edited.body.errors).toHaveProperty('guests');
    await revoke(ids[0] as number);
    expect((await invite()).status).toBe(201);
  });

  it('is accepted: the guest joins with their files; before any vote nothing else changes', async () => {
    const { id: one, link } = await invited();
    const file = (await upload(link, 'cedula.png', takePicture('x'))).body.data?.id ?? 0;
    await fill(link, { name: '  Mario ' });
    expect((await accept(one, scene.master)).status).toBe(403);
    expect((await accept(one, scene.requester, 99)).status).toBe(409);
    expect((await accept(one)).status).toBe(200);
    const seen = await visitAs(app, scene.viewer, id);
    expect(seen.guests.map(({ name }) => name)).toEqual(['Rosa', 'Mario']);
    expect(seen).toMatchObject({ status: VisitRequestStatus.created, files: [{ id: file }] });
    expect((await accept(one)).status).toBe(409);
    expect((await list())[0]).toMatchObject({ state: 'accepted', files: [], twice: false });
  });

  it('gives the guest’s files for the documents that the client requires of them, in their order', async () => {
    const documents = [{ staff: 'external' as const, document: 'Póliza' }];
    await app.call(saveVisitRule, {
      as: scene.client.operator,
      body: {
        ...{ ...silentVisitRule, documents, version: 0 },
        ...{ branch_id: null, subdepartment_id: scene.log.subdepartment },
      },
    });
    const [none, one] = [await invited(), await invited()];
    expect((await look(one.link)).body.data?.documents).toEqual(['Póliza']);
    await fill(none.link, { identity: '1710034065' });
    expect((await accept(none.id)).status).toBe(409);
    await fill(one.link);
    // Theirs is missing, and only theirs is required: the guest created with the request was before the rule.
    expect((await accept(one.id)).body.errors.documents).toEqual(['Faltan documentos: Mario Ruiz (Póliza)']);
    const two = await invited();
    const file = (await upload(two.link, 'poliza.png', takePicture('x'))).body.data?.id ?? 0;
    await fill(two.link);
    expect((await accept(two.id)).status).toBe(200);
    const { documents: shown } = await visitAs(app, scene.requester, id);
    expect(shown).toEqual([{ identity: guest.identity, document: 'Póliza', file_id: file }]);
  });

  it('voids the votes there are when it is accepted, as any edit does', async () => {
    const { id: one, link } = await invited();
    await fill(link);
    await validate();
    expect((await visitAs(app, scene.requester, id)).standing.votes).toHaveLength(1);
    expect((await accept(one)).status).toBe(200);
    expect(await visitAs(app, scene.requester, id)).toMatchObject({
      status: VisitRequestStatus.edited,
      standing: { votes: [] },
    });
  });

  it('is refused with a reason, and what was uploaded is deleted', async () => {
    const { id: one, link } = await invited();
    await upload(link, 'cedula.png', takePicture('x'));
    expect((await refuse(one)).status).toBe(409);
    await fill(link);
    expect((await refuse(one)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: 'refused', reason: 'Otro', files: [] });
    expect(await app.db.selectFrom('file').select('id').execute()).toEqual([]);
    expect((await visitAs(app, scene.requester, id)).guests).toHaveLength(1);
  });

  it('shows the requester, not the guest, who is blacklisted, blocked or there already; none of them joins', async () => {
    const { id: client_id } = scene.client;
    await app.db
      .insertInto('blacklist')
      .values({ client_id, type: 'identity', value: '0912345675', name: 'x', reason: 'x' } as never)
      .execute();
    await app.db
      .insertInto('guest')
      .values({
        client_id,
        name: 'Eva',
        last_name: 'Paz',
        identity: 'AB123456',
        foreign_document: true,
        blocked: true,
        created_at: new Date(),
        updated_at: new Date(),
      } as never)
      .execute();
    const sent = [
      { part: {}, shown: { blacklisted: true } },
      {
        part: { identity: 'AB123456', foreign_document: true },
        shown: { bank: { name: 'Eva', blocked: true } },
      },
      { part: { identity: '1710034065' }, shown: { twice: true } },
    ];
    for (const { part, shown } of sent) {
      const { id: one, link } = await invited();
      const { status, body } = await fill(link, part);
      expect([status, body.data?.sent]).toEqual([200, true]);
      expect((await list())[0]).toMatchObject(shown);
      expect([409, 422]).toContain((await accept(one)).status);
      expect((await list())[0]).toMatchObject({ state: 'filled' });
    }
  });

  it('refuses a wrong check digit, no consent, and files that are none', async () => {
    const { link } = await invited();
    expect((await fill(link, { identity: '0912345678' })).body.errors).toHaveProperty('identity');
    expect((await fill(link, { consent: false })).body.errors).toHaveProperty('consent');
    const script = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    expect((await upload(link, 'x.svg', script)).status).toBe(422);
    expect((await upload(link, 'x.png', script)).status).toBe(422);
    expect((await upload(link, 'x.exe', takePicture('x'))).status).toBe(422);
    expect((await upload(link, 'x.png', new Uint8Array(26 * 1024 * 1024))).status).toBe(413);
    expect((await upload(link, '../../etc/x.png', takePicture('x'))).body.data?.name).toBe('x.png');
    expect((await upload({ ...link, token: 'x' }, 'x.png', takePicture('x'))).status).toBe(404);
  });

  it('accepts five files, frees what the guest removes, and deletes them with the request', async () => {
    const { link } = await invited();
    const ids: number[] = [];
    for (let nth = 0; nth < INVITATION_FILES; nth += 1)
      ids.push((await upload(link, `${nth}.png`, takePicture('x'))).body.data?.id ?? 0);
    expect((await upload(link, 'mas.png', takePicture('x'))).status).toBe(422);
    const remove = (file: number, token = link.token) =>
      app.call(removeInvitationFile, { params: { id: link.id, file }, body: { token } });
    expect((await remove(ids[0] as number, 'x')).status).toBe(404);
    expect((await remove(ids[0] as number)).status).toBe(200);
    expect((await look(link)).body.data?.files).toHaveLength(4);
    await app.call(cancelVisit, { as: scene.requester, params: { id }, body: { reason: 'x' } });
    expect(await forgetVisitFiles(app.ports)).toBe(4);
  });
});

it('is nothing to another client', async () => {
  const other = await createVisitScene(app);
  const { id: one, link } = await invited();
  const file = (await upload(link, 'cedula.png', takePicture('x'))).body.data?.id ?? 0;
  await fill(link);
  const as = other.requester;
  const read = (by: TestUser) => app.call(getInvitationFile, { as: by, params: { id: one, file } });
  expect((await read(scene.requester)).status).toBe(200);
  expect((await read(scene.viewer)).status).toBe(403);
  const tries = [
    await read(as),
    await accept(one, as),
    await app.call(listInvitations, { as, params: { id } }),
    await app.call(revokeInvitation, { as, params: { id: one } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
