import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  createSharedCalendar,
  type DataOf,
  dayAfter,
  excuseTask,
  LINKS_OPEN,
  listSharedCalendars,
  moveTask,
  openSharedCalendar,
  revokeSharedCalendar,
  type SharedCalendar,
  type SharedCalendarInput,
  type SharedCalendarView,
  sharedCalendarDays,
  sharedCalendarFeed,
  sharedCalendarMonth,
  type TaskCalendar,
  toWallTime,
  ucaType,
} from 'contract';
import ical, { type VEvent } from 'node-ical';
import { dataOf } from '../../../testing/data-of.ts';
import { type TestClient, withoutModules } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { withTwoClients } from '../../../testing/two-clients.ts';
import { judgeTasks } from './judge-tasks.ts';
import { keepTasksAhead } from './keep-tasks.ts';
import { activityInput, createActivity, HOUR, MINUTE, passTime, scanPoint, tasksOf } from './testing.ts';

let app: TestApp;
let one: TestClient;
let other: TestClient;
withTwoClients((clients) => {
  ({ app, one, other } = clients);
});

interface Link {
  token: string;
}
const share = (values: Partial<SharedCalendarInput> = {}, as = one.operator) =>
  app.call<{ id: number; token: string }>(createSharedCalendar, {
    as,
    body: { name: 'Muelle', uca_id: null, type_id: null, activity_id: null, with_names: false, ...values },
  });
const shared = async (values: Partial<SharedCalendarInput> = {}) => {
  const { id, ...link } = await dataOf(share(values));
  return { id, link };
};
const list = async (as = one.operator) =>
  (await dataOf(app.call<{ data: SharedCalendar[] }>(listSharedCalendars, { as }))).data;
const open = ({ token }: Link) => app.call<SharedCalendarView>(openSharedCalendar, { body: { token } });
const revoke = (id: number, as = one.operator) => app.call(revokeSharedCalendar, { as, params: { id } });

const today = () => toWallTime(app.clock.now().getTime(), 'America/Guayaquil')?.day ?? '';
const week = () => ({ first: dayAfter(today(), -1), last: dayAfter(today(), 5) });
const days = ({ token }: Link, values: object = {}) =>
  app.call<DataOf<typeof sharedCalendarDays>>(sharedCalendarDays, {
    body: { token, ...week(), ...values },
  });
const tasks = async (link: Link, values: object = {}) =>
  (await dataOf(days(link, values))).days.flatMap((day) => day.tasks);
const month = ({ token }: Link, values: object = {}) =>
  dataOf(
    app.call<TaskCalendar>(sharedCalendarMonth, {
      body: { token, ...week(), ...values },
    }),
  );
const namesOf = (found: readonly { activity_name: string }[]) => [
  ...new Set(found.map(({ activity_name }) => activity_name)),
];

const feed = ({ token }: Link, headers: Record<string, string> = {}) =>
  app.call(sharedCalendarFeed, { params: { uuid: token }, headers });
const parsed = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
const events = async (link: Link) => parsed((await feed(link)).text);
const secretsOf = (text: string) => text.match(/[0-9a-f-]{36}/g) ?? [];

it('is shared once, seen in the list with its visits, and opened without an account', async () => {
  const { id, link } = await shared({ with_names: true, uca_id: one.phones[0]?.uca_id ?? 0 });
  expect((await open(link)).body.data).toMatchObject({ name: 'Muelle', zone: 'America/Guayaquil' });
  await open(link);
  const rows = await list();
  expect(rows).toEqual([
    expect.objectContaining({ id, name: 'Muelle', visits: 1, with_names: true, revoked_at: null }),
  ]);
  expect(rows[0]?.uca_name).toEqual(expect.any(String));
  expect(secretsOf(JSON.stringify(rows))).toEqual([]);
  expect(await list(other.operator)).toEqual([]);
  const guard = one.phones[0];
  expect((await share({}, guard)).status).toBe(403);
});

it('is nothing, by its page and its feed, while the client has no tasks to show; then it is there again', async () => {
  const { link } = await shared();
  await withoutModules(app, one.id, 'control_actividades');
  expect([(await open(link)).status, (await days(link)).status]).toEqual([404, 404]);
  expect((await feed(link)).status).toBe(404);
  await withoutModules(app, one.id);
  expect([(await open(link)).status, (await feed(link)).status]).toEqual([200, 200]);
});

it('accepts nothing of another client, and no more than the limit', async () => {
  const foreign = await share({ uca_id: other.phones[0]?.uca_id ?? 0, activity_id: 1_000_000 });
  expect(foreign.status).toBe(422);
  expect(Object.keys(foreign.body.errors ?? {}).sort()).toEqual(['activity_id', 'uca_id']);
  for (let nth = 0; nth < LINKS_OPEN; nth++) await shared();
  expect((await share()).status).toBe(409);
  expect((await share({}, other.operator)).status).toBe(201);
});

