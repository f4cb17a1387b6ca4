import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, silentLog } from '../realtime/testing.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import type { Bus, MemberEntry } from './bus.ts';
import { createRedisBus } from './bus-redis.ts';

const redisUrl = process.env.TEST_REDIS_URL;
if (!redisUrl) process.stderr.write('TEST_REDIS_URL is not set: a bus whose Redis goes away was left out\n');

const buses: Bus[] = [];
const relays: Relay[] = [];
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
});

const member = (instance: string, holder: string, id: string): MemberEntry => ({
  instance,
  holder,
  member: id,
  info: `"${id}"`,
  arrival: { topic: 'room', message: `came ${id}` },
  farewell: { topic: 'room', message: `went ${id}` },
});

/** Two instances; the first one's wire to Redis can be cut. */
async function two() {
  const wire = await startRelay(String(redisUrl));
  relays.push(wire);
  const prefix = `vigia-test-${process.pid}-${Math.random()}`;
  const open = async (url: string) => {
    const timing = { tryEvery: 50, answerWithin: 200 };
    const bus = await createRedisBus({ url, prefix, timing, log: silentLog });
    buses.push(bus);
    const heard: unknown[] = [];
    const links: boolean[] = [];
    let gaps = 0;
    await bus.subscribe('topic', (message) => heard.push(message));
    bus.onLink((up) => links.push(up));
    bus.onGap(() => gaps++);
    return { bus, heard, links, gaps: () => gaps };
  };
  return { wire, near: await open(wire.url), far: await open(String(redisUrl)) };
}

const ways: [string, (wire: Relay) => Promise<void> | void][] = [
  ['breaks', (wire) => wire.cut()],
  ['falls silent', (wire) => wire.hang()],
];

(redisUrl ? describe : describe.skip).each(ways)('a bus whose link %s', (_, part) => {
  it('continues alone, reports it, and reports when others may have missed something', async () => {
    const { wire, near, far } = await two();
    await part(wire);
    const began = performance.now();
    await near.bus.publish('topic', 'alone');
    expect(near.heard).toEqual(['alone']);
    expect(performance.now() - began).toBeLessThan(1000);
    await eventually(() => !near.bus.healthy(), 'the cut seen');
    expect([near.links, near.gaps(), far.links, far.gaps()]).toEqual([[false], 0, [], 0]);

    expect([await near.bus.incr('k', 60), await near.bus.incr('k', 60)]).toEqual([1, 2]);
    await near.bus.forget('k');
    expect(await near.bus.incr('k', 60)).toBe(1);

    await wire.mend();
    await eventually(() => near.bus.healthy(), 'the link back');
    await eventually(() => far.gaps() === 1, 'the other told of what it missed');
    expect([near.links, near.gaps(), far.links]).toEqual([[false, true], 1, []]);
    await near.bus.publish('topic', 'together');
    await eventually(() => far.heard.includes('together') && near.heard.includes('together'), 'a message');
    // A message that was on its way when the wire fell silent may still arrive.
    expect(far.heard.filter((text) => text !== 'alone')).toEqual(['together']);
  });

  it('knows its own members and connections, and announces them to its own', async () => {
    const { wire, near, far } = await two();
    const said: unknown[] = [];
    await near.bus.subscribe('room', (message) => said.push(message));
    await near.bus.members.beat('near', 10);
    await near.bus.members.join('g', member('near', '1', 'ana'));
    await far.bus.members.join('g', member('far', '1', 'luz'));
    await near.bus.members.count('near', 'g', 1);
    await eventually(() => said.length === 2, 'both announced');
    await part(wire);
    await near.bus.publish('topic', 1);
    await eventually(() => !near.bus.healthy(), 'the cut seen');

    expect([...(await near.bus.members.list('g')).keys()]).toEqual(['ana']);
    const all = await near.bus.members.join('g', member('near', '2', 'eva'));
    expect([...all.keys()]).toEqual(['ana', 'eva']);
    await near.bus.members.leave('g', 'near', '1');
    await near.bus.members.count('near', 'g', 3);
    expect(await near.bus.members.counts()).toEqual(new Map([['g', 3]]));
    expect(await near.bus.members.beat('near', 10)).toBe(true);
    expect(said).toEqual(['came ana', 'came luz', 'came eva', 'went ana']);

    await wire.mend();
    await eventually(() => near.bus.healthy(), 'the link back');
    // As the realtime server does with the link's return.
    await near.bus.members.retire('near');
    expect(await near.bus.members.beat('near', 10)).toBe(false);
    await near.bus.members.join('g', member('near', '2', 'eva'));
    expect([...(await far.bus.members.list('g')).keys()].sort()).toEqual(['eva', 'luz']);
  });
});

(redisUrl ? describe : describe.skip)('a bus whose Redis is there', () => {
  it('refuses a wrong password with the error of Redis', async () => {
    const url = new URL(String(redisUrl));
    url.username = 'nobody';
    url.password = 'wrong';
    await expect(createRedisBus({ url: url.href, log: silentLog })).rejects.toThrow(/WRONGPASS/);
  });
});
