import { describe, expect, it } from '@jest/globals';
import { iso } from 'contract';
import { planAfterReminder, planAnswer } from './answering.ts';
import { createAppClient, type Tokens } from './app-client.ts';
import { type FakeApp, type FakeRequest, fakeApp } from './fake-app.ts';
import { metresBetween } from './ground.ts';
import { createOutages } from './outage.ts';
import { createPhone, type Phone } from './phone.ts';
import { takePicture } from './picture.ts';
import { createHandset } from './town/handset.ts';

const START = Date.parse('2026-03-02T12:00:00Z');

interface Kept {
  tokens: Tokens | null;
}

function clientOf(app: FakeApp, kept: Kept = { tokens: null }) {
  return createAppClient({
    baseUrl: 'http://server.example',
    fetch: app.fetch,
    username: 'u001',
    password: 'secret',
    tokens: kept.tokens,
    onTokens: (tokens) => {
      kept.tokens = tokens;
    },
  });
}

function phoneOf(app: FakeApp, options: { seed?: string; kept?: Kept; startAt?: number } = {}) {
  const lines: { ring: () => void; change: () => void; open: boolean }[] = [];
  const phone = createPhone({
    username: 'u001',
    seed: options.seed ?? 'test',
    client: clientOf(app, options.kept),
    startAt: options.startAt ?? START,
    connect: (_, __, { onRequest, onSettings }) => {
      const line = { ring: onRequest, change: onSettings, open: true };
      lines.push(line);
      return {
        close: () => {
          line.open = false;
        },
      };
    },
    log: { warn: () => {} },
  });
  return { phone, lines };
}

/** Lets a phone live from `from` for some seconds, tick by tick. Returns the time it ends at. */
async function live(phone: Phone, seconds: number, from = START): Promise<number> {
  for (let second = 0; second < seconds; second++) await phone.tick(from + second * 1000);
  return from + seconds * 1000;
}

/** Adds a request that the phone's person answers in time. */
function request(app: FakeApp, at: number, photo = false): number {
  const answersSoon = (id: number) => {
    const plan = planAnswer('test:u001', id, WINDOW, photo);
    return plan.length === (photo ? 4 : 3) && (plan.at(-1)?.after ?? WINDOW) <= 120_000;
  };
  return ask(app, at, answersSoon, { request_photo: photo });
}

const WINDOW = 300_000;

/** Adds the first request that fits. */
function ask(
  app: FakeApp,
  at: number,
  fits: (id: number) => boolean,
  values: Partial<FakeRequest> = {},
): number {
  let id = 1;
  while (!fits(id)) id++;
  app.requests.push({
    dispatch_id: id,
    state: 'dispatched',
    dispatched_at: iso(at),
    due_at: iso(at + WINDOW),
    request_photo: false,
    photo_sent: false,
    reminders_sent: 0,
    ...values,
  });
  return id;
}

const stepsOf = (app: FakeApp, id: number) =>
  app.of(`/v1/app/request/${id}/track`).map(({ body }) => String(body.step));

/** The scans that were sent, in their order. */
const scansOf = (app: FakeApp) =>
  app.of('/v1/app/scans').flatMap(({ body }) => body.scans as { uuid: string; checkpoint_code: string }[]);

