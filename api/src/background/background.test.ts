import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNotificationRequest, postPositions } from 'contract';
import { tidyDatabase } from '../ports/housekeeping.ts';
import { createTestClient, type TestPhone } from '../testing/domain.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { background } from './registry.ts';
import { startBackground } from './run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.truncate();
});
afterAll(() => app.close());

describe('background work', () => {
  it('expires, sweeps and creates partitions at once, and on stopping sends what the map is still waiting for', async () => {
    const client = await createTestClient(app);
    const phone = client.phones[0] as TestPhone;
    const fix = { lat: -2, lng: -79, accuracy: 5, captured_at: app.clock.now().toISOString() };
    await app.call(createNotificationRequest, {
      as: client.operator,
      body: {
        name: 'Prueba',
        title: 'Prueba',
        description: '',
        mode: 'report',
        request_photo: false,
        dispatch_now: true,
        max_response_time: 1,
        time_format: 'second',
        uca_ids: [phone.uca_id],
        group_ids: [],
      },
    });
    await app.call(postPositions, { as: phone, body: { positions: [fix] } });
    app.clock.advance(2000);
    await startBackground(app.ports).stop();
    expect(await app.db.selectFrom('dispatch').select(['state', 'completion']).execute()).toEqual([
      { state: 'expired', completion: 2 },
    ]);
    expect(await app.db.selectFrom('heartbeat').select('name').orderBy('name').execute()).toMatchObject([
      { name: 'connections' },
      { name: expect.stringMatching(/^listener:/) },
    ]);
    expect(app.published.map(({ event }) => event)).toContain('positions.update');
  });

  it('has unique names, and survives a failure', async () => {
    const names = background.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    let turns = 0;
    const { promise: again, resolve } = Promise.withResolvers<void>();
    const failing = {
      name: 'fail',
      everyMs: 1,
      run: () => {
        if (++turns === 3) resolve();
        return Promise.reject(new Error('not this time'));
      },
    };
    const running = startBackground(app.ports, [failing]);
    await again;
    await running.stop();
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('vacuums the embedded database', async () => {
    await expect(tidyDatabase(app.ports)).resolves.toBeUndefined();
  });
});
