import { describe, expect, it } from '@jest/globals';
import { channels, events, getReadNotices, markNoticesRead, type ReadNotices } from 'contract';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp, TestUser } from '../../../testing/harness.ts';
import { withTestApp } from '../../../testing/with-test-app.ts';

let app: TestApp;
let one: TestClient;
withTestApp(async (fresh) => {
  app = fresh;
  one = await createTestClient(app);
});

const readUntil = async (as: TestUser) =>
  (await app.call<ReadNotices>(getReadNotices, { as })).body.data?.read_until;
const mark = (as: TestUser, read_until: string) =>
  app.call<ReadNotices>(markNoticesRead, { as, body: { read_until } });
const earlier = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();

describe('what somebody has read', () => {
  it('is known to their next browser, and to nobody else’s', async () => {
    expect(await readUntil(one.operator)).toBeNull();
    const until = earlier(5000);
    expect((await mark(one.operator, until)).body.data).toEqual({ read_until: until });
    const elsewhere = await app.openSession(one.operator.id, one.id);
    expect(await readUntil(elsewhere)).toBe(until);
    expect(await readUntil(one.uma)).toBeNull();
    expect(await readUntil((await createTestClient(app)).operator)).toBeNull();
  });

  it('moves forward only, and never beyond now', async () => {
    const until = earlier(5000);
    await mark(one.operator, until);
    await mark(one.operator, earlier(60_000));
    expect(await readUntil(one.operator)).toBe(until);
    await mark(one.operator, '2099-01-01T00:00:00Z');
    const read = Date.parse((await readUntil(one.operator)) ?? '');
    expect(read).toBeGreaterThan(Date.parse(until));
    expect(read).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it('is announced to the reader’s other browsers', async () => {
    const until = earlier(5000);
    app.published.length = 0;
    await mark(one.operator, until);
    const told = {
      channels: [`private-${channels.user(one.operator.id)}`],
      event: events.noticesRead,
      data: { read_until: until },
    };
    expect(app.published).toContainEqual(told);
  });
});
