import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  admitAtGate,
  endMuster,
  getMuster,
  type MusterDetail,
  type MusterMark,
  markNotedMuster,
  type NoteMusterBody,
  noteMuster,
  standingTick,
  startMuster,
  tickMuster,
  untickMuster,
} from 'contract';
import fc from 'fast-check';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { admit, admitBody, createGateScene, type GateScene, later, leaves, person } from './testing.ts';

let app: TestApp;
let scene: GateScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createGateScene(app, { mandatory: false });
});

const people = [
  person('1710034065', 'Rosa', 'Quimí'),
  person('0912345675', 'Ana', 'Vera'),
  person('0926687856', 'Luis', 'Mora'),
];
const inside = async () => {
  return (await dataOf(admit(app, scene, { people, approval: { id: null, name: 'Carla' } }))).ids;
};
const begin = (as: TestUser = scene.guards[0]) =>
  app.call<{ id: number }>(startMuster, {
    as,
    body: { branch_id: scene.branch, note: 'Simulacro' },
  });
const seen = async (id: number, as: TestUser = scene.guards[0]) => {
  return dataOf(app.call<MusterDetail>(getMuster, { as, params: { id } }));
};
const tick = (id: number, person_id: number, as: TestUser, at: Date, place = '') =>
  app.call(tickMuster, {
    ...{ as, params: { id }, body: { ticks: [{ person_id, at: at.toISOString(), place }] } },
  });

it('freezes who is inside, and is one muster however many begin it', async () => {
  const [first] = await inside();
  const both = await Promise.all(scene.guards.map(begin));
  const ids = both.map(({ body }) => body.data?.id);
  expect(ids[0]).toBe(ids[1]);
  await leaves(app, scene, first ?? 0);
  const { persons, moves } = await seen(ids[0] ?? 0);
  expect(persons.map(({ name }) => name)).toEqual(['Ana Vera', 'Luis Mora', 'Rosa Quimí']);
  expect(moves).toMatchObject([{ name: 'Rosa Quimí', way: 'left' }]);
});

it('is ticked by three devices at once: the first tick counts, whenever it arrives', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const { persons } = await seen(id);
  const now = app.clock.now().getTime();
  const wardens = [...scene.guards, scene.client.uma];
  // Each ticks everybody, the last to report saw them first.
  await Promise.all(
    wardens.flatMap((warden, nth) =>
      persons.map((one) => tick(id, one.id, warden, new Date(now - nth * 60_000), `P${nth}`)),
    ),
  );
  const after = await seen(id);
  expect(after.ticked).toBe(3);
  expect(after.persons.every(({ tick: stands }) => stands?.place === 'P2')).toBe(true);
});

it('undoes a wrong tick with its author kept, and the same tick again changes nothing', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const [one] = (await seen(id)).persons;
  const at = app.clock.now();
  for (const _ of [1, 2]) expect((await tick(id, one?.id ?? 0, scene.guards[0], at)).status).toBe(200);
  const untick = { as: scene.guards[1], params: { id }, body: { person_id: one?.id ?? 0 } };
  expect((await app.call(untickMuster, untick)).status).toBe(200);
  const [after] = (await seen(id)).persons;
  expect(after?.tick).toBeNull();
  expect(after?.taken_back).toHaveLength(1);
});

it('ends once, and then nobody ticks', async () => {
  await inside();
  const id = (await begin()).body.data?.id ?? 0;
  const [one] = (await seen(id)).persons;
  const end = { as: scene.client.uma, params: { id }, body: { note: '' } };
  expect((await app.call(endMuster, end)).status).toBe(200);
  expect((await app.call(endMuster, end)).status).toBe(409);
  expect((await tick(id, one?.id ?? 0, scene.guards[0], app.clock.now())).status).toBe(409);
  expect((await begin()).body.data?.id).not.toBe(id);
});

const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
const note = (values: Partial<NoteMusterBody> = {}, as: TestUser = scene.guards[0]) =>
  app.call<{ id: number }>(noteMuster, {
    as,
    body: {
      ...{ key: randomUUID(), branch_id: scene.branch, note: '', people: [] },
      ...{ started_at: minutesAgo(10).toISOString(), ...values },
    },
  });
