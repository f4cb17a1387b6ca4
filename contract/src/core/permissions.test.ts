import { describe, expect, it } from '@jest/globals';
import { can, mayCall, type Permission, permissions } from './permissions.ts';
import { type Principal, type UserType, userTypes, type WireFlag, wireFlags } from './user.ts';

/**
 * Section 6 of the spec written a second time, as a table a person can hold against the text: for each permission
 * and type, the flags that must all be there ("a+b"), alternatives separated by " | ", "" for always and "-" for
 * never. Columns: admin, cliente, uma, sucursal, and the three of uca, garita and bitacora_electronica.
 */
const roles = ['solicitador', 'validador', 'autorizador', 'visualizador'];
const anyRole = roles.map((role) => `is_ubes+${role}`).join(' | ');
const guests = roles
  .slice(0, 3)
  .map((role) => `is_ubes+${role}`)
  .join(' | ');
const reportFlags = ['control_actividades', 'is_geocerca', 'crear_actividades', 'is_sos'];
const anyReport = reportFlags.join(' | ');
const stocks = 'control_actividades+manage_stocks';
const stockReport = reportFlags.map((flag) => `${flag}+manage_stocks`).join(' | ');

const table: Record<Permission, [string, string, string, string, string]> = {
  //                          admin  cliente                uma                    sucursal  others
  'dashboard.main': ['-', 'control_actividades | is_geocerca', 'control_actividades | is_geocerca', '-', '-'],
  'dashboard.admin': ['', '-', '-', '-', '-'],
  'monitoring.sessions': ['-', 'is_sos', 'is_sos', '-', '-'],
  'maps.ucaLocation': ['-', 'is_geocerca', 'is_geocerca', '-', '-'],
  'maps.ucaRoute': ['-', 'is_geocerca', 'is_geocerca', '-', '-'],
  // Beyond section 6: those who keep a gate or the log (ADR 0082).
  'elog.gateLog': ['-', '', '', '', 'gates only'],
  'elog.kiosks': ['-', '', '', '', '-'],
  'elog.branches': ['', 'elog', '-', '-', '-'],
  'elog.departments': ['', 'elog', '-', '-', '-'],
  'elog.subdepartments': ['', 'elog', '-', '-', '-'],
  'elog.employees': ['', 'elog', '-', '-', '-'],
  'elog.providers': ['', 'elog', '-', '-', '-'],
  'elog.staff': ['', 'elog', '-', '-', '-'],
  'elog.vip': ['-', 'elog', '-', '-', '-'],
  'elog.blacklist': ['-', 'elog', '-', '-', '-'],
  'elog.homeLog': ['-', 'elog', '-', '-', '-'],
  'elog.report': ['-', 'elog', '-', '-', '-'],
  'access.config': ['', '', '', '-', '-'],
  'visitRequests.manage': ['-', anyRole, anyRole, anyRole, anyRole],
  'visitRequests.rules': ['-', 'is_ubes', '-', '-', '-'],
  'visitRequests.ubes': ['-', 'is_ubes', '-', '-', '-'],
  'visitRequests.guests': ['-', guests, guests, '-', '-'],
  'entities.activities': ['-', 'crear_actividades', 'crear_actividades', '-', '-'],
  'entities.agents': ['-', 'openai_enabled', '-', '-', '-'],
  'entities.contacts': ['-', 'is_sos', '-', '-', '-'],
  'entities.forms': ['-', 'is_formularios', 'is_formularios', '-', '-'],
  'entities.geofences': ['-', 'is_geocerca', 'is_geocerca', '-', '-'],
  'entities.groups': ['-', 'control_actividades', 'control_actividades', '-', '-'],
  'entities.ucas': ['', 'control_actividades', 'control_actividades', '-', '-'],
  'entities.clients': ['', '-', '-', '-', '-'],
  'entities.satelliteImages': ['', 'imagenes_satelitales', '-', '-', '-'],
  'entities.aiTest': ['', '-', '-', '-', '-'],
  'requests.manage': ['-', '', '', '-', '-'],
  'stock.categories': ['-', stocks, stocks, '-', '-'],
  'stock.items': ['-', stocks, stocks, '-', '-'],
  'reports.activities': ['-', 'crear_actividades', 'crear_actividades', '-', '-'],
  'reports.scans': ['-', 'control_actividades', 'control_actividades', '-', '-'],
  'reports.compliance': ['-', 'control_actividades', 'control_actividades', '-', '-'],
  'reports.geofences': ['-', 'is_geocerca', 'is_geocerca', '-', '-'],
  'reports.requests': ['-', anyReport, anyReport, '-', '-'],
  'reports.forms': ['-', anyReport, anyReport, '-', '-'],
  'reports.stock': ['-', stockReport, stockReport, '-', '-'],
  'reports.alerts': ['-', 'is_sos', 'is_sos', '-', '-'],
  'reports.routes': ['-', anyReport, anyReport, '-', '-'],
  'reports.taskCalendar': ['-', 'control_actividades', 'control_actividades', '-', '-'],
  'developer.firebase': ['', '-', '-', '-', '-'],
  'developer.realtime': ['', '-', '-', '-', '-'],
  'policy.read': ['', '-', '-', '-', '-'],
  // Not in the menu: what a phone may call.
  'device.report': ['-', '-', '-', '-', 'uca only'],
};

