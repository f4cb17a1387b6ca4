import { beforeEach, expect, it } from '@jest/globals';
import {
  type DataOf,
  type Endpoint,
  listVisitActors,
  listVisitBranches,
  listVisitDepartments,
  listVisitSubdepartments,
  type Paged,
  type VisitActionChoice,
  type VisitActionRow,
  type VisitHappening,
  type VisitRequestStatusId,
  type VisitWait,
  visitActionReport,
  visitDeeds,
  visitHappenings,
  visitWaitHours,
  visitWaits,
  voteVisit,
} from 'contract';
import fc from 'fast-check';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { reportData, reportSheet } from '../../testing/reports.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { askedIn, createVisitScene, type VisitScene, visitAs } from './testing.ts';

type Summary = DataOf<typeof visitActionReport.summary>;
type Lines = DataOf<typeof visitActionReport.by.user.rows>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
const FROM = Date.parse('2026-03-02T05:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08' };

let app: TestApp;
let scene: VisitScene;
let people: (TestUser | null)[];
/** Two requests at the scene's point, which one has expired; and one at a point of another branch. */
let requests: { id: number; branch: number; subdepartment: number; expired: boolean }[];
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const as = (): TestUser => scene.validators[0] as TestUser;
const get = <D>(endpoint: Endpoint, query: object = week, who = as()) =>
  reportData<D>(app, endpoint, query, who);

