import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, type InvitationSent, silentVisitRule, type TaskDays, taskDays } from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import { routes } from '../composition/routes.ts';
import { hashToken } from '../modules/accounts/auth/tokens.ts';
import { keepTasksAhead } from '../modules/field/task/keep-tasks.ts';
import { importAs, multipart } from '../modules/imports/testing.ts';
import { takePicture } from '../simulator/picture.ts';
import { testClientInput } from '../testing/client-input.ts';
import { dataOf } from '../testing/data-of.ts';
import { type CallOptions, createTestApp, PASSWORD, type TestApp } from '../testing/harness.ts';
import { formOf } from '../testing/multipart.ts';
import { callTwice } from '../testing/repeat.ts';

/** @both-databases Every endpoint that writes is called here, so its statements run on the embedded database too. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  app.ports.push.configured = () => true;
  app.ports.push.send = async () => ({ outcome: 'sent', status: 200, detail: '', retryAfterMs: null });
}, 240_000);
afterAll(() => app.close());

const as = async (username: string) => {
  const { id, client_id } = await app.db
    .selectFrom('app_user')
    .select(['id', 'client_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return app.openSession(id, client_id);
};

async function idOf(
  table: 'branch' | 'provider' | 'push_token',
  condition = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where client_id = 1 and ${condition} order by id desc limit 1`.execute(
    app.db,
  );
  if (!rows[0]) throw new Error(`the demo has no such ${table}`);
  return rows[0].id;
}

async function newRequest(dispatch_now: boolean) {
  const uca = await app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    name: 'Ronda',
    title: 'Ronda',
    description: '',
    mode: 'report',
    request_photo: false,
    dispatch_now,
    uca_ids: [uca.id],
    group_ids: [],
  };
}

function endpointOf(wanted: string): Endpoint {
  const found = endpoints.find(({ id }) => id === wanted);
  if (!found) throw new Error(`there is no endpoint ${wanted}`);
  return found;
}

const newRule = async () => ({
  ...(await newRequest(false)),
  days: [{ day: 1, time: '08:00' }],
  until: null,
});

async function createdRule(): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/request/rule/repetitive'), {
    as: await as('cliente'),
    body: await newRule(),
  });
  return answer.body.data?.id ?? 0;
}

async function createdRequest(dispatch_now: boolean): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/request'), {
    as: await as('cliente'),
    body: await newRequest(dispatch_now),
  });
  return answer.body.data?.id ?? 0;
}

const branch = {
  name: 'Nueva',
  code: '',
  address: '',
  city: 'Quito',
  province: 'Pichincha',
  phone: '',
  email: '',
  lat: null,
  lng: null,
  active: true,
};
const profile = { name: 'Ana', last_name: '', phone: '' };

async function emailToken(): Promise<string> {
  const { id, client_id } = await as('uma');
  const at = app.clock.now();
  const expires_at = new Date(at.getTime() + 60_000);
  const token = 'another token of this test';
  await app.db
    .insertInto('email_change')
    .values({
      hash: hashToken(token),
      user_id: id,
      client_id,
      email: 'suya@example.com',
      created_at: at,
      expires_at,
    })
    .execute();
  return token;
}

async function resetToken(): Promise<string> {
  const { id } = await as('uma');
  const at = app.clock.now();
  const expires_at = new Date(at.getTime() + 60_000);
  const token = 'a token of this test';
  await app.db
    .insertInto('password_reset')
    .values({ hash: hashToken(token), user_id: id, created_at: at, expires_at })
    .execute();
  return token;
}

const checkpoints = async () => importAs(app, 'checkpoints', await as('cliente'));

const newClient = (username: string) => ({
  ...testClientInput(username),
  name: username,
  business_name: username,
  ruc: username.toUpperCase(),
  foreign_document: true,
});

async function createdClient(username: string): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/admin/clients'), {
    as: await as('admin'),
    body: newClient(username),
  });
  return answer.body.data?.id ?? 0;
}

/** An import of one checkpoint that is ready to start. */
async function checkedImport(code: string): Promise<number> {
  const { name } = await app.db
    .selectFrom('place')
    .select('name')
    .where('client_id', '=', 1)
    .executeTakeFirstOrThrow();
  const steps = await checkpoints();
  const { body } = await steps.upload(
    'a.csv',
    `NOMBRE;CODIGO;LUGAR;LATITUD;LONGITUD\nA;${code};${name};-2;-79\n`,
  );
  if (!body.data) throw new Error(body.message);
  await steps.check(body.data.run.id, body.data.match);
  return body.data.run.id;
}

/** A monitoring session of the first phone that is not offline, ended so that another may begin. */
async function newSession() {
  const uca = await app.db
    .selectFrom('last_position')
    .select('uca_id')
    .where('client_id', '=', 1)
    .where('connection', '<>', 0)
    .executeTakeFirstOrThrow();
  return {
    ...{ name: 'Auditada', uca_ids: [uca.uca_id], contact_ids: [], hours: 1, sending: 1, sending_types: [] },
    ...{ collect_seconds: null, post_seconds: null, offline_minutes: null },
    ...{ mishap_seconds: null, detour_metres: null },
  };
}
async function createdSession(): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/monitoreo'), {
    as: await as('cliente'),
    body: { ...(await newSession()), minutes_back: 0, temporary: false },
  });
  return answer.body.data?.id ?? 0;
}
async function createdLink(): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/monitoreo/{id}/enlaces'), {
    as: await as('cliente'),
    params: { id: await createdSession() },
    body: { label: '', grants: [], hours: null },
  });
  return answer.body.data?.id ?? 0;
}