const mark = (
  key: string,
  marks: readonly Pick<MusterMark, 'who' | 'way' | 'at'>[],
  as: TestUser = scene.guards[0],
) =>
  app.call<{ id: number }>(markNotedMuster, {
    ...{ as, params: { key }, body: { marks: marks.map((one) => ({ ...one, place: '' })) } },
  });

describe('ticks and their undoing', () => {
  const wardens = () => [...scene.guards, scene.client.uma];
  const one = fc.record({
    way: fc.constantFrom<'tick' | 'untick'>('tick', 'tick', 'untick'),
    by: fc.nat(2),
    minute: fc.integer({ min: 1, max: 12 }),
  });
  type Done = { way: 'tick' | 'untick'; by: number; minute: number };

  it('make the same sheet in any order of arrival, by the rule', async () => {
    await inside();
    const id = (await begin()).body.data?.id ?? 0;
    const { persons } = await seen(id);
    const start = app.clock.now().getTime();
    const when = ({ minute }: Done) => new Date(start - minute * 60_000);
    const send = async (person_id: number, done: Done) => {
      const as = wardens()[done.by];
      if (!as) throw new Error('no warden');
      const at = when(done);
      const { status } =
        done.way === 'tick'
          ? await tick(id, person_id, as, at)
          : await app.call(untickMuster, {
              ...{ as, params: { id }, body: { person_id, at: at.toISOString() } },
            });
      expect(status).toBe(200);
    };
    const read = async (person_id: number) => {
      const found = (await seen(id)).persons.find((person) => person.id === person_id);
      return { at: found?.tick?.at, author: found?.tick?.author, taken_back: found?.taken_back };
    };
    await fc.assert(
      fc
        .asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (done) => {
          const [here, there] = persons.map((person) => person.id);
          for (const each of done) await send(here ?? 0, each);
          for (const each of done.toReversed()) await send(there ?? 0, each);
          const [first, second] = [await read(here ?? 0), await read(there ?? 0)];
          expect(second).toEqual(first);
          const of = (way: Done['way']) =>
            done.filter((each) => each.way === way).map((each) => ({ at: when(each).toISOString() }));
          const stands = standingTick(of('tick'), of('untick'));
          expect(first.at && Date.parse(first.at)).toBe(stands ? Date.parse(stands.at) : undefined);
        })
        .afterEach(async () => {
          await app.db.deleteFrom('gate_muster_tick').execute();
          await app.db.deleteFrom('gate_muster_untick').execute();
        }),
      { numRuns: 12 },
    );
  });

  it('that were done before the end count after it', async () => {
    await inside();
    const id = (await begin()).body.data?.id ?? 0;
    const [first] = (await seen(id)).persons;
    app.clock.advance(60_000);
    await app.call(endMuster, { as: scene.guards[0], params: { id }, body: { note: '' } });
    expect((await tick(id, first?.id ?? 0, scene.guards[1], minutesAgo(0.5))).status).toBe(200);
    expect((await seen(id)).ticked).toBe(1);
  });
});

