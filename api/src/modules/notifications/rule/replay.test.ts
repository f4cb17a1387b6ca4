import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  occurrencesBetween,
  REPLAY_SAMPLES,
  REPLAY_USUAL_SHARE,
  type RuleReplay,
  replayNotificationRule,
  replayVerdicts,
  TIME_FORMAT_SECONDS,
  toWallTime,
} from 'contract';
import { createTestClient } from '../../../testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/harness.ts';

const DAY = 86_400_000;

let app: TestApp;
let as: TestUser;
let client: { id: number; zone: string; ucas: number[]; group: { id: number; members: number[] } };
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  const operator = await app.db
    .selectFrom('app_user')
    .innerJoin('client', 'client.id', 'app_user.client_id')
    .select(['app_user.id', 'app_user.client_id', 'client.timezone'])
    .where('app_user.username', '=', 'cliente')
    .executeTakeFirstOrThrow();
  const id = operator.client_id ?? 0;
  as = await app.openSession(operator.id, id);
  const members = await app.db
    .selectFrom('uca_group_member')
    .select(['group_id', 'uca_id'])
    .where('client_id', '=', id)
    .orderBy('group_id')
    .execute();
  const group = members[0]?.group_id ?? 0;
  const ucas = await app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', id)
    .orderBy('id')
    .execute();
  client = {
    id,
    zone: operator.timezone,
    ucas: ucas.map(({ id }) => id),
    group: {
      id: group,
      members: members.filter(({ group_id }) => group_id === group).map(({ uca_id }) => uca_id),
    },
  };
}, 240_000);
afterAll(() => app.close());

const input = (values: object = {}) => ({
  name: 'Control',
  title: '¿Está en su puesto?',
  description: '',
  max_response_time: 5,
  time_format: 'minute' as const,
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  dispatch_now: false,
  type: 'repetitive',
  dates: [] as { date: string; time: string }[],
  days: [] as { day: number; time: string }[],
  until: null,
  uca_ids: [] as number[],
  group_ids: [] as number[],
  ...values,
});
type Input = ReturnType<typeof input>;
const replay = async (body: Input) => {
  const answer = await app.call<RuleReplay>(replayNotificationRule, { as, body });
  expect([answer.status, answer.body.errors]).toEqual([200, {}]);
  return answer.body.data as RuleReplay;
};

const hourOf = (at: string | number) => Number(toWallTime(at, client.zone)?.time.slice(0, 2));
const apart = (one: number, other: number) => Math.min((one - other + 24) % 24, (other - one + 24) % 24);
const verdictOf = (samples: number, onTime: number) =>
  samples < REPLAY_SAMPLES ? 'unknown' : onTime >= samples * REPLAY_USUAL_SHARE ? 'usually' : 'seldom';

/** The figures counted row by row, as the contract defines them. */
async function byHand(body: Input, people: number[], { from, to }: RuleReplay) {
  const slots = body.type === 'repetitive' ? body.days : [];
  const times = occurrencesBetween({ slots, until: null }, client.zone, Date.parse(from), Date.parse(to)).map(
    ({ at }) => hourOf(at),
  );
  const hours = [...new Set(times)].sort((a, b) => a - b);
  const limit = body.max_response_time * TIME_FORMAT_SECONDS[body.time_format] * 1000;
  const rows = (await app.db.selectFrom('dispatch').selectAll().execute()).filter(
    ({ uca_id, state, dispatched_at }) =>
      people.includes(uca_id) &&
      ['answered', 'expired'].includes(state) &&
      dispatched_at >= from &&
      dispatched_at < to,
  );
  const of = (uca: number, at: number[]) => {
    const mine = rows.filter(
      (row) => row.uca_id === uca && at.some((hour) => apart(hourOf(row.dispatched_at), hour) <= 1),
    );
    const onTime = mine.filter(
      (row) => row.answered_at && Date.parse(row.answered_at) - Date.parse(row.dispatched_at) <= limit,
    );
    const seconds = mine.flatMap((row) => row.response_seconds ?? []).sort((a, b) => a - b);
    const p50 = seconds[(seconds.length - 1) >> 1] ?? null;
    const figures = { samples: mine.length, on_time: onTime.length, p50 };
    return { ...figures, verdict: verdictOf(mine.length, onTime.length) };
  };
  return {
    occurrences: times.length,
    hours: hours.map((hour) => {
      const verdicts = people.map((uca) => of(uca, [hour]).verdict);
      const count = (name: string) => verdicts.filter((verdict) => verdict === name).length;
      return {
        hour,
        occurrences: times.filter((time) => time === hour).length,
        usually: count('usually'),
        seldom: count('seldom'),
        unknown: count('unknown'),
      };
    }),
    people: new Map(people.map((uca) => [uca, of(uca, hours)])),
  };
}

