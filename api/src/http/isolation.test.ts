import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { can, dayAfter, type Endpoint, type Permission, recordAt, type UserType, userTypes } from 'contract';
import { endpoints } from 'contract/endpoints';
import { sql } from 'kysely';
import { authenticate } from '../modules/accounts/auth/authenticate.ts';
import { addSatelliteImages } from '../testing/demo-photos.ts';
import { exampleBody } from '../testing/example-bodies.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { basePathOf, recordTables } from '../testing/record-tables.ts';

/** @both-databases Every endpoint is called here, so its statements run on the embedded database too. */

/**
 * On the demo's data: everybody who may call an endpoint gets a response that fits its schema (the server checks it),
 * and nothing in it belongs to another client, whatever ids are requested.
 */

let app: TestApp;
const callers: TestUser[] = [];

beforeAll(async () => {
  app = await createTestApp({ demo: true });
  const accounts = await app.db
    .selectFrom('app_user')
    .select(['id', 'client_id', 'type'])
    .where('username', 'in', ['admin', 'cliente', 'cliente2', 'uma', 'sucursal', 'uca', 'garita', 'bitacora'])
    .execute();
  for (const { id, client_id } of accounts) callers.push(await app.openSession(id, client_id));
  await sql`insert into push_token (user_id, client_id, platform, token)
    select distinct on (client_id) id, client_id, 'android', 'token of ' || id from app_user
    where client_id is not null order by client_id, id`.execute(app.db);
  await sql`insert into ip_rule (client_id, user_type, range)
    select id, 'garita', '127.0.0.0/8' from client`.execute(app.db);
  // A photo of the newest dispatch of each client.
  await sql`with photo as (
      insert into file (client_id, key, name, media_type, bytes)
      select id, 'foto ' || id, 'foto.png', 'image/png', 1 from client returning id, client_id)
    update dispatch set photo_id = photo.id from photo
    where dispatch.id = (select max(id) from dispatch where client_id = photo.client_id)`.execute(app.db);
  await sql`insert into route (client_id, name, uca_id, plan, standing, metres, started_by)
    select client_id, 'Ruta', min(id), '{"start":{"lat":-2,"lng":-79},"destination":{"lat":-2.1,"lng":-79,"radius":50},
      "waypoints":[],"line":[{"lat":-2,"lng":-79},{"lat":-2.1,"lng":-79}]}',
      '{"status":1,"heard":null,"away":null,"back":0,"place":null,"visited":[],"arrived":0,"left":false}', 1000, min(user_id)
    from uca where deleted_at is null group by client_id`.execute(app.db);
  await sql`insert into route_template (client_id, name, line_by, places, created_by)
    select client_id, 'Ronda', 'straight', '[{"key":1,"lat":-2,"lng":-79,"name":"","radius":50},
      {"key":2,"lat":-2.1,"lng":-79,"name":"","radius":50}]', min(user_id) from uca group by client_id`.execute(
    app.db,
  );
  await sql`insert into monitoring_session (client_id, name, since, started_by, ends_at, kind, state, subject_uca_id,
      source, raised_at, pressed_at)
    select client_id, 'Ronda', now(), min(user_id), now() + interval '1 day', 2, 'raised', min(id), 'phone', now(), now()
    from uca group by client_id`.execute(app.db);
  await sql`insert into shared_link (client_id, scope, session_id, hash, created_at)
    select client_id, 'session', id, decode(md5(name), 'hex'), now() from monitoring_session`.execute(app.db);
  await sql`insert into visit_invitation (client_id, request_id, label, email, language, created_at, created_by)
    select client_id, max(id), '', '', 'es', now(), min(requester_id) from visit_request group by client_id`.execute(
    app.db,
  );
  await sql`insert into host_question (client_id, branch_id, host_id, host_name, identity, foreign_document, name,
      last_name, company, note, companions, by_email, by_push, asked_at, asked_by, due_at, ends_at)
    select client_id, min(branch_id), min(id), 'Elena', 'A1', true, 'Ana', 'Vera', '', '', 0, true, false, now(),
      (select min(id) from app_user where app_user.client_id = employee.client_id), now(), now() + interval '1 hour'
    from employee group by client_id`.execute(app.db);
  await sql`insert into visit_bank (client_id, author_id, kind, name, shared, guests, guest_words, created_at)
    select client_id, min(requester_id), 'guests', 'Ronda', true, '[]', '', now() from visit_request
    group by client_id`.execute(app.db);
  await addSatelliteImages(app);
  await sql`insert into gate_photo (client_id, entry_id, kind, file_id, taken_at)
    select client_id, min(id), 'person', (select min(id) from file where file.client_id = gate_entry.client_id), now()
    from gate_entry group by client_id
    having exists (select from file where file.client_id = gate_entry.client_id)`.execute(app.db);
  await sql`insert into gate_muster (client_id, branch_id, started_at, started_by)
    select client_id, min(branch_id), now(), min(entered_by) from gate_entry group by client_id`.execute(
    app.db,
  );
  await sql`insert into gate_kiosk (client_id, branch_id, name, created_at, created_by)
    select client_id, min(branch_id), 'Recepción', now(), min(entered_by) from gate_entry group by client_id`.execute(
    app.db,
  );
  await sql`insert into gate_shift (client_id, branch_id, user_id, key, began_at)
    select client_id, min(branch_id), min(entered_by), gen_random_uuid(), now() from gate_entry group by client_id
    on conflict do nothing`.execute(app.db);
  await sql`insert into shared_link (client_id, scope, kiosk_id, hash, created_at)
    select client_id, 'kiosk', id, decode(md5(name || id), 'hex'), now() from gate_kiosk
    where not exists (select from shared_link where kiosk_id = gate_kiosk.id)`.execute(app.db);
  await sql`insert into shared_calendar (client_id, name, created_at, created_by)
    select client_id, 'Muelle', now(), min(id) from app_user where client_id is not null group by client_id`.execute(
    app.db,
  );
  await sql`insert into shared_link (client_id, scope, calendar_id, hash, created_at)
    select client_id, 'calendar', id, decode(md5(name || id), 'hex'), now() from shared_calendar
    where not exists (select from shared_link where calendar_id = shared_calendar.id)`.execute(app.db);
}, 240_000);
afterAll(() => app.close());

