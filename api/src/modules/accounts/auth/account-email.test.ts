import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeEmail,
  confirmEmail,
  createBranchUser,
  createClient,
  createGate,
  createLogKeeper,
  createUbe,
  createUca,
  createUma,
  defaultUcaSettings,
  type Endpoint,
  forgotPassword,
  getEmailChange,
  getProfile,
  login,
  type UserRecord,
  umaModules,
  updateBranchUser,
  updateClient,
  updateGate,
  updateLogKeeper,
  updateProfile,
  updateUbe,
  updateUca,
  updateUma,
} from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openDatabase } from '../../../ports/database.ts';
import { migrate, readMigrations } from '../../../ports/migrate.ts';
import { testClientInput } from '../../../testing/client-input.ts';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import { type CallOptions, PASSWORD, type TestApp, type TestUser } from '../../../testing/harness.ts';
import { formOf } from '../../../testing/multipart.ts';
import { pointAccountInput } from '../../../testing/point-account-input.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { importAs } from '../../imports/testing.ts';
import { writeAccountEmails } from './account-emails.ts';

/** An email address belongs to one account; a new one becomes valid once its owner has confirmed it. */

let app: TestApp;
let one: TestClient;
let admin: TestUser;
let log: VisitorLog;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app, { phones: 0 });
  admin = await app.createUser('admin');
  log = await createVisitorLog(app, one);
});

const status = async (username: string, password = PASSWORD) =>
  (await app.call(login, { body: { username, password } })).status;
const emails = () => app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
async function linkTo(recipient: string): Promise<string> {
  const found = (await emails()).filter((email) => email.recipient === recipient);
  return /\/email\/confirm\?token=([\w-]{43})/.exec(found.at(-1)?.body ?? '')?.[1] ?? '';
}
const confirm = (token: string) => app.call(confirmEmail, { body: { token } });

/** A kind of account as its form creates and changes it. */
interface Kind {
  create: Endpoint;
  update: Endpoint;
  /** The form field with the account's address. */
  field: string;
  as(): TestUser;
  input(): object;
}
const body = (values: object = {}) => ({
  name: 'Rosa',
  last_name: 'Quimí',
  username: 'rquimi',
  phone: '',
  password: PASSWORD,
  blocked: false,
  ...values,
});
const kinds: Kind[] = [
  {
    create: createUca,
    update: updateUca,
    field: 'email',
    as: () => one.operator,
    input: () => body({ type: 'Guardia', place_id: one.place, ...defaultUcaSettings }),
  },
  {
    create: createUma,
    update: updateUma,
    field: 'email',
    as: () => admin,
    input: () => {
      const roles = ['requester', 'validator', 'authorizer', 'visualizer', 'master'];
      const modules = Object.keys(umaModules);
      const off = Object.fromEntries([...roles, ...modules].map((name) => [name, false]));
      return body({ ...off, client_id: one.id });
    },
  },
  {
    create: createUbe,
    update: updateUbe,
    field: 'email',
    as: () => one.operator,
    input: () => body({ identification: '1710034065', foreign_document: false, master: false, roles: [] }),
  },
  {
    create: createClient,
    update: updateClient,
    field: 'user_email',
    as: () => admin,
    input: () => ({ ...testClientInput('rquimi'), password: PASSWORD }),
  },
  ...[
    { create: createBranchUser, update: updateBranchUser },
    { create: createGate, update: updateGate },
  ].map((endpoints) => ({
    ...endpoints,
    field: 'email' as const,
    as: () => one.operator,
    input: () => pointAccountInput({ branch_id: log.branch }),
  })),
  {
    create: createLogKeeper,
    update: updateLogKeeper,
    field: 'email',
    as: () => one.operator,
    input: () => pointAccountInput({ subdepartment_ids: [log.subdepartment] }),
  },
];

async function send(endpoint: Endpoint, as: TestUser, values: object, params = {}) {
  const sent: CallOptions = endpoint.files ? await formOf(values, {}) : { body: values };
  return app.call<{ id: number }>(endpoint, { as, params, ...sent });
}

function fieldsOf({ body: schema }: Endpoint): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}

it('covers every endpoint that writes an account with its address', () => {
  const written = endpoints.filter((endpoint) => {
    const fields = fieldsOf(endpoint);
    return fields.includes('username') && fields.some((name) => name.endsWith('email'));
  });
  const tried = kinds.flatMap(({ create, update }) => [create.id, update.id]);
  expect(written.map(({ id }) => id).sort()).toEqual(tried.sort());
});

