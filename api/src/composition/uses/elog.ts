import type { HistoryEntity } from 'contract';
import type { Used } from '../../modules/core/catalogue/uses.ts';
import {
  at,
  departments,
  employees,
  happened,
  itsOwn,
  places,
  right,
  staff,
  subdepartments,
  users,
  vips,
  visits,
} from './shapes.ts';

/** What uses the lists of the visitor log. */
export const elogUses = {
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
  ip_rule: { table: 'ip_rule', by: [] },
} satisfies Partial<Record<HistoryEntity, Used>>;