async function mayCall(user: TestUser, { access }: Endpoint): Promise<boolean> {
  if (access === 'public' || access === 'signed-in') return true;
  const record = await authenticate(app.ports, user.token);
  const anyOf: readonly Permission[] = typeof access === 'string' ? [access] : access;
  return record !== null && anyOf.some((permission) => can(record, permission));
}

/** Every client_id anywhere in a response. */
function clientsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'client_id' && typeof each === 'number') found.add(each);
    else clientsIn(each, found);
  }
  return found;
}

/** The table of the records below a path that is neither a list's nor a kind's of the same name. */
const tables: Record<string, string> = {
  '/v1/acceso/usuario': 'app_user',
  '/v1/app/request': 'dispatch',
  '/v1/app/task': 'task',
  '/v1/file': 'file',
  '/v1/monitoreo/enlace': 'shared_link',
  '/v1/request/dispatch': 'dispatch',
  '/v1/solicitud/invitacion': 'visit_invitation',
  '/v1/ube/cuenta': 'app_user',
};

/** The kind of record whose endpoints begin at a path; null below one. */
function kindAt(base: string): string | null {
  const kind = recordAt(base);
  return kind === recordAt(base.slice(0, base.lastIndexOf('/'))) ? null : kind;
}

/** Which table each parameter of a path names a row of. */
function tablesOf({ id, path }: Endpoint): Record<string, string> {
  if (path.startsWith('/v1/request/monitor/'))
    return { request_user_id: 'request_user', request_schedule_id: 'request_schedule' };
  if (path === '/v1/solicitud/invitacion/{id}/archivo/{file}')
    return { id: 'visit_invitation', file: 'file' };
  if (path === '/v1/bitacora/{id}/foto/{photo}') return { id: 'gate_entry', photo: 'gate_photo' };
  if (path === '/v1/solicitud/{id}/archivo/{file}') return { id: 'visit_request', file: 'file' };
  const base = basePathOf(path);
  const table = recordTables.get(base) ?? tables[base] ?? kindAt(base);
  if (!table) throw new Error(`specify in this test which table ${id} names a row of`);
  return { id: table };
}

/** Rows that belong to a person, not to a client; they have their own tests. */
const personal = ['/v1/profile/session/{id}', '/v1/solicitud/delegacion/{id}'];
/** What names its kind in the path, or its record by a secret, is tested from another client by its own tests. */
const tested = (path: string) =>
  personal.includes(path) ||
  path.startsWith('/v1/bitacora/clave/') ||
  path.startsWith('/v1/bitacora/evacuacion/anotada/') ||
  path.startsWith('/v1/app/scan/') ||
  /^\/v1\/(importacion|historial|uso|monitoreo-link|invitacion|anfitrion|anfitrion-salida|quiosco|calendario)\//.test(
    path,
  );

// The demo's rounds and visits are around today.
const today = new Date().toISOString().slice(0, 10);
const weeks = { first: dayAfter(today, -14), last: dayAfter(today, 14) };
const byDay: Record<string, Record<string, unknown>> = {
  'GET /v1/tarea/calendario': weeks,
  'GET /v1/tarea/calendario/dias': { first: today, last: today },
  'GET /v1/solicitud/calendario': weeks,
  'GET /v1/solicitud/calendario/dia': { day: today },
};
/** Whether a list anywhere in a response has something in it. */
const hasRows = (data: unknown): boolean =>
  Array.isArray(data) ? data.length > 0 : typeof data === 'object' && Object.values(data ?? {}).some(hasRows);

