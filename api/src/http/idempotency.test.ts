import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createDepartment, endpoint, takesIdempotencyKey } from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../ports/database.ts';
import type { TestApp, TestUser } from '../testing/harness.ts';
import { formOf } from '../testing/multipart.ts';
import { withTestApp } from '../testing/with-test-app.ts';
import { audit } from './audit.ts';
import { forgetKeys } from './idempotency.ts';
import { problem } from './problem.ts';
import { reply, route } from './route.ts';

/** @both-databases A first response is stored in the transaction of its call, on the only connection. */

const make = endpoint({
  method: 'POST',
  path: '/v1/prueba',
  access: 'signed-in',
  summary: 'Makes something',
  body: z.strictObject({ name: z.string() }),
  files: { photo: { maxMegabytes: 1, maxCount: 1, groups: ['excel'] } },
  data: z.object({ id: z.number(), token: z.string() }),
  status: 201,
});

/** Part of each answer, and stored nowhere. */
const secret = 'only-in-the-answer-';
const answer = (id: number) => ({ id, token: `${secret}${id}` });
/** What the handler does next, and how often it ran. */
let behave: (trx?: Tx) => Promise<void>;
let runs: number;
let app: TestApp;
let one: TestUser;
let other: TestUser;

withTestApp(
  async (fresh) => {
    app = fresh;
    one = await app.createUser('cliente', { client_id: await app.createClient() });
    other = await app.createUser('cliente', { client_id: await app.createClient() });
    runs = 0;
    behave = async () => {};
  },
  {
    declared: [make],
    routes: [
      route(make, async ({ ctx, body }) => {
        runs++;
        const done = await ctx.tx(async (trx) => {
          if (body.name === 'refused') throw problem('conflict', 'error.unique');
          await audit(trx, ctx, { action: 'create', entity: 'place', entityId: runs });
          if (body.name === 'slow') await behave(trx);
          return answer(runs);
        });
        if (body.name === 'cut') await behave();
        return reply(done, 'ok.updated');
      }),
    ],
  },
);

const send = (name: string, key: string | null, as = one) =>
  app.call<{ id: number; token: string }>(make, {
    as,
    body: { name },
    ...(key !== null && { headers: { 'idempotency-key': key } }),
  });
const written = async () =>
  (await app.db.selectFrom('audit_log').select('id').where('entity', '=', 'place').execute()).length;

