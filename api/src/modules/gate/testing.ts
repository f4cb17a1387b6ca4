import { randomUUID } from 'node:crypto';
import * as contract from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { askedIn, createVisitScene, type VisitScene } from '../visits/testing.ts';

/** A gate with two guards, at a branch whose subdepartment asks for no votes. */
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
  values: Partial<contract.VisitInput> = {},
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

export const person = (identity = cedula, name = 'Rosa', last_name = 'Quimí'): contract.GatePerson => ({
  ...{ identity, foreign_document: false, name, last_name, badge: '', escorted: false },
});

export const admitBody = (
  { branch, log }: GateScene,
  values: Partial<contract.AdmitBody> = {},
): contract.AdmitBody => ({
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
  values: Partial<contract.AdmitBody> = {},
  as: TestUser = scene.guards[0],
) => app.call<{ id: number; ids: number[] }>(contract.admitAtGate, { as, body: admitBody(scene, values) });

export const leaveBody = (values: Partial<contract.LeaveBody> = {}): contract.LeaveBody => ({
  ...{ version: null, party: false, badge_returned: false, equipment: [], removed: [], held: null },
  ...values,
});

export const leaves = (
  app: TestApp,
  scene: GateScene,
  id: number,
  values: Partial<contract.LeaveBody> = {},
  as: TestUser = scene.guards[0],
) => app.call<{ ids: number[] }>(contract.leaveAtGate, { as, params: { id }, body: leaveBody(values) });

export const ask = async (app: TestApp, scene: GateScene, q: string, as: TestUser = scene.guards[0]) => {
  const { body } = await app.call<contract.GateAnswer>(contract.askGate, {
    as,
    query: { branch_id: scene.branch, q },
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};

export const entryAs = async (app: TestApp, as: TestUser, id: number) => {
  const { body } = await app.call<contract.GateEntryDetail>(contract.getGateEntry, { as, params: { id } });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
