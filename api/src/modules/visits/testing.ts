import {
  createVisit,
  getVisit,
  type UbeRoleName,
  type UserMetadata,
  type Visit,
  type VisitInput,
  type VisitStage,
} from 'contract';
import { dataOf } from '../../testing/data-of.ts';
import { createTestClient, type TestClient } from '../../testing/domain.ts';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { createVisitorLog, type VisitorLog } from '../../testing/visitor-log.ts';

/** A client whose subdepartment requires votes, with people for each role. */
export interface VisitScene {
  client: TestClient;
  log: VisitorLog;
  requester: TestUser;
  validators: TestUser[];
  authorizers: TestUser[];
  viewer: TestUser;
  master: TestUser;
}

const DAY = 86_400_000;

/** Creates the scene; `needs`: validations and authorizations. */
export async function createVisitScene(
  app: TestApp,
  { validation = 1, authorization = 1 }: Partial<Record<VisitStage, number>> = {},
): Promise<VisitScene> {
  const client = await createTestClient(app, { phones: 0 });
  const log = await createVisitorLog(app, client);
  await app.db
    .updateTable('subdepartment')
    .set({ validations: validation, authorizations: authorization })
    .where('id', '=', log.subdepartment)
    .execute();
  const person = async (role: UbeRoleName | null, flag: keyof UserMetadata) => {
    const user = await app.createUser('bitacora_electronica', {
      client_id: client.id,
      flags: { [flag]: true },
    });
    if (role)
      await app.db
        .insertInto('ube_role')
        .values({ user_id: user.id, client_id: client.id, subdepartment_id: log.subdepartment, role })
        .execute();
    return user;
  };
  return {
    ...{ client, log },
    requester: await person('REQUEST', 'solicitador'),
    validators: [await person('VALIDATE', 'validador'), await person('VALIDATE', 'validador')],
    authorizers: [await person('AUTHORIZE', 'autorizador'), await person('AUTHORIZE', 'autorizador')],
    viewer: await person('VISUALIZE', 'visualizador'),
    master: await person(null, 'master').then(async (user) => {
      await app.db
        .updateTable('app_user')
        .set({ flags: JSON.stringify({ master: true, visualizador: true }) })
        .where('id', '=', user.id)
        .execute();
      return user;
    }),
  };
}

/** A request that may be sent, for tomorrow. */
export function visitBody(app: TestApp, { log }: VisitScene, values: Partial<VisitInput> = {}) {
  const start = app.clock.now().getTime() + DAY;
  return {
    name: '',
    ...{ branch_id: log.branch, department_id: log.department, subdepartment_id: log.subdepartment },
    main_reason: 'maintenance',
    secondary_reason: 'Cambio de filtros del generador',
    ...{ risky: false, risks: [], risk_detail: '' },
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + DAY / 8).toISOString(),
    weekdays: [],
    ...{ staff: 'external', supervising_entity: 'collaborator', order_number: 'OT-17' },
    guests: [
      { guest_id: null, name: 'Rosa', last_name: 'Quimí', identity: '1710034065', foreign_document: false },
    ],
    supervisors: [{ employee_id: null, name: 'Luis Vera', phone: '' }],
    ...{ equipment: [], files: [] },
    ...values,
  } satisfies VisitInput;
}

/** Requests a visit; its id. Throws when it is refused. */
export async function askedIn(app: TestApp, scene: VisitScene, values: Partial<VisitInput> = {}) {
  return (
    await dataOf(
      app.call<{ id: number }>(createVisit, {
        as: scene.requester,
        body: visitBody(app, scene, values),
      }),
    )
  ).id;
}

/** The request as somebody sees it. */
export async function visitAs(app: TestApp, as: TestUser, id: number): Promise<Visit> {
  return dataOf(app.call<Visit>(getVisit, { as, params: { id } }));
}

/** A stored file of the scene's client that no record names yet; its id. */
export async function storedFile(app: TestApp, { client }: VisitScene): Promise<number> {
  const { id } = await app.db
    .insertInto('file')
    .values({ client_id: client.id, key: 'k', name: 'p.pdf', media_type: 'application/pdf', bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
