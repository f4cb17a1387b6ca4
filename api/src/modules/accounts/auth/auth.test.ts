import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  forgotPassword,
  getProfile,
  login,
  logout,
  refresh as refreshEndpoint,
  resetPassword,
  type SessionData,
} from 'contract';
import { createTestApp, PASSWORD, type TestApp } from '../../../testing/harness.ts';
import { writeAccountEmails } from './account-emails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.truncate());
afterAll(() => app.close());

const signIn = (username: string, password = PASSWORD) =>
  app.call<SessionData>(login, { body: { username, password } });

async function account(values: { blocked?: boolean; clientBlocked?: boolean; email?: string } = {}) {
  const client_id = await app.createClient({ elog: true }, { blocked: values.clientBlocked ?? false });
  return app.createUser('cliente', {
    client_id,
    username: 'ana',
    email: values.email,
    blocked: values.blocked,
  });
}

describe('sign-in', () => {
  it('returns the user record with both tokens, by username or email in any case', async () => {
    await account({ email: 'Ana@example.com' });
    for (const name of ['ana', 'ANA', 'ana@EXAMPLE.com']) {
      const { status, body } = await signIn(name);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ username: 'ana', type: 'cliente', cliente_metadata: { elog: true } });
      expect(body.data?.api_token).toMatch(/^[\w-]{43}$/);
      expect(body.message).toBe('Sesión iniciada');
    }
    const entries = await app.db.selectFrom('audit_log').select('action').execute();
    expect(entries).toHaveLength(3);
  });

  it('responds alike to a wrong password and an unknown user', async () => {
    await account();
    const wrong = await signIn('ana', 'otra cosa');
    const unknown = await signIn('nadie', 'otra cosa');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Credenciales incorrectas');
  });

  it('stores no token in plain text', async () => {
    await account();
    const { body } = await signIn('ana');
    const rows = await app.db.selectFrom('session_token').select('hash').execute();
    expect(rows.map(({ hash }) => hash)).not.toContain(body.data?.api_token);
  });

  it.each([{ blocked: true }, { clientBlocked: true }])(
    'refuses blocked accounts and clients: %p',
    async (values) => {
      const user = await account(values);
      const { status, body } = await signIn('ana');
      expect(status).toBe(403);
      expect(body.message).toBe('La cuenta está bloqueada; contacte al administrador');
      expect((await app.call(getProfile, { as: user })).status).toBe(401);
    },
  );
});

describe('a session', () => {
  const profile = (token: string) => app.call(getProfile, { headers: { authorization: `Bearer ${token}` } });
  const refresh = (refreshToken: string) =>
    app.call<SessionData>(refreshEndpoint, { body: { refreshToken } });

  async function opened() {
    await account();
    const { data } = (await signIn('ana')).body;
    if (!data) throw new Error('not signed in');
    return data;
  }

  it('expires with its bearer token and continues by refresh', async () => {
    const first = await opened();
    expect((await profile(first.api_token)).status).toBe(200);
    app.clock.advance((first.expires_in + 1) * 1000);
    const over = await profile(first.api_token);
    expect(over.status).toBe(401);
    expect(over.body.message).toBe('La sesión terminó; inicie sesión de nuevo');
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect((await profile(second.body.data?.api_token ?? '')).status).toBe(200);
  });

  it('ends when a refresh token is used twice', async () => {
    const first = await opened();
    const second = (await refresh(first.refreshToken)).body.data;
    app.clock.advance(11_000);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await profile(second?.api_token ?? '')).status).toBe(401);
    expect((await refresh(second?.refreshToken ?? '')).status).toBe(401);
  });

  it('lets two tabs refresh at once, each with its own pair', async () => {
    const first = await opened();
    const [one, other] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data?.refreshToken).not.toBe(other.body.data?.refreshToken);
    app.clock.advance(60_000);
    expect((await refresh(one.body.data?.refreshToken ?? '')).status).toBe(200);
    expect((await refresh(other.body.data?.refreshToken ?? '')).status).toBe(200);
  });

  it('ends with sign-out, for both its tokens', async () => {
    const first = await opened();
    const bearer = { authorization: `Bearer ${first.api_token}` };
    expect((await app.call(logout, { headers: bearer })).body.message).toBe('Sesión cerrada');
    expect((await profile(first.api_token)).status).toBe(401);
    expect((await refresh(first.refreshToken)).status).toBe(401);
  });

  it('is refused with a foreign, a malformed or no token', async () => {
    for (const token of ['', 'x', '"><', 'A'.repeat(43)]) expect((await profile(token)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forgot = (username: string) => app.call(forgotPassword, { body: { username } });
  const reset = (token: string, password: string) => app.call(resetPassword, { body: { token, password } });

  async function mailedToken() {
    const email = await app.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    expect(email.recipient).toBe('ana@example.com');
    return /\/password\/reset\?token=([\w-]+)/.exec(email.body)?.[1] ?? '';
  }

  it('is changed once through an emailed link, which ends every session', async () => {
    const user = await account();
    const known = await forgot('ana');
    expect(known.body).toEqual((await forgot('nadie')).body);
    await writeAccountEmails(app.ports);
    const token = await mailedToken();
    expect((await reset(token, 'otra-clave-2')).status).toBe(200);
    expect((await app.call(getProfile, { as: user })).status).toBe(401);
    expect((await signIn('ana', 'otra-clave-2')).status).toBe(200);
    expect((await signIn('ana')).status).toBe(401);
    expect((await reset(token, 'otra-clave-3')).status).toBe(422);
  });

  it('expires after an hour', async () => {
    await account();
    await forgot('ana');
    await writeAccountEmails(app.ports);
    const token = await mailedToken();
    app.clock.advance(3_601_000);
    expect((await reset(token, 'otra-clave-2')).body.errors).toHaveProperty('token');
  });

  it('takes the same work for existing and unknown accounts', async () => {
    await account();
    const statements = async (name: string) => {
      const seen: string[] = [];
      const { transact } = app.database;
      app.database.transact = (scope, work) =>
        transact(scope, (trx) => {
          const execute = trx.getExecutor().executeQuery.bind(trx.getExecutor());
          trx.getExecutor().executeQuery = (compiled) => {
            seen.push(compiled.sql);
            return execute(compiled);
          };
          return work(trx);
        });
      await forgot(name);
      app.database.transact = transact;
      // The outbox publisher makes its own queries.
      return seen.filter((text) => !/"outbox"|pg_try_advisory/.test(text));
    };
    const known = await statements('ana');
    expect(known.length).toBeGreaterThan(1);
    expect(await statements('nadie')).toEqual(known);
    expect(known.join()).not.toMatch(/app_user|mail_outbox|password_reset"/);
    expect(await app.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  });

  it('gets three links an hour per account, by any of its names, and the same response after that', async () => {
    await account();
    for (const name of ['ana', 'ana@example.com', 'ANA', 'ana@example.com']) {
      expect((await forgot(name)).status).toBe(200);
    }
    await writeAccountEmails(app.ports);
    expect(await app.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(3);
    expect(await app.db.selectFrom('reset_request').select('id').execute()).toEqual([]);
    app.clock.advance(3_601_000);
    await forgot('ana');
    await writeAccountEmails(app.ports);
    expect(await app.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(4);
  });

  it('can be requested five times an hour by one address for one name', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await forgot('nadie')).status).toBe(200);
    expect((await forgot('nadie')).status).toBe(429);
    expect((await forgot('otro')).status).toBe(200);
  });
});
