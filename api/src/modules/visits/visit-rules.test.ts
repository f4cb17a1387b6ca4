import { describe, expect, it } from '@jest/globals';
import {
  createInvitation,
  createVisit,
  type DataOf,
  foreseeVisit,
  iso,
  listVisitPoints,
  listVisitRules,
  previewVisitRule,
  removeVisitRule,
  VisitRequestStatus as Status,
  saveVisitRule,
  silentVisitRule,
  updateVisit,
  type VisitGuestInput,
  type VisitInput,
  type VisitPoint,
  type VisitRule,
  type VisitRuleFields,
  type VisitRulePreview,
  voteVisit,
} from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { withTestApp } from '../../testing/with-test-app.ts';
import { endVisits } from './end-visits.ts';
import { askedIn, createVisitScene, storedFile, type VisitScene, visitAs, visitBody } from './testing.ts';

let app: TestApp;
let scene: VisitScene;
withTestApp(async (fresh) => {
  app = fresh;
  scene = await createVisitScene(app);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = () => app.clock.now().getTime();

/** Lets time pass; the requester signs in again, as sessions end meanwhile. */
async function pass(time: number) {
  app.clock.advance(time);
  scene.requester = await app.openSession(scene.requester.id, scene.client.id);
}

type Said = Partial<VisitRuleFields>;
type Place = Pick<VisitRule, 'branch_id' | 'subdepartment_id'>;
const everywhere: Place = { branch_id: null, subdepartment_id: null };
const atBranch = () => ({ ...everywhere, branch_id: scene.log.branch });
const atPoint = () => ({ ...everywhere, subdepartment_id: scene.log.subdepartment });

const save = (said: Said, place: Place = everywhere, version = 0, as: TestUser = scene.client.operator) =>
  app.call<VisitRule>(saveVisitRule, {
    as,
    body: { ...silentVisitRule, ...said, ...place, version },
  });
const shown = async (as: TestUser = scene.client.operator) =>
  (await app.call<{ rules: VisitRule[]; places: unknown[] }>(listVisitRules, { as })).body.data;

const ask = (values: Partial<VisitInput> = {}) =>
  app.call<{ id: number }>(createVisit, {
    as: scene.requester,
    body: visitBody(app, scene, values),
  });
async function edit(id: number, values: Partial<VisitInput> = {}) {
  const { standing, starts_at, ends_at } = await visitAs(app, scene.requester, id);
  return app.call(updateVisit, {
    ...{ as: scene.requester, params: { id } },
    body: {
      version: standing.version,
      request: { ...visitBody(app, scene, { starts_at, ends_at }), ...values },
    },
  });
}
async function authorize(id: number) {
  for (const [stage, as] of [
    ['validation', scene.validators[0]],
    ['authorization', scene.authorizers[0]],
  ] as const) {
    const { standing } = await visitAs(app, scene.requester, id);
    await app.call(voteVisit, {
      ...{ as: as as TestUser, params: { id } },
      body: { version: standing.version, stage, comment: '', request: null },
    });
  }
}
const guests = (count: number): VisitGuestInput[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{
      guest_id: null,
      name: 'Ana',
      last_name: `Paz ${nth}`,
      identity: `AX10000${nth}`,
      foreign_document: true,
    },
  }));