beforeEach(async () => {
  const { client, log } = scene;
  const client_id = client.id;
  const department = await app.db
    .insertInto('department')
    .values({ client_id, branch_id: log.second, name: 'Sistemas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const far = await app.db
    .insertInto('subdepartment')
    .values({ client_id, branch_id: log.second, department_id: department.id, name: 'Redes' })
    .returning('id')
    .executeTakeFirstOrThrow();
  people = [scene.requester, as(), scene.authorizers[0] as TestUser, null];
  const near = { branch: log.branch, department: log.department, subdepartment: log.subdepartment };
  const places = [near, near, { branch: log.second, department: department.id, subdepartment: far.id }];
  requests = [];
  for (const [nth, place] of places.entries()) {
    const expired = nth === 1;
    const at = new Date(FROM);
    const { id } = await app.db
      .insertInto('visit_request')
      .values({
        ...{ client_id, name: `Visita ${nth}`, branch_id: place.branch, department_id: place.department },
        ...{
          subdepartment_id: place.subdepartment,
          main_reason: 'other',
          secondary_reason: '',
          risky: false,
        },
        ...{ detail: '{}', weekdays: [], voters: [], starts_at: at, ends_at: new Date(FROM + DAY) },
        // The validator is at home in the first point, and sees the far request because it is theirs.
        requester_id: nth === 2 ? as().id : scene.requester.id,
        ...{ status: 10, standing: JSON.stringify({ expired, votes: [], needs: {} }), stage: null },
        ...{
          stage_since: at,
          waits_until: at,
          guest_count: 1,
          guest_words: '',
          created_at: at,
          updated_at: at,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    requests.push({ id, branch: place.branch, subdepartment: place.subdepartment, expired });
  }
});

interface Made {
  at: number;
  request: number;
  what: VisitHappening;
  person: number;
  status: VisitRequestStatusId;
  waited: number;
}
const isReview = ({ what }: Made) => ['validation', 'authorization', 'rejection'].includes(what);
const waitedOf = (made: Made) => (isReview(made) ? made.waited : null);
const personOf = (made: Made) => (made.what === 'end' ? null : (people[made.person] ?? null));
const actionOf = (made: Made) =>
  made.what === 'end' && requests[made.request]?.expired ? 'expiry' : made.what;
const waitOf = (made: Made) => {
  const seconds = waitedOf(made);
  if (seconds === null) return null;
  const found = Object.entries(visitWaitHours).find(([, hours]) => seconds < hours * 3600);
  return found?.[0] ?? 'longer';
};

async function insert(rows: readonly Made[]): Promise<void> {
  await app.db.deleteFrom('visit_event').execute();
  if (rows.length === 0) return;
  await app.db
    .insertInto('visit_event')
    .values(
      rows.map((made) => ({
        ...{ client_id: scene.client.id, request_id: requests[made.request]?.id ?? 0, at: new Date(made.at) },
        ...{ what: made.what, user_id: personOf(made)?.id ?? null, text: 'Nota', status: made.status },
        stage: isReview(made) ? ('validation' as const) : null,
        ...{ waited_seconds: waitedOf(made), decided_seconds: null },
        ...{ nth: null, step: null, previous: null, before: null, hash: null },
      })),
    )
    .execute();
}

const rank = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? null;

/** The expected figures, counted one by one. */
function figuresOf(rows: readonly Made[]) {
  const of = (...actions: string[]) => rows.filter((made) => actions.includes(actionOf(made)));
  const requestsOf = (some: readonly Made[]) => new Set(some.map(({ request }) => request)).size;
  const share = (some: readonly Made[]) => (rows.length === 0 ? null : requestsOf(some) / requestsOf(rows));
  const waits = (action: string) => of(action).map(({ waited }) => waited);
  return {
    total: rows.length,
    creation: of('creation').length,
    validation: of('validation').length,
    authorization: of('authorization').length,
    rejection: of('rejection').length,
    cancellation: of('cancellation').length,
    further: of('edition', 'comment', 'end', 'expiry').length,
    validation_p50: rank(waits('validation'), 0.5),
    validation_p95: rank(waits('validation'), 0.95),
    authorization_p50: rank(waits('authorization'), 0.5),
    authorization_p95: rank(waits('authorization'), 0.95),
    rejected_share: share(of('rejection')),
    cancelled_share: share(of('cancellation')),
    expired_share: share(of('expiry')),
    people: new Set(rows.flatMap((made) => personOf(made)?.id ?? [])).size,
    requests: requestsOf(rows),
  };
}
const near = (figures: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : expect.closeTo(value, 9)]),
  );

const made: fc.Arbitrary<Made> = fc.record({
  at: fc.integer({ min: FROM - 8 * DAY, max: FROM + 8 * DAY }),
  request: fc.nat(2),
  what: fc.constantFrom(...visitHappenings),
  person: fc.nat(2),
  status: fc.integer({ min: 1, max: 12 }) as fc.Arbitrary<VisitRequestStatusId>,
  waited: fc.integer({ min: 0, max: 100 * 3600 }),
});
const chosenFilters = fc.record(
  {
    action: fc.subarray([...visitDeeds], { minLength: 1 }),
    people: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    place: fc.constantFrom(0, 2),
    status: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
    wait: fc.subarray([...visitWaits], { minLength: 1 }),
  },
  { requiredKeys: [] },
);
type Chosen = typeof chosenFilters extends fc.Arbitrary<infer T> ? T : never;
const sometimes = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Chosen>({}) },
  { weight: 2, arbitrary: chosenFilters },
);

it('counts the same as a slow pass over each action, by each group and in each row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 50 }), sometimes, async (rows, chosen) => {
      await insert(rows);
      const place = chosen.place === undefined ? undefined : requests[chosen.place];
      const fits = (one: Made) =>
        (!chosen.action || chosen.action.includes(actionOf(one))) &&
        (!chosen.people ||
          chosen.people.some((nth) => (people[nth]?.id ?? null) === (personOf(one)?.id ?? null))) &&
        (!place || requests[one.request]?.subdepartment === place.subdepartment) &&
        (!chosen.status || chosen.status.includes(one.status)) &&
        (!chosen.wait || chosen.wait.includes(waitOf(one) as VisitWait));
      const now = rows.filter((one) => one.at >= FROM && one.at < FROM + 7 * DAY && fits(one));
      const before = rows.filter((one) => one.at >= FROM - 7 * DAY && one.at < FROM && fits(one));
      const query = {
        ...week,
        ...{ action: chosen.action, status: chosen.status, wait: chosen.wait },
        user_id: chosen.people?.map((nth) => people[nth]?.id ?? 0),
        ...{ subdepartment_id: place?.subdepartment, branch_id: place?.branch },
      };

      const previous = before.length > 0 ? near(figuresOf(before)) : null;
      const summary = await get<Summary>(visitActionReport.summary, query);
      expect(summary.figures).toEqual({ ...near(figuresOf(now)), previous });
      summary.over_time.forEach((bucket, nth) => {
        const mine = figuresOf(now.filter((one) => Math.floor((one.at - FROM) / DAY) === nth));
        const { validation, validation_p50, further } = mine;
        expect(bucket).toMatchObject({ validation, validation_p50, further });
      });

      const keyOf: Record<string, (one: Made) => number | string | null | undefined> = {
        user: (one: Made) => personOf(one)?.id ?? 0,
        subdepartment: (one: Made) => requests[one.request]?.subdepartment,
        branch: (one: Made) => requests[one.request]?.branch,
        action: actionOf,
        wait: waitOf,
      };
      for (const by of ['user', 'subdepartment', 'branch', 'action', 'wait'] as const) {
        const counted = now.filter((one) => keyOf[by]?.(one) !== null);
        const { data } = await get<Lines>(visitActionReport.by[by].rows, { ...query, per_page: 100 });
        const [total, ...lines] = data;
        expect(total).toMatchObject({ key: null, ...near(figuresOf(counted)) });
        expect(new Set(lines.map(({ key }) => key))).toEqual(new Set(counted.map((one) => keyOf[by]?.(one))));
        for (const line of lines)
          expect(line).toMatchObject(near(figuresOf(counted.filter((one) => keyOf[by]?.(one) === line.key))));
      }

      const log = await get<Paged<VisitActionRow>>(visitActionReport.log, { ...query, per_page: 100 });
      expect(log.data.map((row) => [Date.parse(row.at), row.action, row.waited_seconds]).sort()).toEqual(
        now.map((one) => [one.at, actionOf(one), waitedOf(one)]).sort(),
      );
    }),
    { numRuns: 40 },
  );
});

