import type { HistoryEntity } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Relation, Used } from '../modules/core/catalogue/uses.ts';
import { nameOfUser, personIn } from '../modules/core/scope.ts';

const plain = sql<string>`name`;
const account = nameOfUser<string>('user_id');
const person = personIn();

type Shape = Pick<Relation, 'use' | 'table' | 'name' | 'lasts'>;
const users: Shape = { use: 'users', table: 'app_user', name: person };
const ucas: Shape = { use: 'ucas', table: 'uca', name: account };
const branches: Shape = { use: 'branches', table: 'branch', name: plain };
const departments: Shape = { use: 'departments', table: 'department', name: plain };
const subdepartments: Shape = { use: 'subdepartments', table: 'subdepartment', name: plain };
const employees: Shape = { use: 'employees', table: 'employee', name: person };
const providers: Shape = { use: 'providers', table: 'provider', name: plain };
const staff: Shape = { use: 'staff', table: 'staff', name: person };
const vips: Shape = { use: 'vips', table: 'vip', name: sql<string>`coalesce(nullif(name, ''), value)` };
const blacklist: Shape = {
  use: 'blacklist',
  table: 'blacklist',
  name: sql<string>`coalesce(nullif(name, ''), value)`,
};
const guests: Shape = { use: 'guests', table: 'guest', name: person };
const contacts: Shape = { use: 'contacts', table: 'contact', name: plain };
const places: Shape = { use: 'places', table: 'place', name: plain };
const checkpoints: Shape = { use: 'checkpoints', table: 'checkpoint', name: plain };
const geofences: Shape = { use: 'geofences', table: 'geofence', name: plain };
const activities: Shape = { use: 'activities', table: 'activity', name: plain };
const groups: Shape = { use: 'groups', table: 'uca_group', name: plain };
const satelliteImages: Shape = { use: 'satelliteImages', table: 'satellite_image', name: plain };
const stockCategories: Shape = { use: 'stockCategories', table: 'stock_category', name: plain };
const visits: Shape = { use: 'visits', table: 'visit_request', name: plain, lasts: true };
const requests: Shape = { use: 'requests', table: 'request', name: plain };

/** The list of what uses a record, narrowed to it: `at('/empleados?branch_id=')`. */
const at = (start: string) => (id: number) => `${start}${id}`;
const inGroups = (column: string): Relation => ({
  ...groups,
  column,
  link: { table: 'group_member', key: 'group_id' },
});

const inActivities = (what: string, key = `${what}_id`): Relation => ({
  ...activities,
  column: key,
  link: { table: `activity_${what}`, key: 'activity_id' },
  path: at(`/actividades?${key}=`),
});

const itsOwn = 'Its own, which goes with it.';
const right = 'A right to it, which ends with it.';
const happened = 'What happened stays, by the name it had.';
const setting = 'A setting of the client, which goes with it.';
const inside = 'It stands inside another record that is counted.';