it('shows what its filter lets through; a guest narrows that and never widens it', async () => {
  const type = await dataOf(
    app.call<{ id: number }>(ucaType.create, {
      as: one.operator,
      body: { name: 'Ronda nocturna', description: 'De noche' },
    }),
  );
  const make = (name: string, values: object = {}) =>
    createActivity(app, one, activityInput(app, one, { name, ...values }));
  const first = await make('Silos', { type_ids: [type.id] });
  await make('Patio');
  await createActivity(app, other, activityInput(app, other, { name: 'Ajena' }));
  const all = await shared();
  expect(namesOf(await tasks(all.link)).sort()).toEqual(['Patio', 'Silos']);
  expect(namesOf(await tasks(all.link, { type: 'Ronda nocturna' }))).toEqual(['Silos']);
  expect(await tasks(all.link, { type: 'Otra' })).toEqual([]);
  const some = await shared({ activity_id: first.id });
  expect(namesOf(await tasks(some.link))).toEqual(['Silos']);
  expect((await days(some.link, { activity_id: 1 })).status).toBe(422);
  expect(await tasks(some.link, { type: 'Otra' })).toEqual([]);
  const typed = await shared({ type_id: type.id });
  expect((await open(typed.link)).body.data?.types).toEqual([]);
  expect(namesOf(await tasks(typed.link, { type: 'Otra' }))).toEqual(['Silos']);
  const counted = await month(all.link);
  expect([...new Set(counted.days.flatMap((day) => day.activities.map(({ id }) => id)))].sort()).toEqual([
    1, 2,
  ]);
  expect(
    (await month(some.link)).days.flatMap((day) => day.activities.map(({ name }) => name)),
  ).not.toContain('Patio');
});

it('shows no more of a task than it should, and names people only where the link does', async () => {
  await createActivity(app, one);
  await keepTasksAhead(app.ports);
  await passTime(app, one, 60);
  await scanPoint(app, one);
  await judgeTasks(app.ports);
  const plain = (await tasks((await shared()).link)).find(({ state }) => state === 'fulfilled');
  expect(plain).toEqual({
    ...{ activity_name: 'Ronda', due_at: expect.any(String), state: 'fulfilled', points: 1, done: 1 },
    people: [],
  });
  const named = await shared({ with_names: true });
  const said = (await tasks(named.link)).find(({ state }) => state === 'fulfilled');
  expect(said?.people).toEqual([expect.any(String)]);
  const [done] = (await events(named.link)).filter(({ summary }) => String(summary).includes('cumplida'));
  expect(String(done?.description)).toBe(`Puntos hechos: 1 de 1\n${said?.people[0]}`);
});

it('is the same nothing for a link that is unknown or revoked', async () => {
  const { id, link } = await shared();
  const wrong = { token: '00000000-0000-0000-0000-000000000000' };
  const gone = await open(wrong);
  expect(gone.status).toBe(404);
  expect((await open({ token: link.token.toUpperCase() })).body).toEqual(gone.body);
  expect((await revoke(id, other.operator)).status).toBe(404);
  expect((await revoke(id)).status).toBe(200);
  expect((await revoke(id)).status).toBe(409);
  expect((await open(link)).body).toEqual(gone.body);
  expect((await days(link)).status).toBe(404);
  const answer = await feed(link);
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect((await feed(wrong)).text).toBe(answer.text);
  expect((await list())[0]?.revoked_at).toEqual(expect.any(String));
});

it('makes an address wait after too many refusals, at its feed too', async () => {
  const { link } = await shared();
  for (let nth = 0; nth < 30; nth++) await feed({ token: randomUUID() });
  expect((await feed(link)).status).toBe(429);
  expect((await open(link)).status).toBe(429);
});

