import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { dayFolder, type Files } from './files.ts';

export interface S3Config {
  /** Address of the service; the bucket follows as the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
const NOTHING = new Uint8Array();

/** Files in a bucket of S3 or of anything that speaks like it, addressed by path. */
export function createS3Files({ endpoint, bucket, region, ...keys }: S3Config): Files {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const send = async (method: string, path: string, body: Uint8Array = NOTHING, headers = {}) => {
    const response = await client.fetch(`${base}${path}`, {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'), ...headers },
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    const detail = (await response.text()).slice(0, 300);
    throw new Error(`file storage: ${method} ${path} returned ${response.status} ${detail}`);
  };
  const put = async (key: string, bytes: Uint8Array, mediaType: string) => {
    const response = await send('PUT', `/${key}`, bytes, { 'content-type': mediaType });
    await response.body?.cancel();
    if (response.status === 404) throw new Error(`file storage: there is no bucket ${bucket}`);
  };

  return {
    put,
    get: async (key) => {
      const { status, body, headers } = await send('GET', `/${key}`);
      if (status === 404 || !body) {
        await body?.cancel();
        return null;
      }
      const content = Readable.fromWeb(body as ReadableStream<Uint8Array>);
      return { content, bytes: Number(headers.get('content-length')) };
    },
    remove: async (key) => {
      const response = await send('DELETE', `/${key}`);
      await response.body?.cancel();
    },
    keysOf: async (day) => {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: dayFolder(day) });
        if (next) query.set('continuation-token', next);
        const text = await (await send('GET', `?${query}`)).text();
        for (const [, key] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key ?? '');
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
      } while (next);
      return keys;
    },
  };
}