/** Queries of endpoints that require one. */
const queries: Record<string, Record<string, unknown>> = {
  'DELETE /v1/solicitud/regla/{id}': { version: 1 },
  'GET /v1/bitacora/anfitriones': { branch_id: 1 },
  'GET /v1/bitacora/pregunta': { branch_id: 1 },
  'GET /v1/bitacora/sitio': { lat: -2.2, lng: -79.9 },
  'GET /v1/bitacora/turno/ahora': { branch_id: 1 },
  'GET /v1/checkpoint/mapa': { west: -180, south: -90, east: 180, north: 90 },
  'GET /v1/ruta/camino': { places: '-2.2,-79.9;-2.3,-79.9' },
  'GET /v1/solicitud/invitados/anteriores': { subdepartment_id: 1 },
  'GET /v1/solicitud/cadena': { from: '2026-01-01', to: '2026-12-31' },
  'GET /v1/escaneo/cadena': { from: '2026-01-01', to: '2026-12-31' },
  ...byDay,
  'GET /v1/bitacora/consulta': { branch_id: 1, q: 'Rosa' },
  'GET /v1/bitacora/esperados': { branch_id: 1 },
  'GET /v1/bitacora/paquete': { branch_id: 1 },
  'GET /v1/solicitud/colaboradores': { branch_id: 1 },
  'GET /v1/solicitud/pases/verificacion': { branch_id: 1 },
};

// Endpoints of another protocol name their phone in the call, and have their own tests.
const reads = endpoints.filter(
  ({ method, path, foreign }) => method === 'GET' && !path.includes('{') && !foreign,
);
/** Admins belong to no client: there is no other one to look from. */
const forAdminsOnly = (path: string) => /^\/v1\/(admin|uma)\//.test(path);
// The signer is a provider, of any client, without a session.
const withIds = endpoints.filter(
  ({ path, signed }) => path.includes('{') && !signed && !tested(path) && !forAdminsOnly(path),
);

describe.each(reads.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('serves those who may call it, with their own client’s data only', async () => {
    let tried = 0;
    let filled = 0;
    for (const user of callers) {
      if (!(await mayCall(user, endpoint))) continue;
      tried++;
      const answer = await app.call(endpoint, { as: user, query: queries[endpoint.id] ?? {} });
      expect(answer.status).toBe(200);
      // The content of a file has its own tests.
      if (endpoint.raw) continue;
      expect(answer.body.message).toEqual(expect.any(String));
      if (hasRows(answer.body.data)) filled++;
      if (user.client_id === null) continue;
      const others = [...clientsIn(answer.body.data)].filter((id) => id !== user.client_id);
      expect(others).toEqual([]);
    }
    expect(tried).toBeGreaterThan(0);
    if (byDay[endpoint.id]) expect(filled).toBeGreaterThan(0);
  });
});

describe.each(withIds.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('knows no record of another client', async () => {
    const named = tablesOf(endpoint);
    let tried = 0;
    for (const user of callers) {
      if (!(await mayCall(user, endpoint)) || user.client_id === null) continue;
      const params: Record<string, number> = {};
      for (const [name, table] of Object.entries(named)) {
        const { rows } = await sql<{ id: number }>`
          select id from ${sql.table(table)} where client_id <> ${user.client_id} order by id limit 1`.execute(
          app.db,
        );
        const [row] = rows;
        if (!row) throw new Error(`the demo has no ${table} of another client`);
        params[name] = row.id;
      }
      const before = await snapshot(named, params);
      const query = queries[endpoint.id] ?? {};
      const answer = await app.call(endpoint, { as: user, params, query, body: exampleBody(endpoint) });
      expect([answer.status, answer.body.data]).toEqual([404, null]);
      expect(await snapshot(named, params)).toEqual(before);
      tried++;
    }
    expect(tried).toBeGreaterThan(0);
  });
});

async function snapshot(named: Record<string, string>, params: Record<string, number>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [name, table] of Object.entries(named)) {
    const { rows } = await sql`select * from ${sql.table(table)} where id = ${params[name]}`.execute(app.db);
    found.push(rows);
  }
  return found;
}

describe('a filter by client', () => {
  const filtered = endpoints.filter(
    ({ method, path, query }) =>
      method === 'GET' &&
      !tested(path) &&
      query &&
      'shape' in query &&
      'client_id' in (query.shape as object),
  );
  it.each(filtered.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s opens no other client',
    async (_, endpoint) => {
      let tried = 0;
      for (const user of callers) {
        if (!(await mayCall(user, endpoint)) || user.client_id === null) continue;
        const other = user.client_id === 1 ? 2 : 1;
        const answer = await app.call(endpoint, { as: user, query: { client_id: other } });
        // A list has nothing of it; what is of one client alone is refused.
        expect([200, 422]).toContain(answer.status);
        expect([...clientsIn(answer.body.data)]).toEqual([]);
        expect(hasRows(answer.body.data)).toBe(false);
        tried++;
      }
      expect(tried).toBeGreaterThan(0);
    },
  );
});

it('has a caller of each kind', async () => {
  const types = new Set<UserType>();
  for (const user of callers) {
    const record = await authenticate(app.ports, user.token);
    if (record) types.add(record.type);
  }
  expect(types.size).toBe(userTypes.length);
});