describe.each(kinds)('$create.id', ({ create, update, field, as, input }) => {
  const made = async (email: string) => {
    const answer = await send(create, as(), { ...input(), [field]: email });
    expect([answer.status, answer.body.errors]).toEqual([201, {}]);
    return answer.body.data?.id ?? 0;
  };

  it('refuses an address of another account, in any client, in any case', async () => {
    const other = await createTestClient(app, { phones: 0, name: 'Otro' });
    await app.createUser('uma', { client_id: other.id, email: 'Suya@Example.com' });
    const refused = await send(create, as(), { ...input(), [field]: 'sUYA@example.com' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    const id = await made('rosa@example.com');
    const changed = await send(update, as(), { [field]: 'SUYA@example.com' }, { id });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [field]]);
  });

  it('signs in with the old address until the new one is confirmed; the old one is notified', async () => {
    const id = await made('rosa@example.com');
    expect((await send(update, as(), { [field]: 'nueva@example.com' }, { id })).status).toBe(200);
    expect([await status('nueva@example.com'), await status('Rosa@example.com')]).toEqual([401, 200]);
    const told = (await emails()).find(({ recipient }) => recipient === 'rosa@example.com');
    expect(told?.body).toContain('nueva@example.com');
    // Password links go to the confirmed address.
    await app.call(forgotPassword, { body: { username: 'rquimi' } });
    await writeAccountEmails(app.ports);
    expect((await emails()).at(-1)).toMatchObject({ recipient: 'rosa@example.com' });
    const token = await linkTo('nueva@example.com');
    expect((await confirm(token)).status).toBe(200);
    expect([await status('NUEVA@example.com'), await status('rosa@example.com')]).toEqual([200, 401]);
    expect((await confirm(token)).body.errors).toHaveProperty('token');
    // Links mailed earlier to the old address no longer work.
    expect(await app.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('keeps its address when the form reverts it, without confirmation', async () => {
    const id = await made('rosa@example.com');
    await send(update, as(), { [field]: 'nueva@example.com' }, { id });
    const token = await linkTo('nueva@example.com');
    const before = (await emails()).length;
    expect((await send(update, as(), { [field]: 'ROSA@example.com' }, { id })).status).toBe(200);
    expect((await emails()).length).toBe(before);
    expect(await status('rosa@example.com')).toBe(200);
    expect((await confirm(token)).status).toBe(422);
  });
});

describe('one’s own address', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await app.createUser('sucursal', {
      client_id: one.id,
      username: 'ana',
      email: 'ana@example.com',
    });
  });
  const change = (email: string, current_password = PASSWORD) =>
    app.call(changeEmail, { as: user, body: { email, current_password } });
  const waiting = async () =>
    (await app.call<{ email: string } | null>(getEmailChange, { as: user })).body.data?.email;
  const address = async () => (await app.call<UserRecord>(getProfile, { as: user })).body.data?.email;

  it('requires the password, and stays until the new one is confirmed', async () => {
    expect((await change('nueva@example.com', 'otra')).body.errors).toHaveProperty('current_password');
    expect(await emails()).toEqual([]);
    expect((await change('Nueva@example.com')).status).toBe(200);
    expect([await address(), await waiting()]).toEqual(['ana@example.com', 'Nueva@example.com']);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([
      'Nueva@example.com',
      'ana@example.com',
    ]);
    expect((await confirm(await linkTo('Nueva@example.com'))).status).toBe(200);
    expect([await address(), await waiting()]).toEqual(['Nueva@example.com', undefined]);
    expect([await status('nueva@example.com'), await status('ana@example.com')]).toEqual([200, 401]);
  });

  it('is nobody else’s, not even one awaiting confirmation', async () => {
    const other = await app.createUser('uma', { client_id: one.id, email: 'Luis@example.com' });
    expect((await change('lUIS@example.com')).body.errors).toHaveProperty('email');
    await change('nueva@example.com');
    const token = await linkTo('nueva@example.com');
    // Somebody else confirms it first.
    await sql`update app_user set email = 'nueva@example.com', sign_in_email = 'nueva@example.com'
      where id = ${other.id}`.execute(app.db);
    expect((await confirm(token)).status).toBe(422);
    expect(await address()).toBe('ana@example.com');
  });

  it('waits for the last one requested, for a day', async () => {
    await change('una@example.com');
    const first = await linkTo('una@example.com');
    await change('otra@example.com');
    expect((await confirm(first)).status).toBe(422);
    app.clock.advance(24 * 3_600_000 + 1000);
    expect((await confirm(await linkTo('otra@example.com'))).status).toBe(422);
    expect((await confirm('A'.repeat(43))).status).toBe(422);
  });

  it('is not written with the rest of the profile', async () => {
    const profile = { name: 'Ana', last_name: '', phone: '' };
    expect((await app.call(updateProfile, { as: user, body: profile })).status).toBe(200);
    const sneaked = { ...profile, email: 'nueva@example.com' };
    expect((await app.call(updateProfile, { as: user, body: sneaked })).status).toBe(422);
  });
});