describe('a phone', () => {
  it('signs in once, and collects and reports at its intervals', async () => {
    const app = fakeApp();
    const { phone } = phoneOf(app);
    await live(phone, 200);
    expect(app.of('/v1/login')).toHaveLength(1);
    const posts = app.of('/v1/app/position');
    expect(posts.length).toBeGreaterThanOrEqual(8);
    expect(posts.length).toBeLessThanOrEqual(11);
    const times = posts.flatMap(({ body }) =>
      (body.positions as { captured_at: string }[]).map((fix) => fix.captured_at),
    );
    expect(times.length).toBeGreaterThanOrEqual(18);
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted());
  });

  it('scans the checkpoints it reaches', async () => {
    const app = fakeApp();
    const { phone } = phoneOf(app);
    await live(phone, 5400);
    const scans = scansOf(app);
    expect(new Set(scans.map(({ checkpoint_code }) => checkpoint_code))).toEqual(
      new Set(['A-1', 'A-2', 'A-3']),
    );
    expect(new Set(scans.map(({ uuid }) => uuid)).size).toBe(scans.length);
  });

  it('gives its scans other names after a restart', async () => {
    const uuids = async (startAt: number) => {
      const app = fakeApp();
      await live(phoneOf(app, { startAt }).phone, 3600, startAt);
      return scansOf(app).map(({ uuid }) => uuid);
    };
    const [first, second] = [await uuids(START), await uuids(START + 1000)];
    expect(first.length).toBeGreaterThan(0);
    expect(second.filter((uuid) => first.includes(uuid))).toEqual([]);
  });

  it('scans nothing of what its person passes while it has run out', async () => {
    const flatAt = (seed: string) => {
      const handset = createHandset(`${seed}:u001`, START);
      const minutes = Array.from({ length: 1440 }, (_, nth) => START + nth * 60_000);
      return minutes.find((now) => !handset.at(now).isOn);
    };
    const seed = Array.from({ length: 100 }, (_, nth) => `flat${nth}`).find(flatAt) ?? '';
    const flat = flatAt(seed) ?? Number.NaN;
    const app = fakeApp();
    await live(phoneOf(app, { seed }).phone, 3600, flat - 120_000);
    const times = app.of('/v1/app/scans').flatMap(({ body }) => body.scans as { captured_at: string }[]);
    expect(times.length).toBeGreaterThan(0);
    expect(new Set(times.map(({ captured_at }) => captured_at)).size).toBe(times.length);
  });

  it('scans with few slips, and learns from a rule', async () => {
    const app = fakeApp();
    const { lat, lng } = { lat: -2.2805, lng: -79.9088 };
    const previous = new Map<string, number>();
    app.judge = ({ checkpoint_code, captured_at, ...at }) => {
      const code = String(checkpoint_code);
      const when = Date.parse(String(captured_at));
      const soon = when - (previous.get(code) ?? 0) < 60 * 60_000;
      previous.set(code, when);
      const far = metresBetween({ lat: Number(at.lat), lng: Number(at.lng) }, { lat, lng }) > 85;
      return [
        ...(soon ? ['too_soon' as const] : []),
        ...(far ? ['too_far' as const] : []),
        ...(code === 'A-3' ? ['out_of_hours' as const] : []),
      ];
    };
    let now = START;
    for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
      previous.clear();
      const { phone } = phoneOf(app, { seed, kept: { tokens: null } });
      // A shift, sampled every ten seconds.
      for (now = START; now < START + 12 * 3_600_000; now += 10_000) await phone.tick(now);
      phone.stop();
    }
    const codes = scansOf(app).map(({ checkpoint_code }) => checkpoint_code);
    const elsewhere = app.verdicts.filter((_, index) => codes[index] !== 'A-3');
    const slips = elsewhere.filter((broken) => broken.length > 0).length;
    expect(elsewhere.length).toBeGreaterThan(60);
    expect(slips).toBeGreaterThan(0);
    expect(slips / elsewhere.length).toBeLessThan(0.2);
    const closed = codes.filter((code) => code === 'A-3').length;
    expect(closed).toBeLessThan(0.7 * (elsewhere.length / 2));
  });

  it('does the same with the same seed', async () => {
    const [one, two, other] = [fakeApp(), fakeApp(), fakeApp()];
    await live(phoneOf(one).phone, 600);
    await live(phoneOf(two).phone, 600);
    await live(phoneOf(other, { seed: 'other' }).phone, 600);
    expect(one.seen).toEqual(two.seen);
    expect(one.seen).not.toEqual(other.seen);
  });

  it('reports at the configured interval while it runs', async () => {
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    const at = await live(phone, 60);
    const slow = app.of('/v1/app/position').length;
    app.postSeconds = 5;
    lines[0]?.change();
    await live(phone, 60, at);
    expect(slow).toBeLessThan(4);
    expect(app.of('/v1/app/position').length - slow).toBeGreaterThan(4);
    expect(app.of('/v1/app/profile')).toHaveLength(2);
  });

  it('answers a request as soon as its line rings, step by step, with words and place', async () => {
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    const now = await live(phone, 5);
    const id = request(app, now);
    lines[0]?.ring();
    await live(phone, 150, now);
    expect(stepsOf(app, id)).toEqual(['delivered', 'opened', 'answered']);
    const last = app.of(`/v1/app/request/${id}/track`).at(-1);
    expect(last?.body).toMatchObject({ answer: expect.stringMatching(/\w/), lat: expect.any(Number) });
    expect(phone.status().steps).toBe(0);
  });

  it('sends the photo that a request requires before it answers, a real picture of its own', async () => {
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    const now = await live(phone, 5);
    const id = request(app, now, true);
    lines[0]?.ring();
    await live(phone, 150, now);
    const own = app.seen.filter(({ path }) => path.startsWith(`/v1/app/request/${id}/`));
    expect(own.map(({ path, body }) => body.step ?? path.split('/').at(-1))).toEqual([
      'delivered',
      'opened',
      'photo',
      'answered',
    ]);
    const sent = own[2]?.body.photo as File;
    expect([sent.name, sent.type]).toEqual([`IMG_${id}.png`, 'image/png']);
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(takePicture(`test:u001:${id}`));
  });

  it('answers without its photo when that is refused', async () => {
    const app = fakeApp();
    app.refusesPhotos = true;
    const { phone, lines } = phoneOf(app);
    const now = await live(phone, 5);
    const id = request(app, now, true);
    lines[0]?.ring();
    await live(phone, 150, now);
    expect(stepsOf(app, id)).toEqual(['delivered', 'opened', 'answered']);
    expect(app.of(`/v1/app/request/${id}/photo`)).toHaveLength(1);
  });

  it('acts on a reminder of what it had forgotten, once', async () => {
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    let now = await live(phone, 5);
    const forgets = (id: number) =>
      planAnswer('test:u001', id, WINDOW).length < 3 &&
      planAfterReminder('test:u001', id, 1, false).length === 0 &&
      planAfterReminder('test:u001', id, 2, false).length > 0;
    const id = ask(app, now, forgets);
    const remind = async () => {
      const asked = app.requests.find(({ dispatch_id }) => dispatch_id === id);
      if (asked) asked.reminders_sent++;
      lines[0]?.ring();
      now = await live(phone, 60, now);
    };
    lines[0]?.ring();
    now = await live(phone, 60, now);
    await remind();
    expect(stepsOf(app, id)).not.toContain('answered');
    await remind();
    expect(stepsOf(app, id).at(-1)).toBe('answered');
    expect(new Set(stepsOf(app, id)).size).toBe(stepsOf(app, id).length);
  });

  it('finds a request within a minute when the line sent nothing', async () => {
    const app = fakeApp();
    const { phone } = phoneOf(app);
    const now = await live(phone, 5);
    const id = request(app, now);
    await live(phone, 70, now);
    expect(stepsOf(app, id)[0]).toBe('delivered');
  });

  it('continues a request after a restart, without repeating what was done', async () => {
    const app = fakeApp();
    const kept: Kept = { tokens: null };
    const first = phoneOf(app, { kept });
    const now = await live(first.phone, 5);
    const id = request(app, now);
    first.lines[0]?.ring();
    await live(first.phone, 5, now);
    expect(stepsOf(app, id)).toEqual(['delivered']);
    first.phone.stop();
    expect(first.lines.every(({ open }) => !open)).toBe(true);
    const second = phoneOf(app, { kept });
    await live(second.phone, 200, now + 5000);
    expect(stepsOf(app, id)).toEqual(['delivered', 'opened', 'answered']);
    expect(app.of('/v1/login')).toHaveLength(1);
  });

  it('drops what was cancelled meanwhile', async () => {
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    const now = await live(phone, 5);
    request(app, now);
    lines[0]?.ring();
    const later = await live(phone, 5, now);
    app.requests.length = 0;
    await live(phone, 200, later);
    expect(phone.status().steps).toBe(0);
    expect(app.seen.filter(({ path }) => path.endsWith('/track')).length).toBeLessThanOrEqual(2);
  });

  it('keeps its fixes while it has no connection and sends them afterwards', async () => {
    const outages = createOutages('test:u001', START);
    let begin = START;
    while (!outages.cut(begin)) begin += 1000;
    let end = begin;
    while (outages.cut(end)) end += 1000;
    const app = fakeApp();
    const { phone, lines } = phoneOf(app);
    await live(phone, 30, begin - 30_000);
    expect(lines.at(-1)?.open).toBe(true);
    const before = app.seen.length;
    const silence = (end - begin) / 1000;
    await live(phone, silence, begin);
    expect(lines.at(-1)?.open).toBe(false);
    expect(app.seen).toHaveLength(before);
    expect(phone.status().fixes).toBeGreaterThan(silence / 10 - 2);
    await live(phone, 30, end);
    expect(phone.status().fixes).toBeLessThan(4);
    expect(lines).toHaveLength(2);
  });

  it('rests longer while the server is down, keeps walking, and loses nothing', async () => {
    const app = fakeApp();
    const { phone } = phoneOf(app);
    let now = await live(phone, 60);
    app.failure = 0;
    const before = app.seen.length;
    now = await live(phone, 300, now);
    expect(app.seen.length - before).toBeLessThan(10);
    expect(phone.status().fixes).toBeGreaterThan(25);
    app.failure = null;
    await live(phone, 150, now);
    expect(phone.status().fixes).toBeLessThan(4);
  });

  it('rests after a refusal', async () => {
    const app = fakeApp();
    const { phone } = phoneOf(app);
    app.failure = 422;
    await live(phone, 4);
    expect(app.seen).toHaveLength(1);
  });
});

describe('the app client', () => {
  it('refreshes once for many calls that fail together', async () => {
    const app = fakeApp();
    const kept: Kept = { tokens: null };
    const { phone } = phoneOf(app, { kept });
    await live(phone, 3);
    app.expire();
    await live(phone, 30, START + 3000);
    expect(app.of('/v1/refresh')).toHaveLength(1);
    expect(app.of('/v1/login')).toHaveLength(1);
    expect(kept.tokens?.access).toBe('access-2');
  });

  it('signs in again when the refresh token is worth nothing, and keeps it when the server is only away', async () => {
    const app = fakeApp();
    const kept: Kept = { tokens: { access: 'old', refresh: 'old' } };
    app.failure = 503;
    const { phone } = phoneOf(app, { kept });
    await live(phone, 3);
    expect(kept.tokens).toEqual({ access: 'old', refresh: 'old' });
    app.failure = null;
    await live(phone, 10, START + 10_000);
    expect(app.of('/v1/login')).toHaveLength(1);
    expect(phone.status().ready).toBe(true);
  });
});
