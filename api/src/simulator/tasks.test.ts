import { describe, expect, it } from '@jest/globals';
import { type AppTask, iso } from 'contract';
import { createAppClient, type Tokens } from './app-client.ts';
import { type FakeApp, fakeApp, fakeTask } from './fake-app.ts';
import { createPhone, type Phone } from './phone.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;

function phoneOf(app: FakeApp, seed = 'test'): Phone {
  const kept: { tokens: Tokens | null } = { tokens: null };
  return createPhone({
    username: 'u001',
    seed,
    client: createAppClient({
      baseUrl: 'http://server.example',
      fetch: app.fetch,
      username: 'u001',
      password: 'secret',
      tokens: null,
      onTokens: (tokens) => {
        kept.tokens = tokens;
      },
    }),
    startAt: START,
    connect: () => ({ close: () => {} }),
    log: { warn: () => {} },
  });
}

/** A round of the three checkpoints, due `minutes` after the start. */
const task = (id: number, minutes: number, values: Partial<AppTask> = {}) =>
  fakeTask(id, START + minutes * MINUTE, values);

async function live(phone: Phone, minutes: number, from = START): Promise<number> {
  const end = from + minutes * MINUTE;
  for (let now = from; now < end; now += 10_000) await phone.tick(now);
  return end;
}
const pathOf = (id: number, step: string) => `/v1/app/task/${id}/${step}`;
/** Reports and scans of a task, in order of arrival. */
const courseOf = (app: FakeApp, id: number) =>
  app.seen.flatMap(({ path, body }) => {
    if (path.startsWith(`/v1/app/task/${id}/`)) return [path.split('/').at(-1)];
    return path === '/v1/app/scan' ? [String(body.checkpoint_code)] : [];
  });

/** The course of the task for a seed: the first that fits is used, whichever streams of chance there are. */
async function firstCourse(fits: (course: (string | undefined)[]) => boolean, make = () => task(1, 45)) {
  for (let nth = 0; nth < 200; nth++) {
    const app = fakeApp();
    app.tasks.push(make());
    const phone = phoneOf(app, `seed ${nth}`);
    await live(phone, 130);
    phone.stop();
    const course = courseOf(app, 1);
    const own = course.slice(course.indexOf('start'), course.indexOf('finish') + 1);
    if (fits(course.includes('start') ? own : course)) return { app, course: own };
  }
  throw new Error('no seed gives this course');
}

describe('a phone with a task', () => {
  it('starts it once it is open, scans its points in their order and finishes it', async () => {
    const { app } = await firstCourse((course) => course.join() === 'start,A-3,A-1,A-2,finish');
    const [start] = app.of(pathOf(1, 'start'));
    const [finish] = app.of(pathOf(1, 'finish'));
    expect(Date.parse(String(start?.body.at))).toBeGreaterThanOrEqual(START + 15 * MINUTE);
    expect(Date.parse(String(finish?.body.at))).toBeGreaterThan(Date.parse(String(start?.body.at)));
    expect(finish?.body).not.toHaveProperty('reason');
    expect(app.of('/v1/app/scan')[0]?.body).toMatchObject({
      accuracy: expect.any(Number),
      sent_at: expect.any(String),
      age_ms: expect.any(Number),
    });
  });

  it('now and then skips a point, and reports it when it finishes', async () => {
    const { app, course } = await firstCourse((each) => each.at(-1) === 'finish' && each.length === 4);
    expect(course[0]).toBe('start');
    expect(app.of(pathOf(1, 'finish'))[0]?.body.reason).toMatch(/\w/);
  });

  it('now and then sends a scan long after it was made, and finishes after it', async () => {
    const held = (app: FakeApp) =>
      app
        .of('/v1/app/scan')
        .filter(
          ({ body }) => Date.parse(String(body.sent_at)) - Date.parse(String(body.captured_at)) > 15 * MINUTE,
        );
    for (let nth = 0; ; nth++) {
      const app = fakeApp();
      app.tasks.push(task(1, 45));
      await live(phoneOf(app, `held ${nth}`), 240);
      if (held(app).length === 0 || app.of(pathOf(1, 'finish')).length === 0) continue;
      const finish = app.seen.findIndex(({ path }) => path === pathOf(1, 'finish'));
      for (const scan of held(app)) expect(app.seen.indexOf(scan)).toBeLessThan(finish);
      return;
    }
  }, 120_000);

  it('sends the photo that a point requires, after its scan', async () => {
    const make = () => {
      const made = task(1, 45);
      return { ...made, places: made.places.map((place) => ({ ...place, ask: 'photo' as const })) };
    };
    const { app } = await firstCourse((course) => course.join() === 'start,A-3,A-1,A-2,finish', make);
    const photos = app.seen.filter(({ path }) => /^\/v1\/app\/scan\/.+\/photo$/.test(path));
    expect(photos.length).toBeGreaterThan(0);
    const scanned = app.of('/v1/app/scan').map(({ body }) => String(body.uuid));
    for (const { path } of photos) expect(scanned).toContain(path.split('/')[4]);
  });

  it('leaves what another has begun, and continues what it began before it was switched off', async () => {
    const mark = (by: string) => ({ at: iso(START), by, reason: '' });
    const theirs = fakeApp();
    theirs.tasks.push(task(1, 20, { started: mark('Berta') }));
    await live(phoneOf(theirs), 60);
    expect(theirs.seen.filter(({ path }) => path.startsWith('/v1/app/task/'))).toEqual([]);
    const begun = () => {
      const made = task(1, 20, { started: mark('Ana') });
      const places = made.places.map((place, nth) =>
        nth === 0 ? { ...place, outcome: 'on_time' as const } : place,
      );
      return { ...made, places };
    };
    const { app } = await firstCourse((course) => course.includes('finish'), begun);
    expect(app.of(pathOf(1, 'start'))).toEqual([]);
  });

  it('reports why it will not go where it would not arrive', async () => {
    const app = fakeApp();
    const made = task(1, 45);
    app.tasks.push({ ...made, places: made.places.map((place) => ({ ...place, lat: place.lat + 0.5 })) });
    await live(phoneOf(app), 90);
    const said = app.seen.filter(({ path }) => path.startsWith('/v1/app/task/'));
    expect(said.map(({ path }) => path).filter((path) => !path.endsWith('decline'))).toEqual([]);
    for (const { body } of said) expect(body.reason).toMatch(/\w/);
  });

  it('does the same with the same seed', async () => {
    const [one, two] = [fakeApp(), fakeApp()];
    for (const app of [one, two]) {
      app.tasks.push(task(1, 45), task(2, 100));
      await live(phoneOf(app), 150);
    }
    expect(one.seen).toEqual(two.seen);
  });
});