it('is a feed that calendar apps read: names as they are, lines no longer than they may be', async () => {
  const name =
    'Ronda; muelle, norte \\ «ñandú» 夜間巡回 de las instalaciones portuarias y de sus alrededores';
  await createActivity(app, one, activityInput(app, one, { name }));
  const { link } = await shared({ name: 'Puerto, «norte»' });
  const answer = await feed(link);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(answer.text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(answer.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(answer.text).toContain('X-WR-CALNAME:Puerto\\, «norte»');
  expect(answer.text).not.toContain('\nURL');
  const found = parsed(answer.text);
  expect(found.length).toBeGreaterThan(25);
  expect(found.every(({ summary }) => summary === `${name} (prevista)`)).toBe(true);
  expect(found.every(({ status }) => status === 'CONFIRMED')).toBe(true);
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
});

it('is a valid calendar where nothing is due: it has a component, and no event', async () => {
  const { link } = await shared();
  const { text } = await feed(link);
  expect(text).toMatch(/\r\nBEGIN:VTIMEZONE\r\n[\s\S]+\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  expect(Object.values(ical.sync.parseICS(text)).map((part) => part?.type)).toContain('VTIMEZONE');
  await createActivity(app, one);
  const some = (await feed(link)).text;
  expect(some).not.toContain('VTIMEZONE');
  expect([parsed(text).length, parsed(some).length > 25]).toEqual([0, true]);
});

it('resends nothing to an app that has it, until something changes', async () => {
  await createActivity(app, one);
  const { link } = await shared();
  const tag = String((await feed(link)).headers.etag);
  app.clock.advance(MINUTE);
  const again = await feed(link, { 'if-none-match': tag });
  expect([again.status, again.text]).toEqual([304, '']);
  await createActivity(app, one, activityInput(app, one, { name: 'Otra', minutes: [90] }));
  expect((await feed(link, { 'if-none-match': tag })).status).toBe(200);
});

it('keeps the name of an occurrence from its plan to its end, moved or excused', async () => {
  await createActivity(app, one, activityInput(app, one, { minutes: [120] }));
  const { link } = await shared();
  const at = (found: VEvent[], due: number) => found.find(({ start }) => start.getTime() === due);
  const [soon] = await tasksOf(app, one);
  const due = Date.parse(soon?.due_at ?? '') + 4 * 24 * HOUR;
  const planned = at(await events(link), due);
  expect(planned?.uid).toBeTruthy();
  await passTime(app, one, 3 * 24 * 60);
  await keepTasksAhead(app.ports);
  const made = (await tasksOf(app, one)).find(({ due_at }) => Date.parse(due_at) === due);
  expect(made).toBeTruthy();
  const before = at(await events(link), due);
  expect(before?.uid).toBe(planned?.uid);
  expect(before?.end?.getTime()).toBe(planned?.end?.getTime());
  const later = new Date(due + 30 * MINUTE).toISOString();
  await dataOf(
    app.call(moveTask, {
      ...{ as: one.operator, params: { id: made?.id }, body: { due_at: later, reason: 'Relevo' } },
    }),
  );
  expect(at(await events(link), Date.parse(later))?.uid).toBe(planned?.uid);
  await dataOf(
    app.call(excuseTask, {
      ...{ as: one.operator, params: { id: made?.id }, body: { positions: [1], reason: 'Lluvia' } },
    }),
  );
  expect(at(await events(link), Date.parse(later))?.status).toBe('CANCELLED');
});

it.each(['any', 'random', 'deleted'] as const)('ends a round where its plan did, %s', async (how) => {
  const { id: last } = await app.db
    .insertInto('checkpoint')
    .values({ client_id: one.id, place_id: one.place, name: 'Fin', code: 'FIN', lat: -2.28, lng: -79.9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const point = { ask: 'nothing' as const, note: '' };
  await createActivity(
    app,
    one,
    activityInput(app, one, {
      ...{ minutes: [120], order: how === 'random' ? 'random' : 'any' },
      points: [
        { ...point, checkpoint_id: one.checkpoint.id, after_minutes: 0 },
        { ...point, checkpoint_id: last, after_minutes: 20 },
      ],
    }),
  );
  if (how === 'deleted')
    await app.db
      .updateTable('checkpoint')
      .set({ deleted_at: app.clock.now().toISOString() })
      .where('id', '=', last)
      .execute();
  const { link } = await shared();
  const [soon] = await tasksOf(app, one);
  const due = Date.parse(soon?.due_at ?? '') + 4 * 24 * HOUR;
  const end = async () => (await events(link)).find(({ start }) => start.getTime() === due)?.end?.getTime();
  const planned = await end();
  expect(planned).toBe(due + (how === 'any' ? 30 : 10) * MINUTE);
  await passTime(app, one, 3 * 24 * 60);
  await keepTasksAhead(app.ports);
  expect((await tasksOf(app, one)).some(({ due_at }) => Date.parse(due_at) === due)).toBe(true);
  expect(await end()).toBe(planned);
});

it('keeps the time of the clock where the clock changes', async () => {
  await app.db.updateTable('client').set({ timezone: 'America/New_York' }).where('id', '=', one.id).execute();
  const now = app.clock.now();
  const start = Date.parse(`${now.getUTCFullYear() + 1}-10-15T12:00:00Z`);
  await passTime(app, one, (start - now.getTime()) / MINUTE);
  const input = activityInput(app, one);
  await createActivity(app, one, {
    ...input,
    schedule: { ...input.schedule, times: ['08:30'], day_starts: '' },
  });
  const found = await events((await shared()).link);
  const walls = found.map(({ start: at }) => toWallTime(at.getTime(), 'America/New_York')?.time);
  expect(new Set(walls)).toEqual(new Set(['08:30:00']));
  expect(new Set(found.map(({ start: at }) => at.getUTCHours()))).toEqual(new Set([12, 13]));
});

it('sums tasks by activity and day above its limit, and reports it', async () => {
  const minutes = Array.from({ length: 48 }, (_, nth) => 40 + nth * 20);
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    await createActivity(app, one, activityInput(app, one, { name, minutes }));
  const { text } = await feed((await shared()).link);
  const found = parsed(text);
  expect(found.length).toBeGreaterThan(90);
  expect(found.length).toBeLessThanOrEqual(4 * 39);
  expect(found.every(({ datetype }) => datetype === 'date')).toBe(true);
  expect(found.some(({ summary }) => summary === 'Dos: tareas: 48')).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain('Son más de 5000 tareas');
});