describe('a muster begun without a connection', () => {
  it('is taken once by its key, with whom the device and the log know to be inside', async () => {
    const [known, left, other] = await inside();
    const entered = app.clock.now();
    await later(app, 60 * 60_000);
    await leaves(app, scene, left ?? 0);
    await later(app, 20 * 60_000);
    const key = randomUUID();
    const body = { key, people: [known, left].flatMap((entry_id) => (entry_id ? [{ entry_id }] : [])) };
    const [first, again] = [await note(body), await note(body, scene.guards[1])];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    const muster = await seen(first.body.data?.id ?? 0);
    expect(Date.parse(muster.started_at)).toBeGreaterThan(entered.getTime());
    expect(muster.persons.map(({ entry_id, uncertain }) => [entry_id, uncertain])).toEqual([
      [other, true],
      [known, false],
    ]);
  });

  it('is marked by entry or by the key of what the device noted, in any order, and again without a change', async () => {
    const [known] = await inside();
    const key = randomUUID();
    const held = { at: minutesAgo(20).toISOString(), insist: '' };
    const noted = admitBody(scene, {
      ...{ people: [person('AB123456', 'Eva', 'Pino')], approval: { id: null, name: 'Carla' }, held },
    });
    noted.people = noted.people.map((one) => ({ ...one, foreign_document: true }));
    const unsent = { entry_key: noted.key, identity: 'AB123456' };
    expect((await app.call(admitAtGate, { as: scene.guards[0], body: noted })).status).toBe(201);
    const people = [{ entry_id: known ?? 0 }, unsent];
    const id = (await note({ key, people })).body.data?.id ?? 0;
    const marks = [
      { who: unsent, way: 'untick', at: minutesAgo(3).toISOString() },
      { who: unsent, way: 'tick', at: minutesAgo(4).toISOString() },
      { who: { entry_id: known ?? 0 }, way: 'tick', at: minutesAgo(5).toISOString() },
    ] as const;
    for (const _ of [1, 2]) expect((await mark(key, marks)).status).toBe(200);
    const { persons, moves } = await seen(id);
    const called = (name: string) => persons.find((one) => one.name === name);
    expect(called('Eva Pino')).toMatchObject({ tick: null, uncertain: true, taken_back: [{}] });
    expect(persons.filter((one) => one.tick).map(({ entry_id }) => entry_id)).toEqual([known]);
    expect(moves.filter(({ name }) => name === 'Eva Pino')).toEqual([]);
    const nobody = { who: { entry_key: randomUUID(), identity: 'AB123456' }, way: 'tick' } as const;
    expect((await mark(key, [{ ...nobody, at: minutesAgo(1).toISOString() }])).status).toBe(422);
  });

  it('joins the one that ran there, or began within the hour; an older one has ended by then', async () => {
    const [known] = await inside();
    await later(app, 5 * 3_600_000);
    const running = (await begin(scene.guards[1])).body.data?.id ?? 0;
    const keys = { near: randomUUID(), far: randomUUID() };
    const people = [{ entry_id: known ?? 0 }];
    const near = await note({ key: keys.near, people, started_at: minutesAgo(50).toISOString() });
    expect(near.body.data?.id).toBe(running);
    await mark(keys.near, [{ who: { entry_id: known ?? 0 }, way: 'tick', at: minutesAgo(49).toISOString() }]);
    expect((await seen(running)).ticked).toBe(1);
    const far = await note({ key: keys.far, people, started_at: minutesAgo(120).toISOString() });
    const old = await seen(far.body.data?.id ?? 0);
    expect(old.id).not.toBe(running);
    expect(Date.parse(old.ended_at ?? '')).toBe(Date.parse((await seen(running)).started_at));
    const late = { who: { entry_id: known ?? 0 }, way: 'tick' } as const;
    expect((await mark(keys.far, [{ ...late, at: minutesAgo(119).toISOString() }])).status).toBe(200);
    expect((await mark(keys.far, [{ ...late, at: minutesAgo(-1).toISOString() }])).status).toBe(409);
  });

  it('is refused ahead of now or too far back, and belongs to its device only', async () => {
    for (const minutes of [-30, 37 * 60])
      expect((await note({ started_at: minutesAgo(minutes).toISOString() })).status).toBe(422);
    const key = randomUUID();
    const [known] = await inside();
    await note({ key, people: [{ entry_id: known ?? 0 }] });
    const stranger = await app.createUser('garita', { client_id: await app.createClient() });
    const ticked = { who: { entry_id: known ?? 0 }, way: 'tick', at: minutesAgo(1).toISOString() } as const;
    expect((await mark(key, [ticked], stranger)).status).toBe(404);
    expect((await note({ key }, stranger)).status).toBe(422);
  });
});

it('is not visible to others', async () => {
  const id = (await begin()).body.data?.id ?? 0;
  const stranger = await app.createUser('garita', { client_id: await app.createClient() });
  expect((await app.call(getMuster, { as: stranger, params: { id } })).status).toBe(404);
});