describe('the rules of visits', () => {
  const broken: [string, Said, Partial<VisitInput>, string, string][] = [
    ['lead', { lead_minutes: 25 * 60 + 30 }, {}, 'starts_at', '25 h 30 min'],
    ['guests', { guests: 2 }, { guests: guests(3) }, 'guests', '2 invitados'],
    [
      'documents',
      { documents: [{ staff: 'external', document: 'Póliza' }] },
      {},
      'documents',
      'Quimí (Póliza)',
    ],
    ['hours', { hours: [{ days: [], from_time: '03:00', to_time: '03:01' }] }, {}, 'starts_at', 'horario'],
  ];
  it.each(broken)('refuse at creation and at each edit: %s', async (_, said, values, field, words) => {
    const id = await askedIn(app, scene);
    await save(said);
    const refused = await ask(values);
    expect([refused.status, String(refused.body.errors[field])]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
    // Earlier than it was requested: the lead time counts again.
    const starts_at = iso(now() + 20 * HOUR);
    expect((await edit(id, { starts_at, ...values })).body.errors).toHaveProperty(field);
  });

  it('refuse a stay that is too long, at creation and at an edit', async () => {
    const id = await askedIn(app, scene);
    await save({ longest_days: 2 });
    const ends_at = iso(now() + 4 * DAY);
    expect((await ask({ ends_at })).body.errors.ends_at).toEqual(['Una solicitud dura como máximo 2 días']);
    expect((await edit(id, { ends_at })).status).toBe(422);
    expect((await edit(id)).status).toBe(200);
  });

  it('are narrowed by the branch and then by the subdepartment', async () => {
    await save({ guests: 1, longest_days: 1 });
    await save({ guests: 2 }, atBranch());
    expect((await ask({ guests: guests(2) })).status).toBe(201);
    await save({ guests: 3 }, atPoint());
    expect((await ask({ guests: guests(3) })).status).toBe(201);
    expect((await ask({ guests: guests(4), ends_at: iso(now() + 9 * DAY) })).body.errors).toEqual({
      guests: ['Máximo 3 invitados'],
      ends_at: ['Una solicitud dura como máximo 1 días'],
    });
    const rules = (await shown())?.rules ?? [];
    expect(
      rules.map(({ branch_id, subdepartment_id, guests: most }) => [branch_id, subdepartment_id, most]),
    ).toEqual([
      [null, null, 1],
      [scene.log.branch, null, 2],
      [null, scene.log.subdepartment, 3],
    ]);
  });

  it('let a request that keeps its start be edited when the lead time has passed', async () => {
    await save({ lead_minutes: 23 * 60 });
    const id = await askedIn(app, scene);
    await pass(2 * HOUR);
    expect((await edit(id)).status).toBe(200);
    expect((await ask({ starts_at: iso(now() + 22 * HOUR), ends_at: iso(now() + DAY) })).status).toBe(422);
  });

  it('touch nothing that was authorized before', async () => {
    const id = await askedIn(app, scene);
    await authorize(id);
    await save({ guests: 1, longest_days: 1, lead_minutes: 10 * 24 * 60, wait_hours: 1, hours: [] });
    await pass(2 * HOUR);
    await endVisits(app.ports);
    expect((await visitAs(app, scene.requester, id)).status).toBe(Status.authorized);
  });

  it('end a request that waits longer than they allow, from its last change', async () => {
    const first = await askedIn(app, scene);
    await save({ wait_hours: 3 });
    const id = await askedIn(app, scene);
    await pass(2 * HOUR);
    expect((await edit(id)).status).toBe(200);
    await pass(2 * HOUR);
    await endVisits(app.ports);
    expect((await visitAs(app, scene.requester, id)).status).toBe(Status.edited);
    await pass(HOUR + 1000);
    await endVisits(app.ports);
    expect(await visitAs(app, scene.requester, id)).toMatchObject({
      status: Status.finalized,
      expired: true,
    });
    expect((await visitAs(app, scene.requester, first)).status).toBe(Status.created);
  });

  it('keep the votes of an edit if they are set to, unless it requests more than was agreed to', async () => {
    await save({ votes_again: false });
    const id = await askedIn(app, scene);
    await authorize(id);
    await edit(id, { secondary_reason: 'Otra cosa' });
    expect((await visitAs(app, scene.requester, id)).status).toBe(Status.authorized);
    await edit(id, { guests: guests(2) });
    expect((await visitAs(app, scene.requester, id)).status).toBe(Status.edited);
  });

  it('store a document of each guest of its kind, and remove those of guests who left', async () => {
    await save({ documents: [{ staff: 'external', document: 'Póliza' }] });
    expect((await ask({ staff: 'internal' })).status).toBe(201);
    const file_id = await storedFile(app, scene);
    await app.db
      .insertInto('visit_file')
      .values({
        ...{ client_id: scene.client.id, request_id: null, file_id, uploaded_at: app.clock.now() },
        uploaded_by: scene.requester.id,
      })
      .execute();
    const [one] = visitBody(app, scene).guests;
    const paper = { identity: one?.identity ?? '', document: 'Póliza', file_id };
    // A file that the request does not name shows nothing.
    expect((await ask({ documents: [paper] })).status).toBe(422);
    const documents = [paper, { ...paper, identity: 'AX100009' }];
    const { body } = await ask({ documents, files: [file_id] });
    expect((await visitAs(app, scene.requester, body.data?.id ?? 0)).documents).toEqual([paper]);
  });

  it('limit invitations too, and are sent to the form', async () => {
    await save({ guests: 2, documents: [{ staff: 'external', document: 'Póliza' }] }, atBranch());
    await save({ documents: [] }, atPoint());
    const id = await askedIn(app, scene);
    const invite = () =>
      app.call(createInvitation, {
        ...{ as: scene.requester, params: { id }, body: { label: '', email: '', language: 'es' } },
      });
    expect((await invite()).status).toBe(201);
    expect((await invite()).status).toBe(409);
    const { subdepartment_id, starts_at, ends_at } = visitBody(app, scene);
    const { body } = await app.call<DataOf<typeof foreseeVisit>>(foreseeVisit, {
      as: scene.requester,
      body: { subdepartment_id, starts_at, ends_at, weekdays: [], guests: 2, request_id: id },
    });
    expect(body.data).toMatchObject({ most_guests: 1, faults: ['guests'] });
    const points = await app.call<{ data: VisitPoint[] }>(listVisitPoints, {
      as: scene.requester,
    });
    expect(points.body.data?.data[0]?.rules).toMatchObject({ guests: 2, documents: [], longest_days: 30 });
  });
});

describe('changing the rules of visits', () => {
  it('refuses to overwrite what somebody else changed, and is audited', async () => {
    expect((await save({ guests: 4 })).body.data).toMatchObject({ guests: 4, version: 1 });
    const twice = await save({ guests: 5 });
    expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('cambió estas reglas')]);
    expect((await save({ guests: 5 }, everywhere, 1)).body.data?.version).toBe(2);
    expect((await save({ guests: 6 }, everywhere, 1)).status).toBe(409);
    const id = (await shown())?.rules[0]?.id ?? 0;
    const remove = (version: number) =>
      app.call(removeVisitRule, { as: scene.client.operator, params: { id }, query: { version } });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await remove(2)).status).toBe(404);
    const rows = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'visit_rule')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it('is for the client alone, and its own places', async () => {
    await save({ guests: 4 }, atBranch());
    const other = await createVisitScene(app);
    expect((await shown(other.client.operator))?.rules).toEqual([]);
    expect((await save({}, atBranch(), 0, other.client.operator)).body.errors).toHaveProperty('branch_id');
    expect((await save({}, atPoint(), 0, other.client.operator)).status).toBe(422);
    expect((await save({}, { ...atBranch(), ...atPoint(), branch_id: 1 })).status).toBe(422);
    const id = (await shown())?.rules[0]?.id ?? 0;
    const stolen = await app.call(removeVisitRule, {
      ...{ as: other.client.operator, params: { id }, query: { version: 1 } },
    });
    expect(stolen.status).toBe(404);
    for (const as of [scene.client.uma, scene.requester, scene.master])
      expect((await save({ guests: 1 }, everywhere, 0, as)).status).toBe(403);
    expect((await askedIn(app, other, { guests: guests(5) })) > 0).toBe(true);
  });

  it('loses those of a deleted subdepartment from sight', async () => {
    await save({ guests: 4 }, atPoint());
    await app.db.updateTable('subdepartment').set({ deleted_at: app.clock.now() }).execute();
    expect(await shown()).toEqual({ rules: [], places: [] });
  });
});

