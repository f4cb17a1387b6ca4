import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Bus, MemberEntry } from './bus.ts';
import { createMemoryBus } from './bus-memory.ts';
import { createRedisBus } from './bus-redis.ts';

const redisUrl = process.env.TEST_REDIS_URL;
if (!redisUrl) process.stderr.write('TEST_REDIS_URL is not set: the Redis bus was left out\n');

let time = 0;
type Pass = (ms: number) => Promise<void>;
const kinds: [string, () => Promise<Bus>, Pass][] = [
  [
    'memory',
    async () => createMemoryBus({ now: () => time }),
    async (ms) => {
      time += ms;
    },
  ],
];
if (redisUrl) {
  const log = { warn: () => {} };
  const create = () => createRedisBus({ url: redisUrl, prefix: `vigia-test-${Math.random()}`, log });
  // Redis has its own clock.
  kinds.push(['redis', create, (ms) => new Promise((resolve) => setTimeout(resolve, ms))]);
}

const opened: Bus[] = [];
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

const entry = (instance: string, holder: string, member: string): MemberEntry => ({
  instance,
  holder,
  member,
  info: `"${member}"`,
  arrival: { topic: 'room', message: ['came', member] },
  farewell: { topic: 'room', message: ['went', member] },
});
/** Waits until what was published has arrived: messages of a bus keep their order. */
async function settle(bus: Bus): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const topic = `settled ${Math.random()}`;
  await bus.subscribe(topic, () => resolve());
  await bus.publish(topic, null);
  await promise;
}

describe.each(kinds)('the %s bus', (_, create, pass) => {
  const open = async () => {
    const bus = await create();
    opened.push(bus);
    return bus;
  };

  it('hands messages to every subscriber until it leaves', async () => {
    const bus = await open();
    const seen: unknown[] = [];
    const leave = await bus.subscribe('topic', (message) => seen.push(message));
    await bus.subscribe('topic', (message) => seen.push(message));
    await bus.publish('topic', { a: [1] });
    await bus.publish('other', 1);
    await settle(bus);
    leave();
    await bus.publish('topic', 2);
    await settle(bus);
    expect(seen).toEqual([{ a: [1] }, { a: [1] }, 2]);
  });

  it('counts, and starts again when reset', async () => {
    const bus = await open();
    expect([await bus.incr('k', 60), await bus.incr('k', 60), await bus.incr('other', 60)]).toEqual([
      1, 2, 1,
    ]);
    await bus.forget('k');
    expect(await bus.incr('k', 60)).toBe(1);
  });

  it('expires a counter after its time, counted from its first increment', async () => {
    const bus = await open();
    await bus.incr('k', 2);
    // Long before its end, and long enough after its beginning.
    await pass(600);
    expect(await bus.incr('k', 2)).toBe(2);
    await pass(1500);
    expect(await bus.incr('k', 2)).toBe(1);
  });

  it('announces a member once, however many connections join and leave', async () => {
    const move = fc.record({
      join: fc.boolean(),
      instance: fc.constantFrom('i', 'j'),
      holder: fc.constantFrom('1', '2', '3'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 30 }), async (moves) => {
        const bus = await create();
        const said: string[] = [];
        const held = new Set<string>();
        const expected: string[] = [];
        await bus.subscribe('room', (message) => said.push(String(message)));
        for (const { join, instance, holder } of moves) {
          const member = holder === '3' ? 'b' : 'a';
          const before = [...held].some((key) => key.startsWith(member));
          const key = `${member}${instance}${holder}`;
          if (join) {
            held.add(key);
            const members = await bus.members.join('g', entry(instance, holder, member));
            expect(members.get(member)).toBe(`"${member}"`);
          } else {
            held.delete(key);
            await bus.members.leave('g', instance, holder);
          }
          const after = [...held].some((each) => each.startsWith(member));
          if (before !== after) expected.push(`${after ? 'came' : 'went'},${member}`);
        }
        await settle(bus);
        const members = new Set([...held].map((key) => key[0]));
        expect(new Set((await bus.members.list('g')).keys())).toEqual(members);
        expect(said).toEqual(expected);
        await bus.close();
      }),
      { numRuns: 25 },
    );
  });

  it('adds up connections over instances and drops an instance that retires', async () => {
    const bus = await open();
    const said: unknown[] = [];
    await bus.subscribe('room', (message) => said.push(message));
    expect(await bus.members.beat('i', 10)).toBe(false);
    expect(await bus.members.beat('i', 10)).toBe(true);
    await bus.members.beat('j', 10);
    await bus.members.count('i', 'a', 2);
    await bus.members.count('j', 'a', 1);
    await bus.members.count('j', 'b', 4);
    await bus.members.count('j', 'b', 0);
    await bus.members.join('a', entry('i', '1', 'x'));
    await bus.members.join('a', entry('j', '2', 'x'));
    await bus.members.join('a', entry('i', '3', 'y'));
    expect(await bus.members.counts()).toEqual(new Map([['a', 3]]));
    await bus.members.retire('i');
    await settle(bus);
    expect(await bus.members.counts()).toEqual(new Map([['a', 1]]));
    expect([...(await bus.members.list('a')).keys()]).toEqual(['x']);
    expect(said).toEqual([
      ['came', 'x'],
      ['came', 'y'],
      ['went', 'y'],
    ]);
    expect(await bus.members.beat('i', 10)).toBe(false);
  });
});