/** An SOS of a person who has none yet, which somebody takes care of. */
async function attendedSos(): Promise<number> {
  const user = await as('cliente');
  const { id: uca_id } = await app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('monitoring_session')
        .select((eb) => eb.ref('subject_uca_id').$notNull().as('id'))
        .where('subject_uca_id', 'is not', null),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const begun = await app.call<{ session_id: number }>(endpointOf('POST /v1/monitoreo/sos'), {
    as: user,
    body: { uca_id, note: '' },
  });
  const id = begun.body.data?.session_id ?? 0;
  await app.call(endpointOf('POST /v1/monitoreo/{id}/sos/atender'), { as: user, params: { id }, body: {} });
  return id;
}
const sosStep = (id: number) =>
  app.db.selectFrom('sos_step').select('id').where('session_id', '=', id).executeTakeFirstOrThrow();

const routeChange = {
  ...{ name: 'Auditada', start: { lat: -2.2, lng: -79.9 }, waypoints: [], due_at: null },
  destination: { lat: -2.3, lng: -79.9, radius: 50 },
};
/** A route for a phone that has none. */
async function newRoute() {
  const uca = await app.db
    .selectFrom('uca')
    .select('id')
    .where('client_id', '=', 1)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from route where route.uca_id = uca.id and route.ended_at is null)`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...routeChange, uca_id: uca.id, session_id: null };
}
async function createdRoute(): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/ruta'), {
    as: await as('cliente'),
    body: await newRoute(),
  });
  return answer.body.data?.id ?? 0;
}
async function cancelledRoute(): Promise<number> {
  const id = await createdRoute();
  const cancel = { as: await as('cliente'), params: { id }, body: { note: '' } };
  await app.call(endpointOf('POST /v1/ruta/{id}/cancelar'), cancel);
  return id;
}

const routeTemplate = {
  ...{ name: 'Auditada', by: 'straight' },
  places: [1, 2].map((key) => ({ key, lat: -2.2 - key / 10, lng: -79.9, name: '', radius: 50 })),
};
/** The newest dispatch of a request, unanswered, with a pending SOS. */
async function silentDispatch(): Promise<number> {
  const request_id = await createdRequest(true);
  const { id } = await app.db
    .updateTable('dispatch')
    .set({ state: 'expired', completion: 2, sos_at: new Date(app.clock.now().getTime() + 600_000) })
    .where('request_id', '=', request_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request of `cliente` for tomorrow, where one validation and one authorization are needed. */
async function newVisit() {
  const place = await app.db
    .selectFrom('subdepartment')
    .select(['id', 'branch_id', 'department_id'])
    .where('client_id', '=', 1)
    .where('validations', '=', 1)
    .where('authorizations', '=', 1)
    .executeTakeFirstOrThrow();
  const at = app.clock.now().getTime() + 86_400_000;
  return {
    ...{ name: '', branch_id: place.branch_id, department_id: place.department_id, risk_detail: '' },
    ...{ subdepartment_id: place.id, main_reason: 'other', secondary_reason: 'Auditada', risky: false },
    ...{ risks: [], weekdays: [], equipment: [], files: [], staff: 'internal', order_number: '' },
    ...{ starts_at: new Date(at).toISOString(), ends_at: new Date(at + 3_600_000).toISOString() },
    supervising_entity: 'external',
    supervisors: [{ employee_id: null, name: 'Luis', phone: '' }],
    guests: [{ guest_id: null, name: 'Ana', last_name: 'Paz', identity: 'AUDIT77', foreign_document: true }],
  };
}
async function createdVisit(): Promise<number> {
  const answer = await app.call<{ id: number }>(endpointOf('POST /v1/solicitud'), {
    as: await as('cliente'),
    body: await newVisit(),
  });
  return answer.body.data?.id ?? 0;
}
/** An invitation to a new request, and whether its guest has sent their data. */
async function invitedGuest(filled: boolean): Promise<number> {
  const { id, link } = await dataOf(
    app.call<InvitationSent>(endpointOf('POST /v1/solicitud/{id}/invitaciones'), {
      ...{ as: await as('cliente'), params: { id: await createdVisit() } },
      body: { label: '', email: '', language: 'es' },
    }),
  );
  const guest = { name: 'Ana', last_name: 'Loor', identity: 'AUDIT9001', foreign_document: true };
  if (filled)
    await app.call(endpointOf('POST /v1/invitacion/{id}/enviar'), {
      ...{ params: { id: link.id }, body: { token: link.token, ...guest, consent: true } },
    });
  return id;
}
const leaving = {
  ...{ version: null, party: false, badge_returned: false },
  ...{ equipment: [], removed: [], held: null },
};
/** A person of the demo who may enter alone, and is not inside. */
async function admission() {
  const { branch_id, name, last_name, identity, foreign_document } = await app.db
    .selectFrom('employee')
    .select(['branch_id', 'name', 'last_name', 'identity', 'foreign_document'])
    .where('client_id', '=', 1)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.and([
        is.not(
          is.exists(
            is
              .selectFrom('gate_entry')
              .select('gate_entry.id')
              .whereRef('gate_entry.identity', '=', 'employee.identity')
              .where('left_at', 'is', null),
          ),
        ),
        is.not(
          is.exists(
            is.selectFrom('blacklist').select('blacklist.id').whereRef('value', '=', 'employee.identity'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const people = [{ name, last_name, identity, foreign_document, badge: '', escorted: false }];
  return {
    ...{ key: crypto.randomUUID(), branch_id, subdepartment_id: null, people, plate: '', company: '' },
    ...{ host: null, escort: null, approval: null, equipment: [], note: '', held: null },
  };
}
async function admitted(): Promise<number> {
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/bitacora'), {
    ...{ as: await as('cliente'), body: await admission() },
  });
  return body.data?.id ?? 0;
}
/** The key of an entry. */
async function admittedUnder(): Promise<string> {
  const { key } = await app.db
    .selectFrom('gate_entry')
    .select('key')
    .where('id', '=', await admitted())
    .executeTakeFirstOrThrow();
  return key;
}
/** A muster that runs where somebody was just let in, and who is in it. */
async function mustered() {
  const entry = await admitted();
  const { branch_id } = await app.db
    .selectFrom('gate_entry')
    .select('branch_id')
    .where('id', '=', entry)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('gate_muster')
    .set({ ended_at: app.clock.now() })
    .where('branch_id', '=', branch_id)
    .where('ended_at', 'is', null)
    .execute();
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/bitacora/evacuacion'), {
    ...{ as: await as('cliente'), body: { branch_id, note: '' } },
  });
  const id = body.data?.id ?? 0;
  const person = await app.db
    .selectFrom('gate_muster_person')
    .select('id')
    .where('muster_id', '=', id)
    .executeTakeFirstOrThrow();
  return { branch_id, id, person: person.id };
}
/** One that a device began where a muster runs, with somebody in it. */
async function notedMuster() {
  const { branch_id, id } = await mustered();
  const people = await app.db
    .selectFrom('gate_muster_person')
    .select('entry_id')
    .where('muster_id', '=', id)
    .where('entry_id', 'is not', null)
    .execute();
  return {
    ...{ key: crypto.randomUUID(), branch_id, note: '', people },
    started_at: app.clock.now().toISOString(),
  };
}
/** A question to a host of the cliente's, who is the uma; who could answer it. */
async function askedHost() {
  const { branch_id } = await admission();
  const uma = await as('uma');
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', uma.id)
    .executeTakeFirstOrThrow();
  const { id: host_id } = await app.db
    .updateTable('employee')
    .set({ email, active: true })
    .where('id', 'in', (query) =>
      query
        .selectFrom('employee')
        .select('id')
        .where('branch_id', '=', branch_id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const visitor = {
    ...{ identity: 'AUDIT8', foreign_document: true, name: 'Ana', last_name: 'Paz' },
    ...{ company: '', note: '', companions: 0 },
  };
  return { branch_id, subdepartment_id: null, host_id, visitor };
}
const newKiosk = async () => ({
  ...{ branch_id: (await admission()).branch_id, name: 'Auditado', attention: '', notice: '' },
});
async function kioskId(): Promise<number> {
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/bitacora/quiosco'), {
    ...{ as: await as('cliente'), body: await newKiosk() },
  });
  return body.data?.id ?? 0;
}
const newSharedCalendar = {
  ...{ name: 'Auditado', uca_id: null, type_id: null, activity_id: null, with_names: false },
};
async function sharedCalendarId(): Promise<number> {
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/tarea/compartido'), {
    ...{ as: await as('cliente'), body: newSharedCalendar },
  });
  return body.data?.id ?? 0;
}
/** A task of the operator's that has not opened. */
async function taskId(): Promise<number> {
  await keepTasksAhead(app.ports);
  const planned = app.db.selectFrom('task').select('id').where('client_id', '=', 1);
  const at = new Date(app.clock.now().getTime() + 86_400_000);
  return (await planned.where('opens_at', '>', at.toISOString()).executeTakeFirstOrThrow()).id;
}
/** A task of the operator's whose points are open. */
async function openTaskId(): Promise<number> {
  const id = await taskId();
  const opened = { opens_at: app.clock.now().toISOString(), outcome: 'pending' as const };
  await app.db.updateTable('task_point').set(opened).where('task_id', '=', id).execute();
  return id;
}
/** A shift of the operator's that runs. */
async function shiftId(): Promise<number> {
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/bitacora/turno'), {
    as: await as('cliente'),
    body: { key: crypto.randomUUID(), branch_id: (await admission()).branch_id },
  });
  return body.data?.id ?? 0;
}
async function shiftEnded(): Promise<number> {
  const id = await shiftId();
  const counts = { entries: 0, exits: 0, refusals: 0, inside: 0, badges: 0, equipment: 0 };
  await app.db
    .updateTable('gate_shift')
    .set({ ended_at: app.clock.now(), ended_how: 'guard', counts: sql`${JSON.stringify(counts)}::jsonb` })
    .where('id', '=', id)
    .execute();
  return id;
}
async function hostQuestionId(): Promise<number> {
  const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/bitacora/pregunta'), {
    ...{ as: await as('cliente'), body: await askedHost() },
  });
  return body.data?.id ?? 0;
}
async function validator() {
  const { user_id, client_id } = await app.db
    .selectFrom('ube_role')
    .select(['user_id', 'client_id'])
    .where('client_id', '=', 1)
    .where('role', '=', 'VALIDATE')
    .executeTakeFirstOrThrow();
  return app.openSession(user_id, client_id);
}

const visitRule = { ...silentVisitRule, branch_id: 1, subdepartment_id: null, guests: 5, version: 0 };
async function keptInBank() {
  const user = await as('cliente');
  const { id } = await app.db
    .selectFrom('visit_bank')
    .select('id')
    .where('author_id', '=', user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { as: user, params: { id } };
}

async function newDelegation() {
  const giver = await validator();
  const { user_id } = await app.db
    .selectFrom('ube_role')
    .select('user_id')
    .where('client_id', '=', 1)
    .where('user_id', '<>', giver.id)
    .executeTakeFirstOrThrow();
  const day = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  return { to_id: user_id, from_day: day, to_day: day, note: '' };
}

const templateId = async () =>
  (await app.db.selectFrom('route_template').select('id').executeTakeFirstOrThrow()).id;

/** One call of each write that succeeds, in this order. */
const calls: Record<string, () => Promise<CallOptions>> = {
  'POST /v1/login': async () => ({ body: { username: 'cliente', password: PASSWORD } }),
  'POST /v1/logout': async () => ({ as: await as('cliente') }),
  'POST /v1/password/forgot': async () => ({ body: { username: 'nadie' } }),
  'POST /v1/password/reset': async () => ({ body: { token: await resetToken(), password: 'otra-clave-2' } }),
  'POST /v1/legal-terms/accept': async () => ({ as: await as('cliente'), body: { version: '1' } }),
  'PATCH /v1/profile': async () => ({ as: await as('cliente'), body: profile }),
  'POST /v1/email/confirm': async () => ({ body: { token: await emailToken() } }),
  'POST /v1/profile/email': async () => ({
    as: await as('garita'),
    body: { email: 'otra@example.com', current_password: PASSWORD },
  }),
  'POST /v1/profile/password': async () => ({
    as: await as('garita'),
    body: { current_password: PASSWORD, password: 'otra-clave-2' },
  }),
  'DELETE /v1/profile/session/{id}': async () => ({
    as: await as('cliente'),
    params: { id: (await as('cliente')).session_id },
  }),
  'PATCH /v1/checkpoint': async () => {
    const user = await as('cliente');
    const owned = app.db.selectFrom('checkpoint').select('id').where('client_id', '=', user.client_id);
    const { id } = await owned.where('deleted_at', 'is', null).executeTakeFirstOrThrow();
    const label = await app.call<{ id: number }>(endpointOf('POST /v1/etiqueta'), {
      as: user,
      body: { name: 'Auditada', description: '', color: 'blue' },
    });
    const add_label_ids = [label.body.data?.id ?? 0];
    return { as: user, body: { ids: [id], add_label_ids, remove_label_ids: [] } };
  },
  'POST /v1/monitoreo': async () => ({
    as: await as('cliente'),
    body: { ...(await newSession()), minutes_back: 0, temporary: false },
  }),
  'PATCH /v1/monitoreo/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdSession() },
    body: { ...(await newSession()), name: 'Otra' },
  }),
  'POST /v1/monitoreo/{id}/enlaces': async () => ({
    as: await as('cliente'),
    params: { id: await createdSession() },
    body: { label: '', grants: [], hours: null },
  }),
  'DELETE /v1/monitoreo/enlace/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdLink() },
  }),
  'POST /v1/monitoreo/{id}/fin': async () => ({
    as: await as('cliente'),
    params: { id: await createdSession() },
    body: { note: '' },
  }),
  'PATCH /v1/monitoreo/procedimiento': async () => ({
    as: await as('cliente'),
    body: { steps: ['Llamar'], missed_minutes: null },
  }),
  'POST /v1/monitoreo/sos': async () => ({
    as: await as('cliente'),
    body: { uca_id: (await newSession()).uca_ids[0], note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/atender': async () => ({
    as: await as('cliente'),
    params: { id: await attendedSos() },
    body: {},
  }),
  'POST /v1/monitoreo/{id}/sos/escalar': async () => ({
    as: await as('cliente'),
    params: { id: await attendedSos() },
    body: { note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/resolver': async () => ({
    as: await as('cliente'),
    params: { id: await attendedSos() },
    body: { reason: 'test', dispatched: false, note: '' },
  }),
  'POST /v1/monitoreo/{id}/sos/cercanos': async () => ({
    as: await as('cliente'),
    params: { id: await attendedSos() },
    body: { uca_id: (await newRequest(false)).uca_ids[0], text: '¿Puede ir?' },
  }),
  'POST /v1/monitoreo/{id}/sos/nota': async () => ({
    as: await as('cliente'),
    params: { id: await attendedSos() },
    body: { note: 'Va una patrulla' },
  }),
  'POST /v1/monitoreo/{id}/sos/paso': async () => {
    const id = await attendedSos();
    const { id: step_id } = await sosStep(id);
    return { as: await as('cliente'), params: { id }, body: { step_id, done: true } };
  },
  'POST /v1/monitoreo/{id}/alertas': async () => ({
    as: await as('cliente'),
    params: { id: await createdSession() },
    body: { alert_ids: [1] },
  }),
  'POST /v1/monitoreo/avisar': async () => ({
    as: await as('cliente'),
    body: { uca_ids: (await newSession()).uca_ids },
  }),
  'POST /v1/plantilla-ruta': async () => ({ as: await as('cliente'), body: routeTemplate }),
  'PATCH /v1/plantilla-ruta/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await templateId() },
    body: { name: 'Otra' },
  }),
  'DELETE /v1/plantilla-ruta/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await templateId() },
  }),
  'POST /v1/ruta': async () => ({ as: await as('cliente'), body: await newRoute() }),
  'PATCH /v1/ruta/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdRoute() },
    body: routeChange,
  }),
  'POST /v1/ruta/{id}/cancelar': async () => ({
    as: await as('cliente'),
    params: { id: await createdRoute() },
    body: { note: '' },
  }),
  'POST /v1/ruta/{id}/archivar': async () => ({
    as: await as('cliente'),
    params: { id: await cancelledRoute() },
  }),
  'POST /v1/bitacora': async () => ({ as: await as('cliente'), body: await admission() }),
  'POST /v1/bitacora/evacuacion': async () => ({
    as: await as('cliente'),
    body: { branch_id: (await mustered()).branch_id, note: '' },
  }),
  'POST /v1/bitacora/evacuacion/{id}/marcar': async () => {
    const { id, person } = await mustered();
    const ticks = [{ person_id: person, at: app.clock.now().toISOString(), place: '' }];
    return { as: await as('cliente'), params: { id }, body: { ticks } };
  },
  'POST /v1/bitacora/evacuacion/{id}/desmarcar': async () => {
    const { id, person } = await mustered();
    return { as: await as('cliente'), params: { id }, body: { person_id: person } };
  },
  'POST /v1/bitacora/evacuacion/anotada': async () => ({
    as: await as('cliente'),
    body: await notedMuster(),
  }),
  'POST /v1/bitacora/evacuacion/anotada/{key}/marcas': async () => {
    const body = await notedMuster();
    const [who] = body.people;
    await app.call(endpointOf('POST /v1/bitacora/evacuacion/anotada'), { as: await as('cliente'), body });
    const mark = { who, way: 'tick', at: app.clock.now().toISOString(), place: '' };
    return { as: await as('cliente'), params: { key: body.key }, body: { marks: [mark] } };
  },
  'POST /v1/bitacora/evacuacion/{id}/terminar': async () => ({
    as: await as('cliente'),
    params: { id: (await mustered()).id },
    body: { note: '' },
  }),
  'POST /v1/bitacora/rechazo': async () => ({
    as: await as('cliente'),
    body: { branch_id: (await admission()).branch_id, identity: 'AUDIT1', plate: '', name: '', note: '' },
  }),
  'PATCH /v1/bitacora/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await admitted() },
    body: { version: 1, reason: 'Auditada', values: { badge: 'A1' } },
  }),
  'POST /v1/bitacora/{id}/anular': async () => ({
    as: await as('cliente'),
    params: { id: await admitted() },
    body: { version: 1, reason: 'Auditada' },
  }),
  'POST /v1/bitacora/{id}/foto': async () => ({
    as: await as('cliente'),
    params: { id: await admitted() },
    ...(await formOf({ kind: 'person' }, { file: { name: 'a.png', bytes: takePicture('audit') } })),
  }),
  'POST /v1/bitacora/clave/{key}/salida': async () => ({
    ...{ as: await as('cliente'), params: { key: await admittedUnder() }, body: leaving },
  }),
  'POST /v1/bitacora/clave/{key}/foto': async () => ({
    ...{ as: await as('cliente'), params: { key: await admittedUnder() } },
    ...(await formOf(
      { kind: 'person', taken_at: app.clock.now().toISOString() },
      { file: { name: 'a.png', bytes: takePicture('audit') } },
    )),
  }),
  'POST /v1/bitacora/quiosco': async () => ({ as: await as('cliente'), body: await newKiosk() }),
  'POST /v1/bitacora/quiosco/{id}/revocar': async () => ({
    as: await as('cliente'),
    params: { id: await kioskId() },
  }),
  'POST /v1/tarea/compartido': async () => ({ as: await as('cliente'), body: newSharedCalendar }),
  'POST /v1/tarea/compartido/{id}/revocar': async () => ({
    as: await as('cliente'),
    params: { id: await sharedCalendarId() },
  }),
  'POST /v1/tarea/{id}/excusa': async () => ({
    as: await as('cliente'),
    params: { id: await taskId() },
    body: { positions: [1], reason: 'Auditado' },
  }),
  'POST /v1/tarea/{id}/excusa/retirar': async () => ({
    as: await as('cliente'),
    params: { id: await taskId() },
    body: { positions: [1] },
  }),
  'POST /v1/tarea/{id}/mover': async () => ({
    as: await as('cliente'),
    params: { id: await taskId() },
    body: { due_at: new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(), reason: 'Auditado' },
  }),
  'POST /v1/tarea/{id}/pregunta': async () => ({
    as: await as('cliente'),
    params: { id: await openTaskId() },
    body: {
      position: 1,
      uca_ids: (await newRequest(false)).uca_ids,
      title: 'Sin escanear',
      text: '¿Qué pasó?',
    },
  }),
  'POST /v1/tarea/prevista/mover': async () => {
    const cliente = await as('cliente');
    const at = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const query = { first: at(6).slice(0, 10), last: at(6).slice(0, 10) };
    const { days } = await dataOf(app.call<TaskDays>(taskDays, { as: cliente, query }));
    const round = days[0]?.tasks[0];
    const planned = { activity_id: round?.activity_id, planned_at: round?.due_at };
    const assigned_to = round?.assigned?.uca_id ?? null;
    return { as: cliente, body: { ...planned, assigned_to, due_at: at(7), reason: 'Auditado' } };
  },
  'POST /v1/bitacora/turno': async () => ({
    as: await as('cliente'),
    body: { key: crypto.randomUUID(), branch_id: (await admission()).branch_id },
  }),
  'POST /v1/bitacora/turno/{id}/terminar': async () => ({
    as: await as('cliente'),
    params: { id: await shiftId() },
    body: { note: 'Auditado' },
  }),
  'POST /v1/bitacora/turno/{id}/leido': async () => ({
    as: await as('cliente'),
    params: { id: await shiftEnded() },
  }),
  'POST /v1/bitacora/pregunta': async () => ({ as: await as('cliente'), body: await askedHost() }),
  'POST /v1/bitacora/pregunta/{id}/foto': async () => ({
    as: await as('cliente'),
    params: { id: await hostQuestionId() },
    ...(await formOf({}, { file: { name: 'a.png', bytes: takePicture('audit') } })),
  }),
  'POST /v1/bitacora/pregunta/{id}/retirar': async () => ({
    as: await as('cliente'),
    params: { id: await hostQuestionId() },
  }),
  'POST /v1/bitacora/pregunta/{id}/responder': async () => ({
    as: await as('uma'),
    params: { id: await hostQuestionId() },
    body: { answer: 'yes', note: '' },
  }),
  'POST /v1/bitacora/{id}/otra-sucursal': async () => {
    const id = await admitted();
    const { branch_id } = await app.db
      .selectFrom('gate_entry')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: elsewhere } = await app.db
      .selectFrom('branch')
      .select('id')
      .where('id', '<>', branch_id)
      .where('client_id', '=', sql<number>`(select client_id from branch as own where own.id = ${branch_id})`)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { as: await as('cliente'), params: { id }, body: { branch_id: elsewhere, at: null } };
  },
  'POST /v1/bitacora/{id}/salida': async () => ({
    as: await as('cliente'),
    params: { id: await admitted() },
    body: leaving,
  }),
  'POST /v1/solicitud': async () => ({ as: await as('cliente'), body: await newVisit() }),
  'PATCH /v1/solicitud/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdVisit() },
    body: { version: 1, request: { ...(await newVisit()), order_number: 'OT-1' } },
  }),
  'POST /v1/solicitud/{id}/votar': async () => ({
    as: await validator(),
    params: { id: await createdVisit() },
    body: { version: 1, stage: 'validation', comment: '', request: null },
  }),
  'POST /v1/solicitud/{id}/rechazar': async () => ({
    as: await validator(),
    params: { id: await createdVisit() },
    body: { version: 1, reason: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/cancelar': async () => ({
    as: await as('cliente'),
    params: { id: await createdVisit() },
    body: { reason: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/comentar': async () => ({
    as: await as('cliente'),
    params: { id: await createdVisit() },
    body: { text: 'Auditada' },
  }),
  'POST /v1/solicitud/{id}/archivo': async () => {
    const form = await formOf({}, { file: { name: 'permiso.png', bytes: takePicture('audit') } });
    const options = { as: await as('cliente'), ...form };
    const { body } = await app.call<{ id: number }>(endpointOf('POST /v1/solicitud/archivo'), options);
    return {
      as: await as('cliente'),
      params: { id: await createdVisit() },
      body: { file_id: body.data?.id },
    };
  },
  'POST /v1/solicitud/{id}/invitaciones': async () => ({
    as: await as('cliente'),
    params: { id: await createdVisit() },
    body: { label: 'Auditada', email: '', language: 'es' },
  }),
  'POST /v1/solicitud/invitacion/{id}/enviar': async () => ({
    as: await as('cliente'),
    params: { id: await invitedGuest(false) },
    body: {},
  }),
  'DELETE /v1/solicitud/invitacion/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await invitedGuest(false) },
  }),
  'POST /v1/solicitud/invitacion/{id}/aceptar': async () => ({
    as: await as('cliente'),
    params: { id: await invitedGuest(true) },
    body: { version: 1 },
  }),
  'POST /v1/solicitud/invitacion/{id}/rechazar': async () => ({
    as: await as('cliente'),
    params: { id: await invitedGuest(true) },
    body: { reason: 'Auditada' },
  }),
  'POST /v1/posicion/edad': async () => ({
    as: await as('cliente'),
    body: { p50: 900, p95: 4000, positions: 12 },
  }),
  'POST /v1/request': async () => ({ as: await as('cliente'), body: await newRequest(false) }),
  'POST /v1/request/{id}/dispatch': async () => ({
    as: await as('cliente'),
    params: { id: await createdRequest(false) },
  }),
  'POST /v1/request/{id}/cancel': async () => ({
    as: await as('cliente'),
    params: { id: await createdRequest(true) },
  }),
  'PATCH /v1/request/{id}': async () => {
    const id = await createdRequest(false);
    const { dispatch_now: _, ...body } = await newRequest(false);
    return { as: await as('cliente'), params: { id }, body };
  },
  'POST /v1/request/{id}/remind': async () => ({
    as: await as('cliente'),
    params: { id: await createdRequest(true) },
  }),
  'POST /v1/request/dispatch/{id}/stand-down': async () => ({
    as: await as('cliente'),
    params: { id: await silentDispatch() },
    body: { reason: 'Contestó el teléfono' },
  }),
  'POST /v1/request/bulk': async () => ({
    as: await as('cliente'),
    body: { action: 'delete', ids: [await createdRequest(false)] },
  }),
  'POST /v1/request/rule/one-time': async () => ({
    as: await as('cliente'),
    body: { ...(await newRequest(false)), dates: [{ date: '2099-01-05', time: '08:00' }] },
  }),
  'POST /v1/request/rule/repetitive': async () => ({ as: await as('cliente'), body: await newRule() }),
  'PATCH /v1/request/rule/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdRule() },
    body: { ...(await newRule()), type: 'repetitive', dates: [], name: 'Otra' },
  }),
  'POST /v1/request/rule/{id}/pause': async () => ({
    as: await as('cliente'),
    params: { id: await createdRule() },
  }),
  'POST /v1/request/rule/{id}/resume': async () => {
    const id = await createdRule();
    await app.call(endpointOf('POST /v1/request/rule/{id}/pause'), {
      as: await as('cliente'),
      params: { id },
    });
    return { as: await as('cliente'), params: { id } };
  },
  'POST /v1/request/rule/{id}/restore': async () => {
    const call = { as: await as('cliente'), params: { id: await createdRule() } };
    await app.call(endpointOf('DELETE /v1/request/rule/{id}'), call);
    return call;
  },
  'PATCH /v1/ube/cuenta/{id}': async () => ({
    as: await as('cliente'),
    params: { id: (await as('cliente')).id },
    body: { visualizer: true },
  }),
  'DELETE /v1/request/rule/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdRule() },
  }),
  'DELETE /v1/request/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await createdRequest(false) },
  }),
  'POST /v1/notification/firebase/token': async () => ({
    as: await as('cliente'),
    body: { token: 'token-of-a-phone', platform: 'android' },
  }),
  'POST /v1/notification/firebase': async () => ({
    as: await as('admin'),
    body: { token_id: await idOf('push_token'), title: 'Hola', message: 'Prueba' },
  }),
  'DELETE /v1/notification/firebase/token/{id}': async () => ({
    as: await as('cliente'),
    params: { id: await idOf('push_token') },
  }),
  'DELETE /v1/uca/{id}/device-token': async () => {
    const uca = await app.db
      .selectFrom('uca')
      .select('id')
      .where('client_id', '=', 1)
      .executeTakeFirstOrThrow();
    const call = { as: await as('cliente'), params: { id: uca.id } };
    await app.call(endpointOf('POST /v1/uca/{id}/device-token'), call);
    return call;
  },
  'POST /v1/admin/clients': async () => ({ as: await as('admin'), body: newClient('auditado1') }),
  'POST /v1/admin/clients/edit/{id}': async () => ({
    as: await as('admin'),
    params: { id: await createdClient('auditado2') },
    body: newClient('auditado2'),
  }),
  'DELETE /v1/admin/clients/{id}': async () => ({
    as: await as('admin'),
    params: { id: await createdClient('auditado3') },
  }),
  'POST /v1/admin/clients/{id}/restore': async () => {
    const admin = await as('admin');
    const params = { id: await createdClient('auditado4') };
    await app.call(endpointOf('DELETE /v1/admin/clients/{id}'), { as: admin, params });
    return { as: admin, params };
  },
  'PATCH /v1/acceso/usuario/{id}': async () => ({
    as: await as('cliente'),
    params: { id: (await as('garita')).id },
    body: { action: 'overwrite', subdepartment_ids: [] },
  }),
  'PATCH /v1/proveedor/{id}/sucursal': async () => ({
    as: await as('cliente'),
    params: { id: await idOf('provider', sql`deleted_at is null`) },
    body: { branch_ids: [] },
  }),
  'POST /v1/importacion/{kind}': async () => ({
    as: await as('cliente'),
    params: { kind: 'checkpoints' },
    ...multipart('a.csv', 'NOMBRE;CODIGO\nA;1\n'),
  }),
  'PATCH /v1/importacion/{kind}/{id}/filas/{row}': async () => ({
    as: await as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport('NUEVO-0'), row: 2 },
    body: { column: 'CODIGO', value: 'NUEVO-9' },
  }),
  'POST /v1/importacion/{kind}/{id}/confirmar': async () => ({
    as: await as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport('NUEVO-1') },
    body: {},
  }),
  'POST /v1/importacion/{kind}/{id}/cancelar': async () => ({
    as: await as('cliente'),
    params: { kind: 'checkpoints', id: await checkedImport('NUEVO-2') },
  }),
  'POST /v1/importacion/{kind}/{id}/reintentar': async () => {
    const id = await checkedImport('NUEVO-3');
    const retry_until = new Date(app.clock.now().getTime() + 60_000);
    await app.db
      .updateTable('import_run')
      .set({ status: 'finished_with_errors', stopped: true, retry_until })
      .where('id', '=', id)
      .execute();
    return { as: await as('cliente'), params: { kind: 'checkpoints', id } };
  },
  'POST /v1/historial/{entity}/{id}/{entry}/restaurar': async () => {
    const user = await as('cliente');
    const made = await app.call<{ id: number }>(endpointOf('POST /v1/sucursal'), {
      as: user,
      body: { ...branch, name: 'Cambiada' },
    });
    const id = made.body.data?.id ?? 0;
    await app.call(endpointOf('PATCH /v1/sucursal/{id}'), {
      as: user,
      params: { id },
      body: { city: 'Loja' },
    });
    const entry = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity', '=', 'branch')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { as: user, params: { entity: 'branch', id, entry: entry.id } };
  },
  'POST /v1/solicitud/banco': async () => {
    const { guests, files: _, ...request } = await newVisit();
    return {
      as: await as('cliente'),
      body: { name: 'Bombas', shared: true, content: { request, guests } },
    };
  },
  'PATCH /v1/solicitud/banco/{id}': async () => ({
    ...(await keptInBank()),
    body: { name: 'Bombas nuevas' },
  }),
  'POST /v1/solicitud/banco/{id}/uso': async () => keptInBank(),
  'DELETE /v1/solicitud/banco/{id}': async () => keptInBank(),
  'POST /v1/solicitud/banco/{id}/restore': async () => keptInBank(),
  'POST /v1/solicitud/delegacion/avisos': async () => ({ as: await validator(), body: { digest: true } }),
  'POST /v1/solicitud/delegacion': async () => ({ as: await validator(), body: await newDelegation() }),
  'DELETE /v1/solicitud/delegacion/{id}': async () => {
    const { id } = await app.db.selectFrom('visit_delegation').select('id').executeTakeFirstOrThrow();
    return { as: await validator(), params: { id } };
  },
  'POST /v1/solicitud/regla': async () => ({ as: await as('cliente'), body: visitRule }),
  'DELETE /v1/solicitud/regla/{id}': async () => {
    const { id, version } = await app.db
      .selectFrom('visit_rule')
      .select(['id', 'version'])
      .where('branch_id', '=', visitRule.branch_id)
      .executeTakeFirstOrThrow();
    return { as: await as('cliente'), params: { id }, query: { version } };
  },
  'POST /v1/developer/real-time': async () => ({ as: await as('admin'), body: { message: 'hola' } }),
};

describe('every write', () => {
  /** The four writes that every list of records has are tested by `audit-records` and the catalogues' own test. */
  const ofRecords = new Set(routes.flatMap(({ endpoint, table }) => (table ? [endpoint.id] : [])));
  const writes = endpoints.filter(
    ({ id, method, unaudited }) => method !== 'GET' && !unaudited && !ofRecords.has(id),
  );

  it('has a call here', () => {
    expect(Object.keys(calls).sort()).toEqual(writes.map(({ id }) => id).sort());
  });

  const inOrder = Object.keys(calls).flatMap((id) => writes.filter((endpoint) => endpoint.id === id));
  it.each(inOrder.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s leaves an audit entry, once for one Idempotency-Key',
    async (id, endpoint) => {
      const options = await calls[id]?.();
      const last = async () =>
        (
          await app.db
            .selectFrom('audit_log')
            .select((eb) => eb.fn.max('id').as('id'))
            .executeTakeFirst()
        )?.id ?? 0;
      const before = await last();
      const answer = await callTwice(app, endpoint, options);
      expect([answer.status, answer.body.errors]).toEqual([endpoint.status ?? 200, {}]);
      const entries = await app.db
        .selectFrom('audit_log')
        .selectAll()
        .where('id', '>', before)
        .orderBy('id')
        .execute();
      expect(entries.length).toBeGreaterThan(0);
      if (options?.as) expect(entries[0]?.user_id).toBe(options.as.id);
      const text = JSON.stringify(entries);
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain('argon2');
    },
  );
});