it('is not taken over by an import', async () => {
  const other = await createTestClient(app, { phones: 0, name: 'Otro' });
  await app.createUser('uma', { client_id: other.id, email: 'suya@example.com' });
  const files = {
    ucas: [
      'NOMBRE;APELLIDO;USUARIO;EMAIL;TIPO;LUGAR',
      `Rosa;Quimí;rosa1;SUYA@example.com;Guardia;Muelle ${one.id}`,
      `Luz;Peña;luz1;luz@example.com;Guardia;Muelle ${one.id}`,
      `Eva;Mora;eva1;LUZ@example.com;Guardia;Muelle ${one.id}`,
    ],
    ubes: [
      'NOMBRE;APELLIDO;CEDULA;USUARIO;EMAIL TRABAJO',
      'Rosa;Quimí;1710034065;rosa2;Suya@example.com',
      'Ida;Vera;0912345675;ida2;ida@example.com',
    ],
  } as const;
  for (const [kind, lines] of Object.entries(files)) {
    await importAs(app, kind as 'ucas' | 'ubes', one.operator).all(`${kind}.csv`, lines.join('\r\n'));
  }
  const names = await app.db
    .selectFrom('app_user')
    .select('username')
    .where('username', 'in', ['rosa1', 'luz1', 'eva1', 'rosa2', 'ida2'])
    .orderBy('username')
    .execute();
  expect(names.map(({ username }) => username)).toEqual(['ida2', 'luz1']);
});

it('awaits confirmation unseen by other clients', async () => {
  const client_id = one.id;
  const now = app.clock.now();
  const row = {
    hash: 'x',
    user_id: one.uma.id,
    client_id,
    email: 'a@b.ec',
    created_at: now,
    expires_at: now,
  };
  const other = await app.createClient();
  const scope = { clientId: other, allClients: false };
  await expect(
    app.database.transact(scope, (trx) => trx.insertInto('email_change').values(row).execute()),
  ).rejects.toThrow('row-level security');
  await expect(
    app.database.transact(scope, (trx) => trx.selectFrom('email_change').select('hash').execute()),
  ).rejects.toThrow('permission denied');
});

it('works in a database with shared addresses, and with tokens of blocked accounts', async () => {
  const database = await openDatabase({ kind: 'pglite', folder: null });
  try {
    const all = readMigrations();
    await migrate(
      database,
      all.filter(({ name }) => name < '094'),
    );
    const insert = (username: string, email: string, rest = '') =>
      database.pool.query(
        `insert into app_user (type, username, name, email, password_hash${rest && ', blocked'})
         values ('admin', $1, $1, $2, 'x'${rest && ', true'}) returning id`,
        [username, email],
      );
    await insert('ana', 'Misma@example.com');
    await insert('luis', 'misma@example.com');
    await insert('rosa', 'Rosa@example.com');
    await insert('nadie', '');
    await insert('otro', '');
    const { rows } = await insert('fuera', 'fuera@example.com', 'blocked');
    await database.pool.query(
      `insert into session (user_id, address, agent, created_at, seen_at, expires_at)
       values ($1, '', '', now(), now(), now() + interval '1 day')`,
      [rows[0].id],
    );
    await migrate(database, all);
    const read = async (text: string) => (await database.pool.query(text)).rows;
    expect(await read('select username, sign_in_email from app_user order by id')).toEqual([
      { username: 'ana', sign_in_email: '' },
      { username: 'luis', sign_in_email: '' },
      { username: 'rosa', sign_in_email: 'rosa@example.com' },
      { username: 'nadie', sign_in_email: '' },
      { username: 'otro', sign_in_email: '' },
      { username: 'fuera', sign_in_email: 'fuera@example.com' },
    ]);
    expect(await read('select id from session where ended_at is null')).toEqual([]);
  } finally {
    await database.close();
  }
}, 30_000);
