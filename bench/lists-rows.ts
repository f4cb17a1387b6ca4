/** Rows of one client in every table that a large list reads. CLIENT, AUTHOR and ROWS are replaced by numbers. */

export const series = 'generate_series(1, ROWS) as n';
const words = (list: string, shift: string) =>
  `(array[${list
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}])[1 + (${shift}) % ${list.split(' ').length}]`;
const first = (n: string) => words('María José Ángel Rosa Luis Carmen Íñigo Ana Pedro Zoila Víctor', n);
const last = (n: string) =>
  `${words('Peñafiel Zambrano Vera Ortiz Muñoz Cedeño Loor', n)} || ' ' || md5(n::text)`;
export const when = "now() - n * interval '3 minutes'";
/** A hexagon the size of a yard. */
const corners = `(select jsonb_agg(jsonb_build_object('lat', -2.2 + n % 997 * 0.001 + 0.0005 * sin(nth), 'lng',
  -79.9 + n % 991 * 0.001 + 0.0005 * cos(nth))) from generate_series(0, 5) as nth)`;
const identity = (letter: string) => `'${letter}' || lpad((n * 7919 % 1000003)::text, 9, '0') || n`;

const people = (letter: string, type: string) => `
  insert into app_user (client_id, type, username, name, last_name, email, identification, password_hash, blocked,
    flags, created_at)
  select CLIENT, '${type}', '${letter}' || md5('${letter}' || n), ${first('n * 31')}, ${last('n')},
    '${letter}' || n || '@ejemplo.com', ${identity(letter.toUpperCase())}, '', n % 20 = 0, '{}', ${when}
  from ${series}`;

const worker = (more: string, values: string) => (table: string) =>
  `
  insert into ${table} (client_id, name, last_name, identity, position, plate, email, active, created_at, ${more})
  select CLIENT, ${first('n * 31')}, ${last('n')}, ${identity('E')}, ${words('Guardia Chofer Jefe Bodeguero', 'n')},
    case when n % 3 = 0 then 'G' || lpad(n::text, 7, '0') else '' end, 'e' || n || '@ejemplo.com', n % 10 <> 0, ${when},
    ${values}
  from ${series}`;

const listed = (more: string, values: string) => (table: string) =>
  `
  insert into ${table} (client_id, type, value, name, reason, valid_from, valid_until, created_by, created_at${more})
  select CLIENT, ${words('identity plate', 'n')}, ${identity('L')}, ${first('n * 31')} || ' ' || ${last('n')},
    'Motivo ' || n % 50, current_date - 300 - n % 300, case when n % 4 > 0 then current_date + n % 400 - 200 end, AUTHOR, ${when}${values}
  from ${series}`;

/** The rest of an entry, of usual length. */
const gateDecision = JSON.stringify({
  decision: {
    rule: 4,
    face: 'admit',
    reason: 'visit',
    ground: { kind: 'visit', id: 1 },
    until: null,
    notes: [],
  },
  facts: {
    ...{ blacklist: [], inside: null, guest: { id: 1, blocked: false }, vips: [], staff: [] },
    visits: [
      {
        ...{ id: 1, status: 7, version: 3, branch_id: 1, subdepartment_id: 1, weekdays: [] },
        ...{ starts_at: '2026-03-11T15:00:00.000Z', ends_at: '2026-03-11T19:00:00.000Z' },
      },
    ],
    request_mandatory: true,
  },
  ...{ version: 1, at: '2026-03-11T15:20:00.000Z', time_zone: 'America/Guayaquil' },
});

const BRANCH = '(select array_agg(id order by id) from (select id from branch order by id limit 50) as few)';
const branchOf = `(${BRANCH})[1 + n % 50]`;
const pick = (table: string, shift: string) =>
  `((select array_agg(id order by id) from ${table}))[1 + ${shift}]`;

