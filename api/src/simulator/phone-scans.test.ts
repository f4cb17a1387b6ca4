import { expect, it } from '@jest/globals';
import type { BodyOf, postScan } from 'contract';
import { createAppClient } from './app-client.ts';
import { checkpoints, fakeApp } from './fake-app.ts';
import { metresBetween } from './ground.ts';
import { createPhone } from './phone.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const EVERY = 300_000;

/** The scans of a shift of three people whose phones collect only every five minutes. */
async function shift(): Promise<BodyOf<typeof postScan>[]> {
  const app = fakeApp();
  for (const seed of ['one', 'two', 'three']) {
    const phone = createPhone({
      ...{ username: 'u001', seed, startAt: START, log: { warn: () => {} } },
      client: createAppClient({
        ...{ baseUrl: 'http://server.example', fetch: app.fetch, username: 'u001', password: 'secret' },
        ...{ tokens: null, onTokens: () => {} },
      }),
      connect: () => ({ close: () => {} }),
    });
    for (let now = START; now < START + 12 * 3_600_000; now += EVERY) await phone.tick(now);
    phone.stop();
  }
  return app.of('/v1/app/scans').flatMap(({ body }) => body.scans as BodyOf<typeof postScan>[]);
}

it('scans where and when a person was there, however rarely the phone collects', async () => {
  const scans = await shift();
  const here = scans.filter(({ checkpoint_code, lat, lng, accuracy }) => {
    const point = checkpoints.find(({ code }) => code === checkpoint_code);
    return point && metresBetween(point, { lat: lat ?? 0, lng: lng ?? 0 }) < 2 * (accuracy ?? 0);
  });
  expect(scans.length).toBeGreaterThan(60);
  // Some are read from a photo of the code.
  expect(here.length / scans.length).toBeGreaterThan(0.85);
  const late = scans.filter(({ captured_at }) => (Date.parse(captured_at) - START) % EVERY === 0);
  expect(late.length / scans.length).toBeLessThan(0.05);
  expect(await shift()).toEqual(scans);
});
