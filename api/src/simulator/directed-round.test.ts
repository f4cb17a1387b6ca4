import { describe, expect, it } from '@jest/globals';
import { type Act, type DirectedRound, openRound } from './directed-round.ts';
import type { Direction } from './direction.ts';
import { checkpoints, type FakeApp, fakeApp, fakeTask } from './fake-app.ts';
import { metresBetween, type Place } from './ground.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;

const direction: Direction = {
  ...{ username: 'u001', activity: null, from: null },
  ...{ passes: ['A-1'], holds: ['A-2'], heldFor: 50 * MINUTE },
};

/** A server with a round of due in 45 minutes. */
function withRound(values: Parameters<typeof fakeTask>[2] = {}): FakeApp {
  const app = fakeApp();
  app.tasks.push(fakeTask(1, START + 45 * MINUTE, values));
  return app;
}
const opened = (app: FakeApp, told: Partial<Direction> = {}, seed = 'test', onAct?: (act: Act) => void) =>
  openRound({
    ...{ baseUrl: 'http://server.example', fetch: app.fetch, password: 'secret', seed, now: START },
    ...{ direction: { ...direction, ...told }, log: { warn: () => {} } },
    ...(onAct && { onAct }),
  });

/** Lets a round go on from one minute to another. */
async function live(round: DirectedRound, to: number, from = 0): Promise<void> {
  for (let minute = from; minute < to; minute += 1 / 6) await round.tick(START + minute * MINUTE);
}
const courseOf = (app: FakeApp) =>
  app.seen.flatMap(({ path, body }) => {
    if (path.startsWith('/v1/app/task/')) return [path.slice('/v1/app/task/'.length)];
    return path === '/v1/app/scan' ? [String(body.checkpoint_code)] : [];
  });
const minuteOf = (instant: unknown) => (Date.parse(String(instant)) - START) / MINUTE;
const firstFix = (app: FakeApp) =>
  app.of('/v1/app/position').flatMap(({ body }) => body.positions as Place[])[0] as Place;

describe('a directed round', () => {
  it('is walked as told, whatever chance would have its person do', async () => {
    for (let nth = 0; nth < 12; nth++) {
      const app = withRound();
      await live(await opened(app, {}, `seed ${nth}`), 150);
      expect(courseOf(app)).toEqual(['1/start', 'A-3', 'A-2', '1/finish']);
      const [prompt, held] = app.of('/v1/app/scan').map(({ body }) => body);
      expect(minuteOf(prompt?.sent_at) - minuteOf(prompt?.captured_at)).toBeLessThan(10);
      expect(minuteOf(held?.captured_at)).toBeLessThan(60);
      expect(minuteOf(held?.sent_at)).toBeGreaterThanOrEqual(45 + 50);
      expect(app.of('/v1/app/task/1/finish')[0]?.body.reason).toMatch(/\w/);
      const others = app
        .of('/v1/app/scans')
        .flatMap(({ body }) => body.scans as { checkpoint_code: string }[]);
      for (const { checkpoint_code } of others) expect(checkpoint_code).toBe('A-3');
    }
  }, 60_000);

  it('has every photo that its points require', async () => {
    const app = withRound();
    for (const place of app.tasks[0]?.places ?? []) place.ask = 'photo';
    await live(await opened(app, { passes: [], holds: [] }), 120);
    expect(app.seen.filter(({ path }) => /^\/v1\/app\/scan\/.+\/photo$/.test(path))).toHaveLength(3);
    expect(app.of('/v1/app/task/1/finish')[0]?.body).not.toHaveProperty('reason');
  });

  it('is the only one that is walked, and is over once all of it was sent', async () => {
    const app = withRound();
    app.tasks.push(fakeTask(2, START + 100 * MINUTE, { activity_name: 'Otra' }));
    const acts: Act[] = [];
    const round = await opened(app, { activity: 'Otra' }, 'test', (act) => acts.push(act));
    expect(round).toMatchObject({ who: 'Ana', task: { id: 2 } });
    await live(round, 100);
    expect(round.isOver()).toBe(false);
    await live(round, 200, 100);
    expect(round.isOver()).toBe(true);
    expect(courseOf(app)).toEqual(['2/start', 'A-3', 'A-2', '2/finish']);
    expect(acts.map(({ what, code }) => code ?? what)).toEqual(['started', 'A-3', 'A-2', 'finished']);
  });

  it('begins a minute from its first point, or where it is told', async () => {
    const [near, told] = [withRound(), withRound()];
    await live(await opened(near), 2);
    const first = checkpoints[2] as Place;
    expect(metresBetween(firstFix(near), first)).toBeLessThan(150);
    const from = { lat: -2.29, lng: -79.905 };
    await live(await opened(told, { from }), 2);
    expect(metresBetween(firstFix(told), from)).toBeLessThan(150);
  });

  it('is refused where there is none, or no such point in it', async () => {
    await expect(opened(fakeApp())).rejects.toThrow('u001 has no round within a day');
    await expect(opened(withRound(), { activity: 'Otra' })).rejects.toThrow('no round "Otra"');
    const theirs = { started: { at: new Date(START).toISOString(), by: 'Berta', reason: '' } };
    await expect(opened(withRound(theirs))).rejects.toThrow('no round');
    await expect(opened(withRound(), { from: { lat: -2.3, lng: -79.9 } })).rejects.toThrow(
      '--from is 2.4 km from',
    );
    await expect(opened(withRound(), { holds: ['B-7'] })).rejects.toThrow(
      '"Ronda" has no point B-7, but A-3, A-1, A-2',
    );
  });
});