export const statements: readonly string[] = [
  `insert into branch (client_id, name, code, address, city, province, active, created_at, updated_at)
    select CLIENT, 'Sucursal ' || md5(n::text), 'B' || n, 'Calle ' || n % 977, ${words('Guayaquil Quito Cuenca Manta Loja', 'n')},
      ${words('Guayas Pichincha Azuay Manabí Loja', 'n')}, n % 10 <> 0, ${when}, ${when} from ${series}`,
  `insert into department (client_id, branch_id, name) select CLIENT, ${branchOf}, 'Departamento ' || n
    from generate_series(1, 200) as n`,
  `insert into subdepartment (client_id, branch_id, department_id, name)
    select CLIENT, department.branch_id, department.id, 'Subdepartamento ' || n
    from generate_series(1, 400) as n join department on department.id = ${pick('department', 'n % 200')}
   `,
  `insert into provider (client_id, name, business_name, ruc, contact_name, email, active, created_at)
    select CLIENT, 'Proveedor ' || md5(n::text), 'Empresa ' || n % 999 || ' S. A.', 'R' || lpad(n::text, 12, '0'),
      ${first('n')}, 'p' || n || '@ejemplo.com', n % 10 <> 0, ${when} from ${series}`,
  worker(
    'branch_id, department_id, subdepartment_id',
    `(select branch_id from department where department.id = ${pick('department', 'n % 200')}),
     ${pick('department', 'n % 200')}, case when n % 2 = 0 then ${pick('subdepartment', 'n % 400')} end`,
  )('employee'),
  worker(
    'type, branch_id, provider_id, documents_until',
    `${words('employee carrier', 'n / 3')}, ${branchOf}, case when n % 2 = 0 then (select min(id) from provider) + n % 20 end,
     current_date + n % 700 - 300`,
  )('staff'),
  listed(', branch_id', `, case when n % 3 = 0 then ${branchOf} end`)('vip'),
  listed('', '')('blacklist'),
  `insert into guest (client_id, name, last_name, identity, verified, verifier_name, verified_on, blocked, created_at)
    select CLIENT, ${first('n * 31')}, ${last('n')}, ${identity('V')}, n % 3 = 0, 'Quien', case when n % 3 = 0 then current_date - n % 300 end,
      n % 50 = 0, ${when} from ${series}`,
  `insert into place (client_id, branch_id, name, lat, lng, created_at)
    select CLIENT, ${branchOf}, 'Lugar ' || md5(n::text), -2.2, -79.9, ${when} from ${series}`,
  `insert into checkpoint (client_id, place_id, name, type, code, qr_type, lat, lng, created_at)
    select CLIENT, (select min(id) from place) + n % least(ROWS, 1000), 'Punto ' || md5(n::text), 'Tipo ' || n % 30, 'C' || n,
      ${words('N L C K', 'n')}, -2.2, -79.9, ${when} from ${series}`,
  `insert into contact (client_id, name, email, phone, relationship, is_sos, is_follow_me, main, created_at)
    select CLIENT, ${first('n * 31')} || ' ' || ${last('n')}, 'c' || n || '@ejemplo.com', '09' || lpad(n::text, 8, '0'),
      ${words('Madre Padre Jefe Vecino', 'n')}, n % 5 <> 0, n % 7 = 0, n = 1, ${when} from ${series}`,
  `insert into uca_type (client_id, name) select CLIENT, 'Clase ' || n from generate_series(1, 12) as n`,
  people('g', 'uca'),
  people('v', 'bitacora_electronica'),
  // Triggers do not fire here, so the columns they keep are filled too.
  `insert into uca (client_id, user_id, place_id, type, created_at, sort_name, found_by)
    select CLIENT, app_user.id, place.id, 'Clase ' || 1 + app_user.id % 12, app_user.created_at, app_user.sort_name,
      app_user.search || ' ' || place.search || ' clase ' || 1 + app_user.id % 12
    from app_user join place on place.id = (select min(id) from place) + app_user.id % least(ROWS, 1000)
    where app_user.type = 'uca' and app_user.client_id = CLIENT and username like 'g%'`,
  `insert into last_position (uca_id, client_id, connection, heard_at, lat, lng, battery, fixed_at)
    select id, CLIENT, id % 3, now() - id * interval '1 second', -2.2, -79.9, id % 100, now() from uca where id % 10 > 0`,
  `insert into geofence (client_id, name, type_id, place_id, description, shape, lat, lng, radius, points, color,
      emails_entry, emails_exit, emails_summary, created_at)
    select CLIENT, 'Geocerca ' || md5(n::text), (select min(id) from uca_type where name like 'Clase %') + n % 12,
      (select min(id) from place) + n % least(ROWS, 1000), 'Terreno ' || n % 300,
      case when n % 4 = 0 then 'polygon' else 'circle' end, -2.2 + n % 997 * 0.001, -79.9 + n % 991 * 0.001, 20 + n % 500,
      case when n % 4 = 0 then ${corners} else '[]' end, '#1f77b4', '{a@ejemplo.com}', '{a@ejemplo.com}',
      '{a@ejemplo.com}', ${when} from ${series}`,
  `insert into geofence_uca (client_id, geofence_id, uca_id, since)
    select CLIENT, (select min(id) from geofence) + n - 1, (select min(id) from uca) + (n * 3 + nth) % least(ROWS, 1000), now()
    from ${series}, generate_series(0, 2) as nth`,
  `insert into geofence_checkpoint (client_id, geofence_id, checkpoint_id)
    select CLIENT, (select min(id) from geofence) + n - 1, (select min(id) from checkpoint) + (n * 2 + nth) % least(ROWS, 1000)
    from ${series}, generate_series(0, 1) as nth`,
  `insert into activity (client_id, name, kind, instructions, point_order, assignment, schedule, active, created_at)
    select CLIENT, 'Ronda ' || md5(n::text), ${words('once repetitive', 'n')}, 'Recorrido ' || n % 300,
      ${words('any fixed random', 'n')}, ${words('shift first', 'n')}, '{"every": {"unit": "day", "count": 1}, "weekdays": [],
      "month_days": [], "times": ["22:00", "02:00"], "day_starts": "20:00", "from": "2026-03-02", "until": null, "except": [], "on_holidays": "kept"}',
      n % 9 > 0, ${when} from ${series}`,
  `insert into activity_point (client_id, activity_id, position, checkpoint_id, ask)
    select CLIENT, (select min(id) from activity) + n - 1, 1 + nth, (select min(id) from checkpoint) + (n * 2 + nth) % least(ROWS, 1000),
      'nothing' from ${series}, generate_series(0, 2) as nth`,
  `insert into activity_uca (client_id, activity_id, uca_id)
    select CLIENT, (select min(id) from activity) + n - 1, (select min(id) from uca) + (n * 3 + nth) % least(ROWS, 1000)
    from ${series}, generate_series(0, 1) as nth`,
  `insert into activity_type (client_id, activity_id, type_id)
    select CLIENT, (select min(id) from activity) + n - 1, (select min(id) from uca_type where name like 'Clase %') + n % 12
    from ${series}`,
  // Nine in ten were walked whole.
  `insert into task (client_id, activity_id, planned_at, due_at, day, tolerance_minutes, day_starts, opens_at, ends_at,
      points, on_time, missed)
    select CLIENT, (select min(id) from activity) + n % least(ROWS, 1000), ${when}, ${when}, (${when})::date, 15, '',
      ${when} - interval '15 minutes', ${when} + interval '1 hour', 3, 3 - (n % 10 = 0)::integer, (n % 10 = 0)::integer
    from ${series} on conflict do nothing`,
  `insert into task_point (client_id, task_id, activity_id, day, position, turn, checkpoint_id, ask, due_at, opens_at,
      closes_at, ends_at, outcome, uca_id)
    select CLIENT, id, activity_id, day, 1 + nth, 1 + nth, (select min(id) from checkpoint) + (id * 3 + nth) % least(ROWS, 1000),
      'nothing', due_at, opens_at, due_at + interval '15 minutes', ends_at, 'on_time',
      (select min(id) from uca) + id % least(ROWS, 1000)
    from task, generate_series(0, 2) as nth where client_id = CLIENT`,
  // Days of last week are not over. Triggers are off, so the sets of people are stored too.
  `insert into task_people (client_id, uca_ids, digest)
    select distinct CLIENT, uca_ids, md5(array_to_string(uca_ids, ' ')) from (
      select array_agg(uca_id order by uca_id) as uca_ids from activity_uca group by activity_id) as named`,
  `insert into task_day (client_id, activity_id, day, uca_ids, people_id)
    select CLIENT, activity_id, day, case when day < current_date - 7 then uca_ids end,
      case when day < current_date - 7 then task_people.id end
    from (select distinct activity_id, day from task where client_id = CLIENT) as given
      join (select activity_id, array_agg(uca_id order by uca_id) as uca_ids from activity_uca group by activity_id) as named
        using (activity_id)
      join task_people using (uca_ids)`,
  `update task set people_id = task_day.people_id from task_day
    where (task_day.activity_id, task_day.day) = (task.activity_id, task.day)`,
  // One in ten has somebody inside; most visits are over.
  `insert into geofence_visit (client_id, geofence_id, uca_id, entered_at, left_at)
    select CLIENT, (select min(id) from geofence) + n - 1, (select min(id) from uca) + n * 3 % least(ROWS, 1000), ${when},
      case when n % 10 > 0 then ${when} + interval '1 minute' end from ${series}`,
  // Three scans of most checkpoints; triggers are off, so the newest is stored too.
  `insert into scan (client_id, uca_id, checkpoint_id, uuid, type, captured_at)
    select CLIENT, (select min(id) from uca) + n % least(ROWS, 1000), (select min(id) from checkpoint) + n - 1, gen_random_uuid(), 'scan',
      ${when} - nth * interval '1 day' from ${series}, generate_series(0, 2) as nth where n % 4 > 0`,
  `insert into last_scan (client_id, checkpoint_id, captured_at, broken)
    select client_id, checkpoint_id, max(captured_at), '[]' from scan group by 1, 2`,
  `insert into ube_role (user_id, subdepartment_id, role, client_id)
    select id, ${pick('subdepartment', '(id % 400)::integer')}, ${words('REQUEST VALIDATE AUTHORIZE', '(id % 3)::integer')}, CLIENT
    from app_user where type = 'bitacora_electronica' and client_id = CLIENT`,
  `insert into ip_rule (client_id, user_id, range, note, active, created_at)
    select CLIENT, (select min(id) from app_user where username like 'v%') + n - 1, '10.' || n / 62500 || '.' || n / 250 % 250 || '.' || n % 250,
      'Regla ' || n, n % 10 <> 0, ${when} from ${series} where n > 1`,
  `insert into request (client_id, name, title, max_response_time, time_format, mode, created_by, created_at, schedule_id,
      dispatched_at, total_count, answered_count, late_count)
    select CLIENT, 'Control ' || md5(n::text), 'Responda ' || n % 300, 1 + n % 60, 'minute', ${words('activation report', 'n')}, AUTHOR,
      ${when}, n, ${when}, 12, 12, (n % 3 = 0)::integer from ${series}`,
  `insert into request_user (client_id, request_id, uca_id, direct)
    select CLIENT, (select min(id) from request) + n - 1, (select min(id) from uca) + n % least(ROWS, 1000), true from ${series}`,
  `insert into request_rule (client_id, request_id, type, created_by)
    select CLIENT, id, ${words('one_time repetitive', 'id')}, AUTHOR from request where id % 50 = 0`,
  `insert into request_occurrence (client_id, request_id, request_schedule_id, dispatch_date, planned_at, state, name, title,
      description, mode, request_photo, max_response_time, time_format)
    select CLIENT, (select min(id) from request) + n % 40, n, n, date_trunc('second', ${when.replace('3 minutes', '30 minutes')}), 'dispatched',
      'Control ' || n % 40, 'Responda', '', 'report', false, 5, 'minute'
    from generate_series(1, ROWS / 10) as n`,
  `insert into dispatch (client_id, request_id, request_user_id, request_schedule_id, occurrence_id, uca_id, dispatch_date, state,
      dispatched_at, due_at, answered_at)
    select CLIENT, occurrence.request_id, n + 1, occurrence.request_schedule_id, occurrence.id, (select min(id) from uca) + (occurrence.id * 10 + n) % least(ROWS, 1000),
      occurrence.dispatch_date, case when n = 0 then 'expired' else 'answered' end, planned_at, planned_at + interval '5 minutes',
      case when n > 0 then planned_at + (n * 40 + occurrence.id % 40) * interval '1 second' end
    from request_occurrence as occurrence, generate_series(0, 9) as n`,
  `insert into audit_log (at, client_id, user_id, address, request_id, action, entity, entity_id, before, after)
    select ${when}, CLIENT, AUTHOR, '127.0.0.1', 'bench', 'update', 'branch', (select min(id) from branch)::text, '{"name":"A"}', '{"name":"B"}'
    from ${series}`,
  `insert into client (name, business_name, ruc, created_at) select 'Cliente ' || md5(n::text), 'Empresa ' || n, 'R' || n, ${when}
    from generate_series(1, 2000) as n`,
  `insert into monitoring_session (client_id, name, since, started_at, started_by, ends_at, state, ended_at, ucas)
    select CLIENT, 'Ronda ' || md5(n::text), ${when}, ${when}, AUTHOR, ${when} + interval '8 hours',
      case when n % 50 > 0 then 'ended' else 'running' end, case when n % 50 > 0 then ${when} + interval '2 hours' end, n % 9
    from ${series}`,
  `insert into route (client_id, name, uca_id, plan, standing, metres, status, started_at, started_by, ended_at)
    select CLIENT, 'Traslado ' || md5(n::text), (select min(id) from uca) + n % least(ROWS, 1000), '{}', '{}', 1000,
      6, ${when}, AUTHOR, ${when} + interval '1 hour'
    from ${series}`,
  `insert into visit_request (client_id, name, branch_id, department_id, subdepartment_id, main_reason, secondary_reason,
      risky, detail, starts_at, ends_at, requester_id, status, standing, stage, stage_since, waits_until, guest_count,
      guest_words, created_at)
    select CLIENT, 'Mantenimiento ' || md5(n::text), place.branch_id, place.department_id, place.id, 'maintenance',
      'Revisión ' || n % 500, n % 9 = 0, jsonb_build_object('order_number', 'OT-' || n % 300000, 'supervisors', '[]'::jsonb,
        'equipment', '[]'::jsonb), ${when}, ${when} + interval '2 hours', AUTHOR + n % 2, 1 + n % 12,
      '{"needs": {"validation": 1, "authorization": 1}, "votes": [], "expired": false, "version": 3, "inside": 0}',
      case when n % 12 in (0, 1, 11) then 'validation' when n % 12 in (2, 3, 5) then 'authorization' end, ${when},
      ${when} + interval '2 hours', 1 + n % 4, ${first('n * 31')} || ' ' || ${last('n')}, ${when}
    from ${series} join subdepartment as place on place.id = ${pick('subdepartment', 'n % 400')}`,
  `insert into visit_guest (client_id, request_id, guest_id, position, name, last_name, identity, foreign_document)
    select CLIENT, (select min(id) from visit_request) + n - 1, guest.id, 0, guest.name, guest.last_name, guest.identity, false
    from ${series} join guest on guest.id = (select min(id) from guest) + n % (select count(*) from guest)`,
  // A hundredth are inside, but no more than there are guests.
  `insert into gate_entry (client_id, branch_id, key, kind, guest_id, name, last_name, identity, plate, company, badge,
      rule, reason, decision, source, entered_at, entered_by, due_at, left_at, left_by, left_how, voided_at, insisted)
    select CLIENT, ${branchOf}, gen_random_uuid(), 'guest', guest.id, guest.name, guest.last_name, guest.identity,
      case when n % 3 = 0 then 'P' || lpad(n::text, 7, '0') else '' end, 'Empresa ' || n % 999, 'V-' || n % 900, 4, 'visit',
      '${gateDecision}', 'gate', ${when}, AUTHOR, ${when} + interval '4 hours',
      case when n >= least(ROWS / 100, 2000) then ${when} + interval '1 minute' end,
      case when n >= least(ROWS / 100, 2000) then AUTHOR end,
      case when n >= least(ROWS / 100, 2000) then 'gate' end,
      case when n % 200 = 0 then ${when} end, case when n % 100 = 0 then 'Sin red' else '' end
    from ${series} join guest on guest.id = (select min(id) from guest) + n % (select count(*) from guest)`,
  `insert into gate_shift (client_id, branch_id, user_id, key, began_at, ended_at, ended_how, note, counts)
    select CLIENT, ${branchOf}, AUTHOR, gen_random_uuid(), ${when}, ${when} + interval '8 hours', 'guard',
      'Sin novedad ' || md5(n::text), '{"entries":9,"exits":8,"refusals":1,"inside":4,"badges":0,"equipment":0}'
    from generate_series(1, least(ROWS, 2000)) as n`,
  people('m', 'uma').replace(series, 'generate_series(1, least(ROWS, 2000)) as n'),
];
