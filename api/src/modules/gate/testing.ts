import { randomUUID } from 'node:crypto';
import {
  type AdmitBody,
  admitAtGate,
  askGate,
  type BodyOf,
  beginShift,
  type GateAnswer,
  type GateEntryDetail,
  type GatePerson,
  getGateEntry,
  type LeaveBody,
  leaveAtGate,
  type VisitInput,
  type VisitStanding,
} from 'contract';
import type { Database } from '../../ports/database.ts';
import { dataOf } from '../../testing/data-of.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { columnsOfStanding } from '../visits/keep-visit.ts';
import { askedIn, createVisitScene, type VisitScene } from '../visits/testing.ts';

/** A gate with two guards, at a branch whose subdepartment requires no votes. */
export interface GateScene extends VisitScene {
  guards: [TestUser, TestUser];
  branch: number;
}

export const cedula = '1710034065';
const HOUR = 3_600_000;

export async function createGateScene(
  app: TestApp,
  { mandatory = true }: { mandatory?: boolean } = {},
): Promise<GateScene> {
  const scene = await createVisitScene(app, { validation: 0, authorization: 0 });
  const branch = scene.log.branch;
  await app.db
    .updateTable('subdepartment')
    .set({ request_mandatory: mandatory })
    .where('id', '=', scene.log.subdepartment)
    .execute();
  const guard = async () => {
    const user = await app.createUser('garita', { client_id: scene.client.id });
    await app.db.updateTable('app_user').set({ branch_id: branch }).where('id', '=', user.id).execute();
    return user;
  };
  return { ...scene, branch, guards: [await guard(), await guard()] };
}

/** Lets time pass, with everybody still signed in. */
export async function later(app: TestApp, milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const expires_at = new Date(app.clock.now().getTime() + HOUR);
  await app.db.updateTable('session').set({ expires_at }).execute();
  await app.db.updateTable('session_token').set({ expires_at }).execute();
}

/** An authorized visit of Rosa that has begun; its id. */
export async function visitNow(
  app: TestApp,
  scene: GateScene,
  values: Partial<VisitInput> = {},
): Promise<number> {
  const now = app.clock.now().getTime();
  const times = { starts_at: new Date(now + HOUR), ends_at: new Date(now + 5 * HOUR) };
  const id = await askedIn(app, scene, {
    ...{ starts_at: times.starts_at.toISOString(), ends_at: times.ends_at.toISOString() },
    ...values,
  });
  await later(app, 1.5 * HOUR);
  return id;
}

export const person = (identity = cedula, name = 'Rosa', last_name = 'Quimí'): GatePerson => ({
  ...{ identity, foreign_document: false, name, last_name, badge: '', escorted: false },
});

export const admitBody = ({ branch, log }: GateScene, values: Partial<AdmitBody> = {}): AdmitBody => ({
  ...{ key: randomUUID(), branch_id: branch, subdepartment_id: log.subdepartment, people: [person()] },
  ...{
    plate: '',
    company: '',
    host: null,
    escort: null,
    approval: null,
    equipment: [],
    note: '',
    held: null,
  },
  ...values,
});

export const admit = (
  app: TestApp,
  scene: GateScene,
  values: Partial<AdmitBody> = {},
  as: TestUser = scene.guards[0],
) => app.call<{ id: number; ids: number[] }>(admitAtGate, { as, body: admitBody(scene, values) });

/** Somebody begins a shift at the gate, or continues one. */
export const beginsShift = (
  app: TestApp,
  scene: GateScene,
  as: TestUser = scene.guards[0],
  values: Partial<BodyOf<typeof beginShift>> = {},
) =>
  app.call<{ id: number }>(beginShift, {
    ...{ as, body: { key: randomUUID(), branch_id: scene.branch, ...values } },
  });

export const leaveBody = (values: Partial<LeaveBody> = {}): LeaveBody => ({
  ...{ version: null, party: false, badge_returned: false, equipment: [], removed: [], held: null },
  ...values,
});

export const leaves = (
  app: TestApp,
  scene: GateScene,
  id: number,
  values: Partial<LeaveBody> = {},
  as: TestUser = scene.guards[0],
) => app.call<{ ids: number[] }>(leaveAtGate, { as, params: { id }, body: leaveBody(values) });

export const ask = async (app: TestApp, scene: GateScene, q: string, as: TestUser = scene.guards[0]) => {
  return dataOf(
    app.call<GateAnswer>(askGate, {
      as,
      query: { branch_id: scene.branch, q },
    }),
  );
};

export const entryAs = async (app: TestApp, as: TestUser, id: number) => {
  return dataOf(app.call<GateEntryDetail>(getGateEntry, { as, params: { id } }));
};

/** An authorized visit of today by guests with foreign documents, at its own place, without a call. */
export async function insertVisitNow(
  { db }: Pick<Database, 'db'>,
  { client_id, id: requester_id }: { client_id: number; id: number },
  { guests, standing }: { guests: readonly { identity: string; name: string }[]; standing: VisitStanding },
): Promise<{ branch: number; department: number; visit: number }> {
  const branch = await db
    .insertInto('branch')
    .values({ client_id, name: 'Terminal', code: 'T', address: '', city: '', province: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { client_id, branch_id: branch.id };
  const department = await db
    .insertInto('department')
    .values({ ...place, name: 'Operaciones' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subdepartment = await db
    .insertInto('subdepartment')
    .values({ ...place, department_id: department.id, name: 'Patio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [since, until] = [-HOUR, 12 * HOUR].map((ahead) => new Date(Date.now() + ahead)) as [Date, Date];
  const visit = await db
    .insertInto('visit_request')
    .values({
      ...{ ...place, department_id: department.id, subdepartment_id: subdepartment.id, requester_id },
      ...{ name: 'Visita', main_reason: 'meeting' as const, secondary_reason: 'Reunión', risky: false },
      detail: JSON.stringify({
        ...{ risks: [], risk_detail: '', staff: 'external', supervising_entity: 'external' },
        ...{ order_number: '', supervisors: [], equipment: [], documents: [] },
      }),
      ...{ starts_at: since, ends_at: until, weekdays: [], stage_since: since },
      ...columnsOfStanding(standing, { waitsUntil: until, endsAt: until }),
      ...{ guest_count: guests.length, guest_words: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { identity, name }] of guests.entries()) {
    const person = { client_id, identity, name, last_name: 'Vera', foreign_document: true };
    const guest = await db.insertInto('guest').values(person).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('visit_guest')
      .values({ ...person, request_id: visit.id, guest_id: guest.id, position })
      .execute();
  }
  return { branch: branch.id, department: department.id, visit: visit.id };
}
