import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { takeVisitFile, UPLOAD_PATH, type VisitFileRow } from 'contract';
import { createVisitScene, type VisitScene } from '../modules/visits/testing.ts';
import { eventually } from '../realtime/testing.ts';
import { takePicture } from '../simulator/picture.ts';
import type { TestApp, TestUser } from '../testing/harness.ts';
import { withTestApp } from '../testing/with-test-app.ts';
import { API_BASE } from './api-base.ts';
import { forgetUploads } from './resumable.ts';

const MEGABYTE = 1024 * 1024;
let app: TestApp;
let scene: VisitScene;
let port: number;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});

interface Sent {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
}

/** One call of the protocol; `cut`: the connection is cut after this many bytes of the body. */
function tus(
  as: TestUser,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
  cut?: number,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const out = request({
      ...{ host: '127.0.0.1', port, method, path },
      headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', ...headers },
    });
    out.on('error', reject);
    out.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    if (cut === undefined || !body) return out.end(body);
    out.setHeader('content-length', body.length);
    out.write(body.subarray(0, cut), () => setImmediate(() => out.destroy()));
  });
}

const begin = (as: TestUser, name: string, length: number) =>
  tus(as, 'POST', `${API_BASE}${UPLOAD_PATH}`, {
    'upload-length': String(length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
const offsetOf = async (as: TestUser, path: string) =>
  Number((await tus(as, 'HEAD', path, {})).headers['upload-offset'] ?? -1);
const goOn = (as: TestUser, path: string, file: Buffer, at: number, cut?: number) =>
  tus(
    as,
    'PATCH',
    path,
    { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
    file.subarray(at),
    cut,
  ).catch((): Sent => ({ status: 0, headers: {} }));
/** Where it continues once all is stored that arrived before a cut. */
async function restedAt(as: TestUser, path: string, before: number): Promise<number> {
  let at = before;
  await eventually(async () => {
    const last = at;
    at = await offsetOf(as, path);
    return at > before && at === last;
  }, 'nothing arrived');
  return at;
}
const take = (as: TestUser, path: string) =>
  app.call<VisitFileRow>(takeVisitFile, { as, body: { upload_id: path.split('/').at(-1) ?? '' } });

async function sent(as: TestUser, name: string, file: Buffer): Promise<string> {
  const path = String((await begin(as, name, file.length)).headers.location);
  await goOn(as, path, file, 0);
  return path;
}

describe('an upload that can be resumed', () => {
  it('arrives whole although its connection is cut ten times', async () => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4 * MEGABYTE)]);
    const begun = await begin(scene.requester, 'permiso.pdf', file.length);
    expect(begun.status).toBe(201);
    const path = String(begun.headers.location);
    let at = 0;
    for (let cut = 0; cut < 10; cut++) {
      await goOn(scene.requester, path, file, at, 350_000);
      at = await restedAt(scene.requester, path, at);
      expect(at).toBeLessThan(file.length);
    }
    expect((await goOn(scene.requester, path, file, at)).status).toBe(204);
    const { status, body } = await take(scene.requester, path);
    expect([status, body.data]).toMatchObject([201, { name: 'permiso.pdf', bytes: file.length }]);
    const { key } = await app.db
      .selectFrom('file')
      .select('key')
      .where('id', '=', body.data?.id ?? 0)
      .executeTakeFirstOrThrow();
    const stored = await app.ports.files.get(key);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    if (!stored) throw new Error('not stored');
    expect(hash(await buffer(stored.content))).toBe(hash(file));
    expect((await take(scene.requester, path)).status).toBe(422);
    expect(await app.db.selectFrom('upload_part').select('at').execute()).toEqual([]);
  });

  it('belongs to its user only, continues only at its offset, and no further than its length', async () => {
    const file = Buffer.from('%PDF-1.7 permiso');
    const path = String((await begin(scene.requester, 'a.pdf', file.length)).headers.location);
    const other = scene.viewer;
    expect(await offsetOf(other, path)).toBe(-1);
    expect((await goOn(other, path, file, 0)).status).toBe(404);
    expect((await tus(other, 'DELETE', path, {})).status).toBe(404);
    expect((await goOn(scene.requester, path, file, 4)).status).toBe(409);
    expect((await goOn(scene.requester, path, Buffer.concat([file, file]), 0)).status).toBe(413);
    expect((await take(scene.requester, path)).status).toBe(422);
    expect((await goOn(scene.requester, path, file, 0)).status).toBe(204);
    expect((await take(other, path)).status).toBe(422);
    expect((await take(scene.requester, path)).status).toBe(201);
    const nobody = { ...scene.requester, token: 'x'.repeat(43) };
    expect((await begin(nobody, 'a.pdf', 5)).status).toBe(401);
  });

  it('is refused by the rule of a request’s files: too large, of another kind, or not of the type its name has', async () => {
    expect((await begin(scene.requester, 'a.pdf', 25 * MEGABYTE + 1)).status).toBe(413);
    for (const [name, content] of [
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a.exe', 'MZ'],
      ['a.pdf', 'no pdf'],
    ] as const) {
      const path = await sent(scene.requester, name, Buffer.from(content));
      const { status, body } = await take(scene.requester, path);
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['file']]);
    }
    const path = await sent(scene.requester, '../../etc/pase.png', takePicture('a'));
    expect((await take(scene.requester, path)).body.data?.name).toBe('pase.png');
  });

  it('is deleted after a day', async () => {
    const path = await sent(scene.requester, 'a.pdf', Buffer.from('%PDF-1.7 a'));
    app.clock.advance(23 * 3_600_000);
    expect(await forgetUploads(app.ports)).toBe(0);
    app.clock.advance(2 * 3_600_000);
    expect(await forgetUploads(app.ports)).toBe(1);
    expect(path).toMatch(/^\/api\/v1\/subida\/[0-9a-f]{32}$/);
  });
});