describe('a call under an Idempotency-Key', () => {
  it('runs once and repeats its first response, in the language of the repeated call', async () => {
    const first = await send('a', 'k');
    const again = await send('a', 'k');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toHaveProperty('idempotency-replayed', 'true');
    const english = await app.call(make, {
      as: one,
      body: { name: 'a' },
      headers: { 'idempotency-key': 'k', 'accept-language': 'en' },
    });
    expect(english.body).toMatchObject({ data: { id: 1 }, message: 'Saved' });
    expect([runs, await written()]).toEqual([1, 1]);
  });

  it('runs each time without a key', async () => {
    await send('a', null);
    await send('a', null);
    expect(await written()).toBe(2);
  });

  it('refuses a key that was used with different content', async () => {
    await send('a', 'k');
    const wrong = await send('b', 'k');
    expect([wrong.status, wrong.body.code]).toEqual([409, 'conflict']);
    expect(wrong.body.message).toContain('ya se usó');
  });

  it('is separate for each person', async () => {
    await send('a', 'k');
    const theirs = await send('b', 'k', other);
    expect([theirs.status, theirs.body.data]).toEqual([201, answer(2)]);
    const seen = await app.database.transact({ clientId: one.client_id, allClients: false }, (trx) =>
      trx.selectFrom('idempotency_key').select('user_id').execute(),
    );
    expect(seen).toEqual([{ user_id: one.id }]);
  });

  it('may be retried with the same key after a refusal', async () => {
    expect((await send('refused', 'k')).status).toBe(409);
    expect((await send('a', 'k')).status).toBe(201);
  });

  it('runs again after a day, when the key has expired', async () => {
    await send('a', 'k');
    const aDayPasses = () =>
      app.db
        .updateTable('idempotency_key')
        .set({ started_at: sql<string>`started_at - interval '1 day'` })
        .execute();
    await aDayPasses();
    expect((await send('a', 'k')).body.data).toEqual(answer(2));
    await aDayPasses();
    await forgetKeys(app.ports);
    expect(await app.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
  });

  it.each(['', ' ', 'a b', 'ñ', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    expect((await send('a', key)).status).toBe(400);
    expect(runs).toBe(0);
  });

  it('treats files as part of the content', async () => {
    const form = async (text: string) => {
      const { payload, headers } = await formOf(
        { name: 'a' },
        { photo: { name: 'a.csv', bytes: Buffer.from(text) } },
      );
      return app.call(make, { as: one, payload, headers: { ...headers, 'idempotency-key': 'k' } });
    };
    const first = await form('a;b');
    expect(first.status).toBe(201);
    // A different boundary each time, but the same form.
    expect((await form('a;b')).body).toEqual(first.body);
    expect((await form('a;c')).status).toBe(409);
    expect(runs).toBe(1);
  });
});

describe('two calls at once under one key', () => {
  it('are one: the second waits for the first one’s response', async () => {
    // Longer than the second one's first look, which it takes by a clock of its own.
    behave = () => new Promise((resolve) => setTimeout(resolve, 100));
    const both = await Promise.all([send('slow', 'k'), send('slow', 'k')]);
    expect(both.map(({ status, body }) => [status, body.data])).toEqual([
      [201, answer(1)],
      [201, answer(1)],
    ]);
    expect(await written()).toBe(1);
  });
});

describe('a server that dies', () => {
  /** The first call still appears to be running. */
  const startDead = (values: { written_at?: Date; answer?: string } = {}) =>
    app.db
      .updateTable('idempotency_key')
      .set({ finished: false, written_at: null, answer: null, ...values })
      .execute();

  it('before writing loses nothing: the retry runs the call', async () => {
    await send('a', 'k');
    await startDead();
    app.clock.advance(31_000);
    expect((await send('a', 'k')).body.data).toEqual(answer(2));
  });

  it('after writing duplicates nothing, and returns the transaction’s outcome', async () => {
    behave = () => Promise.reject(new Error('cut off'));
    expect((await send('cut', 'k')).status).toBe(500);
    expect(await written()).toBe(1);
    const again = await send('cut', 'k');
    expect([again.status, again.body.data, runs]).toEqual([201, answer(1), 1]);
  });

  it('cannot write any more when it resumes after its claim expired', async () => {
    // Somebody else has claimed the key meanwhile.
    behave = async (trx) => {
      await trx?.updateTable('idempotency_key').set({ attempt: randomUUID() }).execute();
    };
    const late = await send('slow', 'k');
    expect([late.status, await written()]).toEqual([409, 0]);
    expect(late.headers).toHaveProperty('retry-after');
  });
});

describe('the table', () => {
  const raw = randomUUID();
  const text = async () =>
    JSON.stringify(
      (await sql`select idempotency_key::text as line from idempotency_key`.execute(app.db)).rows,
    );

  it('holds neither the key nor what was answered, also where the call did not finish', async () => {
    const first = await send('a', raw);
    behave = () => Promise.reject(new Error('cut off'));
    await send('cut', `${raw}-cut`);
    const kept = await text();
    expect(kept).toContain('sealed');
    for (const hidden of [raw, secret, Buffer.from(secret).toString('base64').slice(0, 20)])
      expect(kept).not.toContain(hidden);
    expect((await send('a', raw)).body.data).toEqual(first.body.data);
    expect((await send('cut', `${raw}-cut`)).body.data?.token).toBe(`${secret}2`);
  });

  it('refuses what cannot be opened any more, and runs nothing again', async () => {
    await send('a', raw);
    await app.db.updateTable('idempotency_key').set({ answer: '{"sealed":"AAAA"}' }).execute();
    expect((await send('a', raw)).status).toBe(409);
    expect(runs).toBe(1);
  });
});

describe('a server of the version before', () => {
  /** Its row: under the key as it was given, with a plain answer. */
  const asBefore = (values: { written_at?: Date | null; finished?: boolean } = {}) =>
    app.db
      .updateTable('idempotency_key')
      .set({ key: 'k', answer: '{"data":{"id":7,"token":"t"},"key":null}', ...values })
      .execute();

  it('has its answers repeated, and its calls waited for', async () => {
    await send('a', 'k');
    await asBefore();
    expect((await send('a', 'k')).body.data).toEqual({ id: 7, token: 't' });
    expect((await send('b', 'k')).status).toBe(409);
    await asBefore({ finished: false, written_at: null });
    app.clock.advance(31_000);
    expect((await send('a', 'k')).body.data).toEqual(answer(2));
    expect(await app.db.selectFrom('idempotency_key').selectAll().execute()).toHaveLength(1);
  });

  it('cannot claim a key that is kept hashed', async () => {
    await send('a', 'k');
    const claim = (key: string) =>
      app.db
        .insertInto('idempotency_key')
        .values({ key, user_id: one.id, attempt: randomUUID(), fingerprint: '', started_at: app.clock.now() })
        .returning('key')
        .execute();
    expect(await claim('k')).toEqual([]);
    expect(await claim('l')).toEqual([{ key: 'l' }]);
  });
});

describe('the contract', () => {
  it('lets every POST that creates accept a key', () => {
    const creating = endpoints.filter(({ method, status }) => method === 'POST' && status === 201);
    expect(creating.length).toBeGreaterThan(20);
    expect(creating.filter((each) => !takesIdempotencyKey(each))).toEqual([]);
    expect(takesIdempotencyKey(createDepartment)).toBe(true);
  });
});
