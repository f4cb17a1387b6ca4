import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Files, newFileKey } from './files.ts';
import { createDiskFiles } from './files-disk.ts';
import { createS3Files } from './files-s3.ts';
import { openFiles } from './open-files.ts';

interface Kept {
  bytes: Buffer;
  type: string;
}

/** A fake bucket: accepts only what is signed for it. Lists two keys a page. */
function fakeBucket() {
  const kept = new Map<string, Kept>();
  const seen: { method: string; authorization: string; hash: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const { authorization = '', 'x-amz-content-sha256': hash = '' } = request.headers;
    const { method = '' } = request;
    seen.push({ method, authorization, hash: String(hash) });
    const signed =
      /^AWS4-HMAC-SHA256 Credential=llave\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
    if (!signed.test(authorization)) return response.writeHead(403).end('<Error>AccessDenied</Error>');
    const key = pathname.replace(/^\/fotos\/?/, '');
    if (key === '') {
      const keys = [...kept.keys()]
        .filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
        .sort();
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      const listed = keys.slice(from, from + 2).map((each) => `<Contents><Key>${each}</Key></Contents>`);
      return response.end(`<ListBucketResult>${next}${listed.join('')}</ListBucketResult>`);
    }
    if (method === 'PUT') kept.set(key, { bytes: body, type: String(request.headers['content-type']) });
    if (method === 'DELETE') kept.delete(key);
    const found = kept.get(key);
    if (method !== 'GET') return response.writeHead(method === 'DELETE' ? 204 : 200).end();
    if (!found) return response.writeHead(404).end('<Error>NoSuchKey</Error>');
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
    return response.end(found.bytes);
  });
  return { server, kept, seen };
}

const folder = mkdtempSync(join(tmpdir(), 'vigia-files-'));
const bucket = fakeBucket();
const s3 = { bucket: 'fotos', region: 'sa-east-1', accessKeyId: 'llave', secretAccessKey: 'secreto' };
let endpoint = '';
const stores: Record<string, Files> = { disk: createDiskFiles(folder) };
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`;
  stores.s3 = createS3Files({ ...s3, endpoint });
});
afterAll(() => {
  bucket.server.closeAllConnections();
  bucket.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = new Date('2026-03-02T23:59:00Z');
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const files = () => stores[kind] as Files;
  const read = async (key: string) => {
    const found = await files().get(key);
    return found && { text: (await buffer(found.content)).toString(), bytes: found.bytes };
  };

  it('are kept, read, replaced and removed', async () => {
    const key = newFileKey('png', at);
    expect(await read(key)).toBeNull();
    await files().put(key, bytesOf('uno'), 'image/png');
    expect(await read(key)).toEqual({ text: 'uno', bytes: 3 });
    await files().put(key, bytesOf('dos y más'), 'image/png');
    expect(await read(key)).toEqual({ text: 'dos y más', bytes: 10 });
    await files().remove(key);
    await files().remove(key);
    expect(await read(key)).toBeNull();
  });

  it('are found by their day', async () => {
    const keys = Array.from({ length: 5 }, () => newFileKey('jpg', at));
    for (const key of [...keys, newFileKey('jpg', new Date('2026-03-03T00:00:00Z'))]) {
      await files().put(key, bytesOf('x'), 'image/jpeg');
    }
    expect((await files().keysOf('2026-03-02')).sort()).toEqual(keys.toSorted());
    expect(await files().keysOf('2026-03-01')).toEqual([]);
  });
});

describe('files on disk', () => {
  it('are whole or not there: nothing half written is left behind', async () => {
    const files = createDiskFiles(join(folder, 'otra'));
    await files.put('2026/01/01/a.png', bytesOf('a'), 'image/png');
    await expect(files.put('2026/01/01/a.png/b', bytesOf('b'), 'image/png')).rejects.toThrow();
    expect(readdirSync(join(folder, 'otra/2026/01/01'))).toEqual(['a.png']);
  });

  it('stay in their folder', async () => {
    writeFileSync(join(folder, 'secreto'), 'x');
    const files = createDiskFiles(join(folder, 'otra'));
    await expect(files.get('../secreto')).rejects.toThrow('outside');
    await expect(files.remove('../secreto')).rejects.toThrow('outside');
    await expect(files.put('/etc/x', bytesOf('x'), 'text/plain')).rejects.toThrow('outside');
  });
});

describe('files in a bucket', () => {
  it('go with their type and the hash of their content, signed', async () => {
    await stores.s3?.put('2026/01/01/c.png', bytesOf('hola'), 'image/png');
    expect(bucket.kept.get('2026/01/01/c.png')?.type).toBe('image/png');
    expect(bucket.seen.at(-1)).toMatchObject({
      method: 'PUT',
      hash: 'b221d9dbb083a7f33428d7c2a3c3198ae925614d70210e28716ccaa7cd4ddb79',
    });
  });

  it('fail aloud when the keys are refused', async () => {
    const stranger = createS3Files({ ...s3, endpoint, accessKeyId: 'otra' });
    await expect(stranger.get('2026/01/01/c.png')).rejects.toThrow(/403 <Error>AccessDenied/);
    await expect(stranger.put('x', bytesOf('x'), 'image/png')).rejects.toThrow('403');
  });

  it('are chosen by the configuration', async () => {
    const files = openFiles({ s3: { ...s3, endpoint: `${endpoint}/` }, DATA_DIR: folder });
    await files.put('2026/01/02/d.png', bytesOf('d'), 'image/png');
    expect(bucket.kept.has('2026/01/02/d.png')).toBe(true);
  });
});
