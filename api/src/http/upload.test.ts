import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoint } from 'contract';
import * as z from 'zod/mini';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { route } from './route.ts';

const upload = endpoint({
  method: 'POST',
  path: '/v1/prueba',
  access: 'signed-in',
  summary: 'Takes pictures and sheets',
  body: z.strictObject({ name: z.string().check(z.minLength(1)) }),
  files: {
    photo: { maxMegabytes: 1, maxCount: 1, groups: ['image'] },
    sheet: { maxMegabytes: 1, maxCount: 2, groups: ['excel'] },
  },
  data: z.object({ name: z.string(), files: z.array(z.string()) }),
  unaudited: true,
});

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp({
    declared: [upload],
    routes: [
      route(upload, async ({ body, files }) => ({
        name: body.name,
        files: Object.values(files)
          .flat()
          .map(({ name, mediaType, bytes }) => `${name} ${mediaType} ${bytes.length}`),
      })),
    ],
  });
  await app.truncate();
  user = await app.createUser('admin');
});
afterAll(() => app.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function send(parts: [field: string, name: string, bytes: Buffer][], fields = { name: 'x' }) {
  const form = new FormData();
  form.set('data', JSON.stringify(fields));
  for (const [field, name, bytes] of parts) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return app.call<{ files: string[] }>(upload, {
    as: user,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'en' },
  });
}

describe('an upload', () => {
  it('arrives with its fields, its type sniffed from its content', async () => {
    const answer = await send([
      ['photo', 'foto.PNG', png],
      ['sheet', 'lista.csv', Buffer.from('a;b\n1;2\n')],
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.data?.files).toEqual([
      expect.stringMatching(/^foto.PNG image\/png \d+$/),
      'lista.csv text/plain 8',
    ]);
  });

  it('has a name without marks that reverse or hide it', async () => {
    const answer = await send([['photo', '../a\u202Egnp.\u0007foto\u2066 \u200B1.png', png]]);
    expect(answer.body.data?.files).toEqual([expect.stringMatching(/^agnp\.foto 1\.png image\/png/)]);
    const long = await send([['photo', `${'ñ'.repeat(400)}.png`, png]]);
    expect(long.body.data?.files[0]).toMatch(/^ñ{251}\.png /);
  });

  it.each([
    ['an extension that is not allowed', 'photo', 'foto.exe', png],
    ['content that is something else', 'photo', 'foto.jpg', png],
    ['a page that calls itself a picture', 'photo', 'foto.png', Buffer.from('<script>alert(1)</script>')],
    ['binary that calls itself text', 'sheet', 'lista.csv', Buffer.from([1, 0, 2, 3])],
    ['a field nobody asked for', 'otro', 'foto.png', png],
  ])('is refused for %s', async (_, field, name, bytes) => {
    const answer = await send([[field, name, bytes]]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });

  it('is refused over its limit, compared in bytes', async () => {
    const limit = 1024 * 1024;
    const sheet = (size: number) => Buffer.alloc(size, 'a');
    expect((await send([['sheet', 'lista.csv', sheet(limit)]])).status).toBe(200);
    const over = await send([['sheet', 'lista.csv', sheet(limit + 1)]]);
    expect(over.status).toBe(413);
    expect(over.body.message).toBe('The file exceeds the limit of 1 MB');
  });

  it('is refused with too many files, or wrong fields', async () => {
    expect(
      (
        await send([
          ['photo', 'a.png', png],
          ['photo', 'b.png', png],
        ])
      ).status,
    ).toBe(422);
    expect((await send([], { name: '' })).body.errors).toHaveProperty('name');
  });
});