describe('the preview of rules', () => {
  interface Past {
    id: number;
    created: number;
    start: number;
    end: number;
    guests: number;
    authorized: number | null;
  }

  /** Requests of the last 120 days, some of them authorized after hours. */
  async function pastRequests(): Promise<Past[]> {
    const all: Past[] = [];
    for (let nth = 0; nth < 24; nth += 1) {
      const count = 1 + (nth % 4);
      const id = await askedIn(app, scene, { guests: guests(count) });
      const created = now() - (nth * 5 + 1) * DAY;
      const start = created + ((nth * 7) % 30) * HOUR;
      const end = start + (((nth * 11) % 60) + 1) * HOUR;
      const authorized = nth % 3 === 0 ? null : created + (nth % 12) * HOUR;
      const times = { created_at: iso(created), starts_at: iso(start), ends_at: iso(end) };
      await app.db.updateTable('visit_request').set(times).where('id', '=', id).execute();
      if (authorized !== null)
        await app.db
          .insertInto('visit_event')
          .values({
            ...{ client_id: scene.client.id, request_id: id, at: iso(authorized), what: 'authorization' },
            ...{ status: Status.authorized, text: '', stage: 'authorization' },
          } as never)
          .execute();
      all.push({ id, created, start, end, guests: count, authorized });
    }
    return all;
  }

  it('counts the same as a slow pass over each request', async () => {
    const all = await pastRequests();
    await save({ guests: 3 });
    const said = { lead_minutes: 600, longest_days: 2, wait_hours: 4 };
    const { body } = await app.call<VisitRulePreview>(previewVisitRule, {
      as: scene.client.operator,
      body: { ...silentVisitRule, ...said, ...atBranch() },
    });
    const recent = all.filter(({ created }) => created >= now() - 90 * DAY);
    const lead = recent.filter(({ start, created }) => start - created < 10 * HOUR);
    const stay = recent.filter(({ start, end }) => end - start > 2 * DAY);
    const many = recent.filter((one) => one.guests > 3);
    const refused = recent.filter((one) => [lead, stay, many].some((some) => some.includes(one)));
    const rest = recent.filter((one) => !refused.includes(one));
    const expired = rest.filter(
      ({ authorized, created, end }) => (authorized ?? Infinity) > Math.min(end, created + 4 * HOUR),
    );
    const late = rest.filter(
      (one) => !expired.includes(one) && one.authorized !== null && one.authorized > one.start,
    );
    expect([lead, stay, many, refused, expired].every(({ length }) => length > 0)).toBe(true);
    expect(body.data).toMatchObject({
      requests: recent.length,
      tried: {
        ...{ refused: refused.length, expired: expired.length, late: late.length },
        by: { lead: lead.length, stay: stay.length, guests: many.length, hours: 0, documents: 0 },
      },
      saved: { refused: many.length, by: { lead: 0, guests: many.length } },
    });
    const stopped = recent.filter((one) => [...refused, ...expired, ...late].includes(one));
    expect(body.data?.examples.map(({ id }) => id)).toEqual(stopped.slice(0, 10).map(({ id }) => id));
  });

  it('checks the place alone, and stores nothing', async () => {
    await askedIn(app, scene);
    const preview = (place: Place) =>
      app.call<VisitRulePreview>(previewVisitRule, {
        as: scene.client.operator,
        body: { ...silentVisitRule, ...place, lead_minutes: 60 * 48 },
      });
    expect((await preview(atPoint())).body.data).toMatchObject({ requests: 1, tried: { refused: 1 } });
    const elsewhere = await preview({ ...everywhere, branch_id: scene.log.second });
    expect(elsewhere.body.data).toMatchObject({ requests: 0, examples: [] });
    expect((await shown())?.rules).toEqual([]);
  });
});
