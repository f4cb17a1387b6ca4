import { describe, expect, it } from '@jest/globals';
import {
  type Client,
  type ClientSummary,
  clientParameters,
  clientProfile,
  createClient,
  type DataOf,
  deleteClient,
  getClient,
  getClientSummary,
  getFile,
  type HistoryEntry,
  limits,
  listClientNames,
  listHistory,
  login,
  oldPositions,
  type Paged,
  restoreClient,
  restoreHistory,
  toWallTime,
  type UserRecord,
  updateClient,
} from 'contract';
import { testClientInput } from '../../../testing/client-input.ts';
import { createTestClient } from '../../../testing/domain.ts';
import { PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';

let app: TestApp;
let admin: TestUser;
withTestApp(async (fresh) => {
  app = fresh;
  admin = await app.createUser('admin');
});

const input = testClientInput('puertosur');
const create = (values: object = {}, as: TestUser = admin) =>
  app.call<Client>(createClient, { as, body: { ...input, ...values } });
const edit = (id: number, body: object) =>
  app.call<Client>(updateClient, { as: admin, params: { id }, body });
const idOf = async (values: object = {}) => (await create(values)).body.data?.id ?? 0;
const get = async (id: number) =>
  (await app.call<Client>(getClient, { as: admin, params: { id } })).body.data;
const signIn = (username: string, password: string) => app.call(login, { body: { username, password } });
const callLimit = (client: Client | null | undefined) =>
  client?.limits.find(({ channel }) => channel === 'call');

describe('creating clients', () => {
  it('creates the account that signs in for it, with the modules it may use', async () => {
    const { status, body } = await create({ password: PASSWORD });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Puerto Sur', username: 'puertosur', has_elogs: true, ucas: 0 });
    expect(body.data).not.toHaveProperty('password');
    const session = await app.call<UserRecord>(login, {
      body: { username: 'puertosur', password: PASSWORD },
    });
    expect(session.status).toBe(200);
    expect(session.body.data).toMatchObject({
      type: 'cliente',
      name: 'Rosa',
      cliente_metadata: { elog: true, control_actividades: true, imagenes_satelitales: true },
    });
    expect(session.body.data?.cliente_metadata).not.toHaveProperty('is_ubes');
    expect(await app.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  it('generates a password when none is given, and mails it', async () => {
    await create();
    const [email] = await app.db.selectFrom('mail_outbox').selectAll().execute();
    expect(email?.recipient).toBe('puertosur@example.com');
    const made = /Contraseña: (\S+)/.exec(email?.body ?? '')?.[1] ?? '';
    expect(made.length).toBeGreaterThan(11);
    expect((await signIn('puertosur', made)).status).toBe(200);
  });

  it.each([
    [{ username: 'Puerto' }, 'username'],
    [{ username: 'puerto-sur' }, 'username'],
    [{ username: 'abcdefghijklm' }, 'username'],
    [{ password: 'corta' }, 'password'],
    [{ timezone: 'America/Atlantis' }, 'timezone'],
    [{ timezone: '+05:00' }, 'timezone'],
    [{ localization: 'ZZ' }, 'localization'],
    [{ ruc: '0992846179001' }, 'ruc'],
    [{ call_limit: 76 }, 'call_limit'],
    [{ sms_limit: 201 }, 'sms_limit'],
    [{ email_limit: 5001 }, 'email_limit'],
    [{ call_increase: 'x' }, 'call_increase'],
    [{ number_photos_form: 26 }, 'number_photos_form'],
    [{ ai_limit_emails: 'uno@example.com, dos' }, 'ai_limit_emails'],
    [{ contact_last_name: ' ' }, 'contact_last_name'],
    [{ contact_email: '' }, 'contact_email'],
  ])('refuses %j', async (values, field) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('accepts a foreign document when it is marked as one', async () => {
    expect((await create({ ruc: 'NIT900123', foreign_document: true })).status).toBe(201);
  });

  it('names everything that is taken, and leaves no file and no account behind', async () => {
    await create();
    const { status, body } = await create({ name: 'PUERTO sur' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['contact_email', 'name', 'ruc', 'username'],
    ]);
    expect(
      await app.db.selectFrom('app_user').selectAll().where('type', '=', 'cliente').execute(),
    ).toHaveLength(1);
  });

  it('is for admins', async () => {
    const client = await createTestClient(app, { phones: 0 });
    expect((await create({}, client.operator)).status).toBe(403);
  });
});

describe('monthly limits', () => {
  it('change from the next month once there is one, and increase this month alone', async () => {
    const id = await idOf();
    const { body } = await edit(id, { call_limit: 50, call_increase: 10 });
    expect(callLimit(body.data)).toEqual({ channel: 'call', amount: 30, increase: 10, next: 50, used: null });
    expect(body.data).toMatchObject({ call_limit: 50, call_increase: 10, sms_limit: 100 });
    app.clock.advance(32 * 86_400_000);
    admin = await app.openSession(admin.id, null);
    expect(callLimit(await get(id))).toEqual({
      channel: 'call',
      amount: 50,
      increase: 0,
      next: null,
      used: null,
    });
  });

  it('cancels a planned increase when it is edited back', async () => {
    const id = await idOf();
    await edit(id, { call_limit: 50 });
    expect(callLimit((await edit(id, { call_limit: 30 })).body.data)).toMatchObject({ amount: 30, next: 30 });
  });

  it('apply at once to a client without own ones', async () => {
    const id = await idOf();
    await app.db.deleteFrom('client_limit').execute();
    expect(callLimit(await get(id))).toMatchObject({ amount: limits.monthlyCalls, next: null });
    expect(callLimit((await edit(id, { call_limit: 5 })).body.data)).toMatchObject({ amount: 5, next: null });
  });
});

describe('changing clients', () => {
  it('keeps the password when none is given, and signs the account out with a new one', async () => {
    const id = await idOf({ password: PASSWORD });
    await edit(id, { name: 'Puerto Norte', password: '' });
    expect((await signIn('puertosur', PASSWORD)).status).toBe(200);
    await edit(id, { password: 'otra-clave-2026', username: 'puertonorte' });
    expect((await signIn('puertonorte', PASSWORD)).status).toBe(401);
    expect((await signIn('puertonorte', 'otra-clave-2026')).status).toBe(200);
    const ended = await app.db.selectFrom('session').select('ended_reason').execute();
    expect(ended.map(({ ended_reason }) => ended_reason)).toContain('password changed');
  });

  it('keeps a blocked client out', async () => {
    const id = await idOf({ password: PASSWORD });
    await edit(id, { blocked: true });
    expect((await signIn('puertosur', PASSWORD)).status).not.toBe(200);
    await edit(id, { blocked: false });
    expect((await signIn('puertosur', PASSWORD)).status).toBe(200);
  });

  it('sets the hours of shifts, two different ones, and tells them to its users', async () => {
    const id = await idOf({ password: PASSWORD });
    expect(await get(id)).toMatchObject({ day_from: 6, night_from: 18 });
    const told = async () =>
      (await app.call<UserRecord>(login, { body: { username: 'puertosur', password: PASSWORD } })).body.data
        ?.duty_hours;
    expect(await told()).toEqual({ day: 6, night: 18 });
    expect((await edit(id, { day_from: 7, night_from: 19 })).status).toBe(200);
    // A change of something else leaves them.
    await edit(id, { uca_limit: 30 });
    expect(await get(id)).toMatchObject({ day_from: 7, night_from: 19 });
    expect(await told()).toEqual({ day: 7, night: 19 });
    for (const wrong of [{ day_from: 19 }, { day_from: 8, night_from: 8 }, { night_from: 24 }])
      expect(Object.keys((await edit(id, wrong)).body.errors)).toEqual(['night_from']);
  });

  it('records who changed what, without passwords, and restores an earlier state', async () => {
    const id = await idOf();
    await edit(id, { uca_limit: 50, password: 'otra-clave-2026' });
    const history = async () =>
      (
        await app.call<Paged<HistoryEntry>>(listHistory, {
          as: admin,
          params: { entity: 'client', id },
        })
      ).body.data?.data;
    const entries = await history();
    expect(entries?.[0]?.changes).toEqual([{ field: 'uca_limit', before: 20, after: 50 }]);
    await app.call(restoreHistory, {
      as: admin,
      params: { entity: 'client', id, entry: entries?.[1]?.id ?? 0 },
    });
    expect((await get(id))?.uca_limit).toBe(20);
  });
});

describe('the days of positions that a client keeps', () => {
  const lost = (id: number, days: number, as = admin) =>
    app.call<DataOf<typeof oldPositions>>(oldPositions, {
      as,
      params: { id },
      query: { days },
    });

  it('are lowered only with consent to what that deletes, and raised to the maximum by anybody', async () => {
    const id = await idOf({ position_days: 60 });
    expect((await get(id))?.position_days).toBe(60);
    const refused = await edit(id, { position_days: 30 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { delete_positions: ['Confirme que se eliminen las posiciones de más de 30 días'] },
    ]);
    expect((await edit(id, { position_days: 30, delete_positions: true })).status).toBe(200);
    expect((await edit(id, { name: 'Puerto Norte' })).status).toBe(200);
    expect((await edit(id, { position_days: null })).body.data?.position_days).toBeNull();
    // 92 is the default of a client.
    expect((await edit(id, { position_days: 92 })).status).toBe(200);
    expect((await edit(id, { position_days: 91 })).status).toBe(422);
    for (const position_days of [0, 93, 1.5])
      expect((await edit(id, { position_days, delete_positions: true })).status).toBe(422);
  });

  it('are reported with what they no longer hold, of the client alone', async () => {
    const [one, other] = [await createTestClient(app), await createTestClient(app, { name: 'Otro' })];
    const now = app.clock.now().getTime();
    for (const { id: client_id, phones } of [one, other])
      await app.db
        .insertInto('position')
        .values(
          [1, 20, 40, 80].map((days) => ({
            ...{ client_id, uca_id: phones[0]?.uca_id ?? 0, lat: 0, lng: 0, accuracy: 5 },
            captured_at: new Date(now - days * 86_400_000),
          })),
        )
        .execute();
    const before = new Date(now - 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await lost(one.id, 30)).body.data).toEqual({ before, positions: 2, more: false });
    expect((await lost(one.id, 92)).body.data?.positions).toBe(0);
    expect((await lost(one.id, 30, one.operator)).status).toBe(403);
    expect((await lost(999, 30)).status).toBe(404);
  });
});

describe('the attached file of a client', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  it('is kept, served to admins alone, replaced and removed', async () => {
    const client = await createTestClient(app, { phones: 0 });
    const id = await idOf();
    const send = async (name: string, bytes: Buffer) =>
      app.call<Client>(updateClient, {
        as: admin,
        params: { id },
        ...(await multipartOf('file', name, bytes)),
      });
    const first = (await send('contrato.pdf', pdf)).body.data?.file;
    expect(first).toMatchObject({ name: 'contrato.pdf', media_type: 'application/pdf', bytes: pdf.length });
    const read = (as: TestUser, file: number) => app.call(getFile, { as, params: { id: file } });
    expect((await read(admin, first?.id ?? 0)).status).toBe(200);
    expect((await read(client.operator, first?.id ?? 0)).status).toBe(404);
    const second = (await send('plano.pdf', pdf)).body.data?.file;
    expect((await read(admin, first?.id ?? 0)).status).toBe(404);
    expect((await send('virus.pdf', Buffer.from('MZ not a pdf'))).status).toBe(422);
    expect((await get(id))?.file?.id).toBe(second?.id);
    expect((await edit(id, { remove_file: true })).body.data?.file).toBeNull();
  });
});

describe('a client as a whole', () => {
  it('shows what it has and nothing of others', async () => {
    const one = await createTestClient(app, { phones: 3 });
    await createTestClient(app, { phones: 1 });
    const norte = { client_id: one.id, name: 'Norte', city: 'Quito', province: 'Pichincha' };
    await app.db.insertInto('branch').values(norte).execute();
    const plan = { client_id: one.id, point_order: 'any', assignment: 'first', schedule: '{}' } as const;
    await app.db
      .insertInto('activity')
      .values([
        { ...plan, name: 'Simulacro', kind: 'once', active: false },
        { ...plan, name: 'Ronda', kind: 'repetitive' },
        { ...plan, name: 'Borrada', kind: 'once', deleted_at: app.ports.clock.now() },
      ])
      .execute();
    const { body } = await app.call<DataOf<typeof clientProfile>>(clientProfile, {
      as: admin,
      params: { id: one.id },
    });
    const counts = Object.fromEntries(body.data?.data.map(({ part, count }) => [part, count]) ?? []);
    expect(counts).toEqual({
      ...{ branches: 1, places: 1, types: 2, ucas: 3, umas: 1, checkpoints: 1, activities: 2, labels: 0 },
    });
    const firstOf = (wanted: string) => body.data?.data.find(({ part }) => part === wanted)?.first;
    expect(firstOf('branches')).toEqual([]);
    expect(firstOf('types')).toEqual([
      { name: 'Guardia', detail: '2' },
      { name: 'Motorizado', detail: '1' },
    ]);
    expect(firstOf('activities')).toEqual([
      { name: 'Ronda', detail: 'repetitive', active: true },
      { name: 'Simulacro', detail: 'once', active: false },
    ]);
  });

  it('is not deleted while it has something, and frees its user name when it is', async () => {
    const one = await createTestClient(app, { phones: 1 });
    const refused = await app.call(deleteClient, { as: admin, params: { id: one.id } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('UCAs (1)');
    const id = await idOf();
    expect((await app.call(deleteClient, { as: admin, params: { id } })).status).toBe(200);
    expect(await get(id)).toBeNull();
    expect((await create()).status).toBe(201);
  });

  it('is restored with its accounts, unless somebody else has their names by now', async () => {
    const id = await idOf({ password: PASSWORD });
    const old = await app.createUser('cliente', { client_id: id, username: 'antiguo' });
    await app.db
      .updateTable('app_user')
      .set({ deleted_at: app.ports.clock.now() })
      .where('id', '=', old.id)
      .execute();
    const remove = { as: admin, params: { id } };
    app.clock.advance(1000);
    await app.call(deleteClient, remove);
    expect((await signIn('puertosur', PASSWORD)).status).toBe(401);
    const back = await app.call<Client>(restoreClient, remove);
    expect([back.status, back.body.data?.username]).toEqual([200, 'puertosur']);
    expect((await signIn('puertosur', PASSWORD)).status).toBe(200);
    expect((await signIn('antiguo', PASSWORD)).status).toBe(401);
    expect((await app.call(restoreClient, remove)).status).toBe(200);
    await app.call(deleteClient, remove);
    await create({ name: 'Otro', ruc: '1790016919001' });
    expect((await app.call(restoreClient, remove)).status).toBe(409);
    expect(await get(id)).toBeNull();
    const nobody = { as: admin, params: { id: 999_999 } };
    expect((await app.call(restoreClient, nobody)).status).toBe(404);
  });

  it('shows what was used once something counts it', async () => {
    const id = await idOf();
    const { day = '' } = toWallTime(app.clock.now().getTime(), (await get(id))?.timezone ?? '') ?? {};
    const usage = { client_id: id, channel: 'call' as const, month: `${day.slice(0, 7)}-01`, used: 7 };
    await app.db.insertInto('client_usage').values(usage).execute();
    expect((await get(id))?.limits.map(({ used }) => used)).toEqual([7, 0, 0]);
  });

  it('is offered time zones and countries in the language of the user', async () => {
    const parameters = (language: string) =>
      app.call<DataOf<typeof clientParameters>>(clientParameters, {
        as: admin,
        headers: { 'accept-language': language },
      });
    const { data } = (await parameters('en')).body;
    expect(data?.timezones).toContainEqual({ name: 'America/Guayaquil', offset: -300 });
    expect(data?.countries).toContainEqual({ code: 'DE', name: 'Germany' });
    expect((await parameters('es')).body.data?.countries).toContainEqual({ code: 'DE', name: 'Alemania' });
  });

  it('is listed by the paths of the spec', async () => {
    const id = await idOf();
    type Names = { data: ClientSummary[] };
    const all = await app.call<Names>(listClientNames, { as: admin });
    expect(all.body.data?.data.map(({ name }) => name)).toEqual(['Puerto Sur']);
    const one = await app.call<ClientSummary>(getClientSummary, {
      as: admin,
      params: { id },
    });
    expect(one.body.data?.name).toBe('Puerto Sur');
  });
});