describe('a rule replayed over the last 30 days', () => {
  it.each([
    ['in the morning', [1, 2, 3, 4, 5].map((day) => ({ day, time: '09:30' })), 5, 'minute' as const],
    ['around midnight', [1, 3, 6, 7].map((day) => ({ day, time: '23:45' })), 10, 'minute' as const],
    [
      'twice a day, with little time',
      [1, 4].flatMap((day) => ['08:00', '20:15:30'].map((time) => ({ day, time }))),
      90,
      'second' as const,
    ],
  ])('%s, agrees with its rows', async (_, days, max_response_time, time_format) => {
    const named = client.ucas.slice(0, 12);
    const body = input({
      days,
      max_response_time,
      time_format,
      uca_ids: named,
      group_ids: [client.group.id],
    });
    const people = [...new Set([...named, ...client.group.members])];
    const figures = await replay(body);
    const expected = await byHand(body, people, figures);

    expect(Date.parse(figures.to) - Date.parse(figures.from)).toBe(30 * DAY);
    expect(figures.recipients).toBe(people.length);
    expect(figures.occurrences).toBe(expected.occurrences);
    expect(figures.dispatches).toBe(expected.occurrences * people.length);
    expect(figures.hours).toEqual(expected.hours);
    expect(figures.people.map(({ uca_id }) => uca_id).sort((a, b) => a - b)).toEqual(
      people.sort((a, b) => a - b),
    );
    for (const { uca_id, samples, on_time, p50, verdict, dispatches } of figures.people) {
      expect({ uca_id, samples, on_time, p50, verdict }).toEqual({ uca_id, ...expected.people.get(uca_id) });
      expect(dispatches).toBe(expected.occurrences);
    }
    for (const name of replayVerdicts) {
      const of = figures.people.filter(({ verdict }) => verdict === name);
      expect(figures.verdicts[name]).toBe(of.length);
    }
    expect(figures.people.some(({ samples }) => samples > 0)).toBe(true);
  });

  it('uses dates as their weekdays, each once', async () => {
    const uca_ids = client.ucas.slice(0, 5);
    const dates = ['2030-01-07', '2030-01-14', '2030-01-09'].map((date) => ({ date, time: '10:00' }));
    const days = [1, 3].map((day) => ({ day, time: '10:00' }));
    const [onDates, byDays] = [
      await replay(input({ type: 'one_time', dates, uca_ids })),
      await replay(input({ days, uca_ids })),
    ];
    const { from: _, to: __, ...figures } = onDates;
    expect(byDays).toMatchObject(figures);
    expect(onDates.occurrences).toBeGreaterThanOrEqual(8);
  });

  it('has no verdict on people who were never asked, and writes nothing', async () => {
    const other = await createTestClient(app);
    await app.db
      .updateTable('client')
      .set({ timezone: 'Asia/Kathmandu' })
      .where('id', '=', other.id)
      .execute();
    const written = () =>
      app.db
        .selectFrom('request_rule')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .execute();
    const before = await written();
    const days = [{ day: 2, time: '00:10' }];
    const body = input({ days, group_ids: [other.group] });
    const { body: answer } = await app.call<RuleReplay>(replayNotificationRule, {
      as: other.operator,
      body,
    });
    expect(answer.data).toMatchObject({
      recipients: 2,
      verdicts: { usually: 0, seldom: 0, unknown: 2 },
      hours: [{ hour: 0, usually: 0, seldom: 0, unknown: 2 }],
    });
    expect(answer.data?.people[0]).toMatchObject({ samples: 0, on_time: 0, p50: null, verdict: 'unknown' });
    expect(await written()).toEqual(before);
  });

  it('refuses people of another client, and anything a rule refuses', async () => {
    const other = await createTestClient(app);
    const days = [{ day: 2, time: '10:00' }];
    const call = (values: object) =>
      app.call(replayNotificationRule, { as, body: input({ days, ...values }) });
    const foreign = await call({ uca_ids: other.phones.map(({ uca_id }) => uca_id) });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['uca_ids']]);
    const never = await call({ uca_ids: client.ucas.slice(0, 1), days: [] });
    expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ['days']]);
  });
});