const column: Record<UserType, number> = {
  admin: 0,
  cliente: 1,
  uma: 2,
  sucursal: 3,
  uca: 4,
  garita: 4,
  bitacora_electronica: 4,
};

const metadataKey: Partial<Record<UserType, keyof Principal>> = {
  cliente: 'cliente_metadata',
  uma: 'uma_metadata',
  sucursal: 'sucursal_metadata',
  uca: 'uca_metadata',
  garita: 'garita_metadata',
  bitacora_electronica: 'ube_metadata',
};

function userWith(type: UserType, flags: readonly WireFlag[]): Principal {
  const key = metadataKey[type];
  return key ? { type, [key]: Object.fromEntries(flags.map((flag) => [flag, true])) } : { type };
}

function expected(cell: string, type: UserType, flags: ReadonlySet<string>): boolean {
  if (cell === '-') return false;
  if (cell === 'uca only') return type === 'uca';
  if (cell === 'gates only') return type === 'garita' || type === 'bitacora_electronica';
  return cell.split(' | ').some((all) => all.split('+').every((flag) => flag === '' || flags.has(flag)));
}

describe('the sidebar table of section 6', () => {
  it('has a row for every permission', () => {
    expect(Object.keys(table).sort()).toEqual([...permissions].sort());
  });

  for (const type of userTypes) {
    it(`${type}: every permission under all ${2 ** wireFlags.length} combinations of flags`, () => {
      const wrong: string[] = [];
      for (let bits = 0; bits < 2 ** wireFlags.length; bits++) {
        const flags = wireFlags.filter((_, index) => bits & (1 << index));
        const user = userWith(type, flags);
        const set = new Set<string>(flags);
        for (const permission of permissions) {
          if (can(user, permission) !== expected(table[permission][column[type]] ?? '-', type, set)) {
            wrong.push(`${permission} with [${flags.join(' ')}]`);
          }
        }
        if (wrong.length > 5) break;
      }
      expect(wrong).toEqual([]);
    });
  }

  it('reads only the metadata of the own type and the request roles of ube_metadata', () => {
    const stray: Principal = {
      type: 'cliente',
      uma_metadata: { is_sos: true },
      garita_metadata: { elog: true },
    };
    expect(can(stray, 'monitoring.sessions')).toBe(false);
    expect(can(stray, 'elog.branches')).toBe(false);
    const role: Principal = {
      type: 'uma',
      uma_metadata: { is_ubes: true },
      ube_metadata: { validador: true },
    };
    expect(can(role, 'visitRequests.manage')).toBe(true);
  });

  it('lets call what is open to all, to everybody signed in, or to one of several permissions', () => {
    const guard: Principal = { type: 'uma', uma_metadata: { is_sos: true } };
    expect((['public', 'signed-in'] as const).map((access) => mayCall(guard, access))).toEqual([true, true]);
    expect(mayCall(guard, ['entities.ucas', 'monitoring.sessions'])).toBe(true);
    expect(mayCall(guard, 'entities.ucas')).toBe(false);
  });
});
