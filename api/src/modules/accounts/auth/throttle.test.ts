import { describe, expect, it } from '@jest/globals';
import { login as loginEndpoint, type SessionData } from 'contract';
import { PASSWORD, type TestApp } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';
import { originOf } from '../../core/throttle.ts';
import { writeAccountEmails } from './account-emails.ts';
import { hashPassword, randomPasswordCost, workFor } from './password.ts';

/** Wrong passwords slow down the pair of account and address, never a person everywhere nor an office. */

let app: TestApp;
let clientId: number;
withTestApp(
  async (fresh) => {
    app = fresh;
    clientId = await app.createClient();
    await app.createUser('cliente', { client_id: clientId, username: 'ana', email: 'Ana@example.com' });
  },
  { environment: { TRUST_PROXY: '127.0.0.1' } },
);

const OFFICE = '200.1.1.1';
interface From {
  address?: string;
  cookie?: string;
}
const signIn = (username: string, password = PASSWORD, { address = OFFICE, cookie = '' }: From = {}) =>
  app.call<SessionData>(loginEndpoint, {
    body: { username, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
async function wrong(times: number, name = 'ana', from: From = {}) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries++) statuses.push((await signIn(name, 'mal', from)).status);
  return statuses;
}
const emails = async () => {
  await writeAccountEmails(app.ports);
  return app.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
};

describe('wrong passwords', () => {
  it('make this address wait for this account, longer each time, with the time to wait', async () => {
    expect(new Set(await wrong(10))).toEqual(new Set([401]));
    const locked = await signIn('ana');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    app.clock.advance(61_000);
    expect((await signIn('ana', 'mal')).status).toBe(401);
    expect(Number((await signIn('ana')).headers['retry-after'])).toBeGreaterThan(110);
    app.clock.advance(121_000);
    expect((await signIn('ana')).status).toBe(200);
    expect((await signIn('ana', 'mal')).status).toBe(401);
  });

  it('sent all at once are counted', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('ana', 'mal')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('for one account share a count by user name and email, in any case', async () => {
    await wrong(5, 'ANA');
    await wrong(5, 'ana@EXAMPLE.com');
    expect((await signIn('ana')).status).toBe(429);
    expect((await signIn('ana@example.com')).status).toBe(429);
  });

  it('never delay the person elsewhere, nor the others in an office', async () => {
    await app.createUser('cliente', { client_id: clientId, username: 'luis' });
    await wrong(11);
    for (let name = 0; name < 110; name++) await signIn(`nadie${name}`, 'mal');
    expect((await signIn('ana')).status).toBe(429);
    expect((await signIn('luis')).status).toBe(200);
    expect((await signIn('ana', PASSWORD, { address: '190.2.2.2' })).status).toBe(200);
  });

  it('for an unknown name get the same responses as for a known one', async () => {
    expect(await wrong(11, 'nadie')).toEqual(await wrong(11, 'ana'));
    const [known, unknown] = [await signIn('ana', 'mal'), await signIn('nadie', 'mal')];
    const words = (text: string) => text.replace(/\d+ segundos/, '…');
    expect(words(unknown.text)).toEqual(words(known.text));
  });

  it('from addresses of one IPv6 network count together', () => {
    expect(originOf('2001:db8:1:2::1')).toBe(originOf('2001:db8:1:2:ffff::9'));
    expect(originOf('2001:db8:1:2::1')).not.toBe(originOf('2001:db8:1:3::1'));
    expect(originOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('a browser that has signed in before', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('may try while others wait, and waits only for its own attempts', async () => {
    const first = await signIn('ana');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^vigia_device=[\w-]{43}; Path=\/api\/v1\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    await wrong(11);
    expect((await signIn('ana')).status).toBe(429);
    expect((await signIn('ana', PASSWORD, { cookie })).status).toBe(200);
    await wrong(10, 'ana', { cookie });
    expect((await signIn('ana', PASSWORD, { cookie })).status).toBe(429);
  });

  it('is remembered for each account separately', async () => {
    await app.createUser('cliente', { client_id: clientId, username: 'luis' });
    const cookie = cookieOf(await signIn('ana'));
    await wrong(11, 'luis', { cookie });
    expect((await signIn('luis', PASSWORD, { cookie })).status).toBe(429);
    const shared = await signIn('luis', PASSWORD, { cookie, address: '190.2.2.2' });
    expect(cookieOf(shared)).toBe(cookie);
    expect((await signIn('luis', PASSWORD, { cookie })).status).toBe(200);
    const stored = await app.db.selectFrom('known_device').selectAll().execute();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
  });

  it('is not remembered after a wrong password', async () => {
    expect((await signIn('ana', 'mal')).headers['set-cookie']).toBeUndefined();
  });
});

describe('the owner', () => {
  it('is notified of wrong passwords from anywhere, once a day', async () => {
    for (let at = 1; at <= 9; at++) await signIn('ana', 'mal', { address: `190.3.3.${at}` });
    expect(await emails()).toEqual([]);
    await signIn('ana', 'mal', { address: '190.3.3.10' });
    const [email] = await emails();
    expect(email).toMatchObject({ recipient: 'ana@example.com' });
    expect(email?.body).toContain('10 veces');
    for (let at = 1; at <= 9; at++) await signIn('ana', 'mal', { address: `190.4.4.${at}` });
    app.clock.advance(3_500_000);
    await signIn('ana', 'mal', { address: '190.4.4.10' });
    expect(await emails()).toHaveLength(1);
    app.clock.advance(24 * 3_600_000);
    for (let at = 1; at <= 10; at++) await signIn('ana', 'mal', { address: `190.5.5.${at}` });
    expect(await emails()).toHaveLength(2);
  });
});

describe('the cost of a check', () => {
  const efforts = async (hash: string | null) =>
    (await workFor(hash)).flatMap((work) => (work ? [work.effort.memory * work.effort.passes] : []));

  it('is at least one derivation at full cost, for any account or none, however the password was hashed', async () => {
    const full = 19_456 * 2;
    expect(await efforts(null)).toEqual([full]);
    expect(await efforts(await hashPassword('una clave'))).toEqual([full]);
    expect(await efforts('not a hash')).toEqual([full]);
    const [cheap, beside] = await efforts(await hashPassword('una clave', randomPasswordCost));
    expect(beside).toBe(full);
    expect(cheap).toBeLessThan(full / 1000);
  });
});