it('draws the steps of the time to decide in their order', async () => {
  const at = { at: FROM + HOUR, request: 0, what: 'validation', person: 1, status: 3 } as const;
  await insert([50, 2, 0.5, 0.6].map((hours) => ({ ...at, waited: hours * 3600 })));
  const chart = await get<DataOf<typeof visitActionReport.by.wait.chart>>(visitActionReport.by.wait.chart);
  expect(chart.groups.map(({ key }) => key)).toEqual(['hour', 'fourHours', 'threeDays']);
  expect(chart.series).toEqual([{ name: 'total', data: [2, 1, 1] }]);
});

it('keeps how long a vote took since its stage began, as delegate for whom, and writes all of it into a file', async () => {
  const [validator, other] = scene.validators as [TestUser, TestUser];
  const id = await askedIn(app, scene);
  const now = app.clock.now().getTime();
  await app.db
    .insertInto('visit_delegation')
    .values({
      ...{ client_id: scene.client.id, from_id: validator.id, to_id: other.id, note: '' },
      ...{ starts_at: new Date(now - DAY), ends_at: new Date(now + DAY) },
    })
    .execute();
  await app.db.deleteFrom('ube_role').where('user_id', '=', other.id).execute();
  await app.db
    .updateTable('visit_request')
    .set({ stage_since: new Date(now - 5_400_000) })
    .where('id', '=', id)
    .execute();
  const { standing } = await visitAs(app, scene.requester, id);
  const vote = { version: standing.version, stage: 'validation', comment: '=HYPERLINK("x")', request: null };
  const { status, text } = await app.call(voteVisit, { as: other, params: { id }, body: vote });
  expect([status, status < 300 ? '' : text]).toEqual([200, '']);

  const nameOf = async ({ id: who }: TestUser) => {
    const found = await app.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', who)
      .executeTakeFirstOrThrow();
    return `${found.name} ${found.last_name}`.trim();
  };
  const log = await get<Paged<VisitActionRow>>(visitActionReport.log, { range: '24H' }, scene.master);
  expect(log.data[0]).toMatchObject({
    ...{ action: 'validation', stage: 'validation', request_id: id, waited_seconds: 5400 },
    ...{ user_name: await nameOf(other), status: 3, text: '=HYPERLINK("x")' },
    for_name: await nameOf(validator),
  });
  const [head, first] = await reportSheet(app, visitActionReport.logExcel, { range: '24H' }, scene.master);
  expect(head?.slice(0, 5)).toEqual(['Cuándo', 'Acción', 'Etapa', 'Persona', 'En nombre de']);
  expect(first?.[1]).toBe('Validación');
  expect(first?.at(-1)).toBe('=HYPERLINK("x")');
});

it('shows nobody requests that they do not see, and offers no more than it shows', async () => {
  await insert(
    [0, 2].map((request) => ({
      ...{ at: FROM + HOUR, request, what: 'creation', person: request === 2 ? 1 : 0, status: 1, waited: 0 },
    })),
  );
  const totalFor = async (who: TestUser) =>
    (await get<Summary>(visitActionReport.summary, week, who)).figures.total;
  const stranger = await createVisitScene(app);
  expect(await totalFor(scene.master)).toBe(2);
  expect(await totalFor(as())).toBe(2);
  expect(await totalFor(scene.authorizers[0] as TestUser)).toBe(1);
  expect(await totalFor(stranger.master)).toBe(0);

  const offered = async (endpoint: Endpoint, who: TestUser) =>
    (await get<Paged<VisitActionChoice>>(endpoint, {}, who)).data.map(({ id }) => id);
  const [first, , far] = requests;
  const authorizer = scene.authorizers[0] as TestUser;
  expect(await offered(listVisitActors, authorizer)).toEqual([scene.requester.id]);
  expect((await offered(listVisitActors, scene.master)).length).toBe(2);
  expect(await offered(listVisitBranches, authorizer)).toEqual([first?.branch]);
  expect(await offered(listVisitSubdepartments, authorizer)).toEqual([first?.subdepartment]);
  expect(await offered(listVisitSubdepartments, scene.master)).toContain(far?.subdepartment);
  expect((await offered(listVisitDepartments, scene.master)).length).toBe(2);
  expect(await offered(listVisitActors, stranger.master)).toEqual([]);
});