/** An account can always be deleted: it is signed out, leaves its groups, and what it wrote keeps its name. */
const accountUsed: Used = {
  table: 'app_user',
  by: [],
  others: {
    'uca.user_id': itsOwn,
    'group_member.uma_id': right,
    'ip_rule.user_id': itsOwn,
    'ube_role.user_id': itsOwn,
    'user_access.user_id': itsOwn,
    'session.user_id': itsOwn,
    'known_device.user_id': itsOwn,
    'password_reset.user_id': itsOwn,
    'email_change.user_id': itsOwn,
    'push_token.user_id': itsOwn,
    'push_delivery.user_id': itsOwn,
    'draft.user_id': itsOwn,
    'notice_read.user_id': itsOwn,
    'idempotency_key.user_id': itsOwn,
    'upload.user_id': itsOwn,
    'import_run.user_id': happened,
    'blacklist.created_by': happened,
    'vip.created_by': happened,
    'file.created_by': happened,
    'request.created_by': happened,
    'request_rule.created_by': happened,
    'request_schedule.created_by': happened,
    'dispatch_event.user_id': happened,
    'stock_movement.created_by': happened,
    'uca_group.created_by': happened,
    'monitoring_session.started_by': happened,
    'monitoring_session.ended_by': happened,
    'monitoring_session.raised_by': happened,
    'monitoring_session.owner_id': happened,
    'monitoring_event.user_id': happened,
    'alert.taken_by': happened,
    'sos_step.done_by': happened,
    'shared_link.created_by': happened,
    'shared_link.revoked_by': happened,
    'route.started_by': happened,
    'route_template.created_by': happened,
    'route_event.user_id': happened,
    'visit_request.requester_id': happened,
    'visit_file.uploaded_by': happened,
    'visit_event.user_id': happened,
    'visit_event.for_id': happened,
    'visit_delegation.from_id': happened,
    'visit_delegation.to_id': happened,
    'visit_bank.author_id': happened,
    'visit_preference.user_id': happened,
    'visit_rule.updated_by': happened,
    'visit_invitation.created_by': happened,
    'gate_entry.entered_by': happened,
    'gate_entry.left_by': happened,
    'gate_photo.taken_by': happened,
    'gate_correction.user_id': happened,
    'gate_refusal.user_id': happened,
    'host_question.asked_by': happened,
    'host_question.answered_by': happened,
    'gate_news.user_id': itsOwn,
    'gate_muster.started_by': happened,
    'gate_muster.ended_by': happened,
    'gate_kiosk.created_by': happened,
    'shared_calendar.created_by': happened,
    'gate_shift.user_id': happened,
    'task.moved_by': happened,
    'task_gone.moved_by': happened,
    'task_point.excused_by': happened,
    'gate_shift_read.user_id': happened,
    'gate_muster_tick.user_id': happened,
    'gate_muster_tick.taken_back_by': happened,
    'gate_muster_untick.user_id': happened,
    'gate_muster_noted.user_id': happened,
  },
};

/**
 * What uses each kind of record: a record is deleted only when nothing of `by` is left. A test compares this with the
 * foreign keys of the database: everything that points at a record is either in `by`, or in `others` with the reason.
 */
