import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { readConfig } from '../ports/config.ts';
import { serveZoneNetwork } from './zone-network.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-zone-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Trained data of 24 parts, of which these are there with this text each. */
function trained(parts: readonly number[], text = 'a part'): Buffer {
  const head = Buffer.alloc(4 + 24 * 8, 0xff);
  head.writeUInt32LE(24, 0);
  for (const [at, part] of parts.entries())
    head.writeBigInt64LE(BigInt(head.length + at * text.length), 4 + part * 8);
  return Buffer.concat([head, Buffer.from(text.repeat(parts.length))]);
}

function write(name: string, content: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('the network for zones', () => {
  const content = trained([17, 21, 22]);
  const file = write('mrz.traineddata', content);

  it('has a URL that changes with it', () => {
    const { zoneNetwork } = readConfig({ MRZ_TRAINEDDATA: file });
    expect(zoneNetwork?.address).toMatch(/^\/mrz\/[\da-f]{12}\.traineddata$/);
    const other = write('other', trained([17], 'another part'));
    expect(readConfig({ MRZ_TRAINEDDATA: other }).zoneNetwork?.address).not.toBe(zoneNetwork?.address);
    expect(readConfig({}).zoneNetwork).toBeNull();
  });

  it.each([
    ['missing', null, 'cannot be read (ENOENT)'],
    ['empty', Buffer.alloc(0), 'is no trained data'],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>'), 'is no trained data'],
    ['cut short', content.subarray(0, 196), 'is no trained data'],
    ['of Tesseract 3', trained([1, 3, 4]), 'has no network'],
  ])('that is %s stops the start', (name, bytes, why) => {
    const path = bytes ? write(name, bytes) : join(folder, name);
    expect(() => readConfig({ MRZ_TRAINEDDATA: path })).toThrow(`Configuration: MRZ_TRAINEDDATA ${why}`);
  });

  it('is served whole, to be cached indefinitely', async () => {
    const { zoneNetwork } = readConfig({ MRZ_TRAINEDDATA: file });
    if (!zoneNetwork) throw new Error('no network');
    const app = Fastify();
    serveZoneNetwork(app, zoneNetwork);
    const answer = await app.inject({ url: zoneNetwork.address });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await app.close();
  });
});