export const uses: Record<HistoryEntity, Used> = {
  holiday: { table: 'holiday', by: [] },
  client: {
    table: 'client',
    client: 'id',
    by: [
      { ...users, column: 'client_id', where: sql`thing.type not in ('cliente', 'uca')` },
      { ...branches, column: 'client_id', path: at('/sucursales?client_id=') },
      { ...places, column: 'client_id' },
      { ...checkpoints, column: 'client_id' },
      { ...satelliteImages, column: 'client_id', path: at('/imagenes_satelitales?client_id=') },
      { ...ucas, column: 'client_id', path: (id) => `/ucas/${id}/index` },
      { ...groups, column: 'client_id' },
      { ...geofences, column: 'client_id' },
      { ...activities, column: 'client_id' },
      { ...contacts, column: 'client_id' },
      { ...providers, column: 'client_id', path: at('/proveedores?client_id=') },
      { ...guests, column: 'client_id' },
      { ...vips, column: 'client_id' },
      { ...blacklist, column: 'client_id' },
      { ...stockCategories, column: 'client_id' },
    ],
    others: {
      'department.client_id': inside,
      'subdepartment.client_id': inside,
      'employee.client_id': inside,
      'staff.client_id': inside,
      'stock_item.client_id': inside,
      'uca_type.client_id': setting,
      'label.client_id': setting,
      'holiday.client_id': setting,
      'scan_rule.client_id': setting,
      'ip_rule.client_id': setting,
      'request.client_id': happened,
      'request_rule.client_id': happened,
      'request_schedule.client_id': happened,
    },
  },
  branch: {
    table: 'branch',
    branch: 'id',
    by: [
      { ...users, column: 'branch_id' },
      { ...places, column: 'branch_id' },
      { ...departments, column: 'branch_id', path: at('/departamentos?branch_id=') },
      { ...subdepartments, column: 'branch_id', path: at('/subdepartamentos?branch_id=') },
      { ...employees, column: 'branch_id', path: at('/empleados?branch_id=') },
      { ...staff, column: 'branch_id', path: at('/trabajadores?branch_id=') },
      { ...vips, column: 'branch_id', path: at('/vip?branch_id=') },
      { ...visits, column: 'branch_id', path: at('/solicitudes?sucursales=') },
    ],
    others: {
      'provider_branch.branch_id': right,
      'visit_rule.branch_id': itsOwn,
      'gate_entry.branch_id': happened,
      'gate_refusal.branch_id': happened,
      'gate_muster.branch_id': happened,
      'gate_kiosk.branch_id': itsOwn,
      'gate_shift.branch_id': happened,
      'host_question.branch_id': happened,
      'gate_news.branch_id': happened,
    },
  },
  department: {
    table: 'department',
    branch: 'branch_id',
    by: [
      { ...subdepartments, column: 'department_id', path: at('/subdepartamentos?department_id=') },
      { ...employees, column: 'department_id', path: at('/empleados?department_id=') },
      { ...visits, column: 'department_id', path: at('/solicitudes?departamentos=') },
    ],
  },
  subdepartment: {
    table: 'subdepartment',
    branch: 'branch_id',
    by: [
      { ...employees, column: 'subdepartment_id', path: at('/empleados?subdepartment_id=') },
      { ...visits, column: 'subdepartment_id', path: at('/solicitudes?subdepartamentos=') },
    ],
    others: {
      'ube_role.subdepartment_id': right,
      'user_access.subdepartment_id': right,
      'visit_rule.subdepartment_id': itsOwn,
      'gate_entry.subdepartment_id': happened,
      'host_question.subdepartment_id': happened,
    },
  },
  provider: {
    table: 'provider',
    by: [{ ...staff, column: 'provider_id', path: at('/trabajadores?provider_id=') }],
    others: { 'provider_branch.provider_id': right },
  },
  employee: {
    table: 'employee',
    by: [],
    others: {
      'gate_entry.employee_id': happened,
      'gate_entry.host_id': happened,
      'gate_entry.escort_id': happened,
      'host_question.host_id': happened,
    },
  },
  staff: {
    table: 'staff',
    by: [],
    others: { 'gate_entry.staff_id': happened, 'paper_warning.staff_id': itsOwn },
  },
  vip: { table: 'vip', by: [] },
  blacklist: { table: 'blacklist', by: [] },
  guest: {
    table: 'guest',
    by: [{ ...visits, column: 'guest_id', link: { table: 'visit_guest', key: 'request_id' } }],
    others: { 'gate_entry.guest_id': happened, 'gate_kiosk_checkin.guest_id': happened },
  },
  contact: {
    table: 'contact',
    by: [],
    others: {
      'monitoring_contact.contact_id': right,
      'monitoring_session.owner_contact_id': happened,
      'monitoring_event.contact_id': happened,
      'sos_level.contact_id': happened,
      'message.contact_id': happened,
      'shared_link.contact_id': right,
    },
  },
  ip_rule: { table: 'ip_rule', by: [] },
  satellite_image: { table: 'satellite_image', by: [] },
  place: {
    table: 'place',
    by: [
      { ...ucas, column: 'place_id' },
      { ...checkpoints, column: 'place_id', path: at('/checkpoints?place_id=') },
      { ...geofences, column: 'place_id', path: at('/controls/geocerca?place_id=') },
      inGroups('place_id'),
    ],
    others: { 'place_label.place_id': itsOwn },
  },
  checkpoint: {
    table: 'checkpoint',
    by: [
      inGroups('checkpoint_id'),
      {
        ...geofences,
        column: 'checkpoint_id',
        link: { table: 'geofence_checkpoint', key: 'geofence_id' },
        path: at('/controls/geocerca?checkpoint_id='),
      },
      {
        ...inActivities('point', 'checkpoint_id'),
        // A round may visit it twice.
        where: sql<SqlBool>`not exists (select from activity_point as before where before.position < link.position
          and (before.activity_id, before.checkpoint_id) = (link.activity_id, link.checkpoint_id))`,
      },
      {
        ...stockCategories,
        column: 'checkpoint_id',
        link: { table: 'stock_category_checkpoint', key: 'category_id' },
      },
    ],
    others: {
      'checkpoint_label.checkpoint_id': itsOwn,
      'checkpoint_former_code.checkpoint_id': itsOwn,
      'scan.checkpoint_id': happened,
      'last_scan.checkpoint_id': itsOwn,
      'task_point.checkpoint_id': happened,
      'stock_movement.checkpoint_id': happened,
    },
  },
  label: {
    table: 'label',
    by: [
      {
        ...checkpoints,
        column: 'label_id',
        link: { table: 'checkpoint_label', key: 'checkpoint_id' },
        path: at('/checkpoints?label_id='),
      },
      {
        ...places,
        column: 'label_id',
        link: { table: 'place_label', key: 'place_id' },
        path: at('/lugares?label_id='),
      },
      inActivities('label'),
    ],
  },
  scan_rule: {
    table: 'scan_rule',
    by: [{ ...checkpoints, column: 'scan_rule_id', path: at('/checkpoints?scan_rule_id=') }],
  },
  activity: {
    table: 'activity',
    by: [],
    others: {
      'activity_point.activity_id': itsOwn,
      'activity_uca.activity_id': itsOwn,
      'activity_type.activity_id': itsOwn,
      'activity_group.activity_id': itsOwn,
      'activity_label.activity_id': itsOwn,
      'activity_left.activity_id': itsOwn,
      'task.activity_id': happened,
      'task_gone.activity_id': happened,
      'task_point.activity_id': happened,
      'task_day.activity_id': itsOwn,
      'shared_calendar.activity_id': itsOwn,
    },
  },
  task: { table: 'task', by: [] },
  geofence: {
    table: 'geofence',
    by: [inGroups('geofence_id')],
    others: {
      'geofence_uca.geofence_id': itsOwn,
      'geofence_checkpoint.geofence_id': itsOwn,
      'geofence_visit.geofence_id': happened,
      'geofence_event.geofence_id': happened,
    },
  },
  uca_group: {
    table: 'uca_group',
    by: [
      { ...requests, column: 'group_id', link: { table: 'request_group', key: 'request_id' } },
      inActivities('group'),
    ],
    others: { 'group_member.group_id': itsOwn, 'uca_group_member.group_id': itsOwn },
  },
  uca_type: {
    table: 'uca_type',
    by: [
      { ...ucas, column: 'type', refersTo: 'name' },
      { ...geofences, column: 'type_id', path: at('/controls/geocerca?type_id=') },
      inActivities('type'),
      inGroups('type_id'),
    ],
    others: { 'shared_calendar.type_id': right },
  },
  uca: {
    table: 'uca',
    by: [],
    others: {
      'uca_group_member.uca_id': right,
      'geofence_uca.uca_id': right,
      'activity_uca.uca_id': right,
      'activity_left.uca_id': happened,
      'shared_calendar.uca_id': right,
      'geofence_visit.uca_id': happened,
      'geofence_event.uca_id': happened,
      'last_position.uca_id': itsOwn,
      'device_state.uca_id': itsOwn,
      'device_log.uca_id': itsOwn,
      'device_token.uca_id': right,
      'alert.uca_id': happened,
      'monitoring_uca.uca_id': happened,
      'monitoring_interval.uca_id': itsOwn,
      'monitoring_session.subject_uca_id': happened,
      'risk_note.uca_id': itsOwn,
      'route.uca_id': happened,
      'scan.uca_id': happened,
      'task.started_by': happened,
      'task.assigned_to': happened,
      'task_gone.assigned_to': happened,
      'task_said.uca_id': happened,
      'task.finished_by': happened,
      'task.declined_by': happened,
      'task_point.uca_id': happened,
      'dispatch.uca_id': happened,
      'request_user.uca_id': happened,
    },
  },
  uma: accountUsed,
  ube: accountUsed,
  branch_user: accountUsed,
  gate: accountUsed,
  log_keeper: accountUsed,
  user_access: accountUsed,
};
