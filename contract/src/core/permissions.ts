import type { Access } from './endpoint.ts';
import { type Flags, flagsOf, hasVisitRole, type Principal, type UserType } from './user.ts';

/**
 * Section 6 of the spec as data: one permission for each menu target, and who sees it.
 * A menu entry's target is allowed exactly to those who see the entry (behaviours, "Roles"), so the sidebar, the
 * route guards, the buttons and the API all call `can`.
 */
type Rule = (flags: Flags) => boolean;
type Row = Partial<Record<UserType, Rule>>;

const always: Rule = () => true;
// One function for each rule, so that `implies` finds where two permissions have the same.
const activityControl: Rule = (f) => f.activityControl;
const geofence: Rule = (f) => f.geofence;
const createActivity: Rule = (f) => f.createActivity;
const sos: Rule = (f) => f.sos;
const ubes: Rule = (f) => f.ubes;
const operators = (rule: Rule): Row => ({ cliente: rule, uma: rule });
/** Reports appear at all only with one of these four flags. */
const anyReport: Rule = (f) => f.activityControl || f.geofence || f.createActivity || f.sos;
const elog: Row = { cliente: (f) => f.electronicLog };
const elogOrAdmin: Row = { ...elog, admin: always };
const stocks: Row = operators((f) => f.activityControl && f.stocks);
const withVisitRole: Rule = (f) => f.ubes && hasVisitRole(f);

const rules = {
  'dashboard.main': operators((f) => f.activityControl || f.geofence),
  'dashboard.admin': { admin: always },
  'monitoring.sessions': operators(sos),
  'maps.ucaLocation': operators(geofence),
  'maps.ucaRoute': operators(geofence),
  /** Beyond the menus of section 6, those who keep a gate or the log have its screen (ADR 0082). */
  'elog.gateLog': { ...operators(always), sucursal: always, garita: always, bitacora_electronica: always },
  /** The administrators of a branch create its kiosks; its guards do not. */
  'elog.kiosks': { ...operators(always), sucursal: always },
  'elog.branches': elogOrAdmin,
  'elog.departments': elogOrAdmin,
  'elog.subdepartments': elogOrAdmin,
  'elog.employees': elogOrAdmin,
  'elog.providers': elogOrAdmin,
  'elog.staff': elogOrAdmin,
  'elog.vip': elog,
  'elog.blacklist': elog,
  'elog.homeLog': elog,
  'elog.report': elog,
  'access.config': { ...operators(always), admin: always },
  'visitRequests.manage': {
    cliente: withVisitRole,
    uma: withVisitRole,
    sucursal: withVisitRole,
    uca: withVisitRole,
    garita: withVisitRole,
    bitacora_electronica: withVisitRole,
  },
  'visitRequests.rules': { cliente: ubes },
  'visitRequests.ubes': { cliente: ubes },
  'visitRequests.guests': operators((f) => f.ubes && (f.requester || f.validator || f.authorizer)),
  'entities.activities': operators(createActivity),
  'entities.agents': { cliente: (f) => f.ai },
  'entities.contacts': { cliente: sos },
  'entities.forms': operators((f) => f.forms),
  'entities.geofences': operators(geofence),
  'entities.groups': operators(activityControl),
  'entities.ucas': { ...operators(activityControl), admin: always },
  'entities.clients': { admin: always },
  'entities.satelliteImages': { cliente: (f) => f.satelliteImages, admin: always },
  'entities.aiTest': { admin: always },
  'requests.manage': operators(always),
  'stock.categories': stocks,
  'stock.items': stocks,
  'reports.activities': operators(createActivity),
  'reports.scans': operators(activityControl),
  'reports.compliance': operators(activityControl),
  'reports.geofences': operators(geofence),
  'reports.requests': operators(anyReport),
  'reports.forms': operators(anyReport),
  'reports.stock': operators((f) => anyReport(f) && f.stocks),
  'reports.alerts': operators(sos),
  'reports.routes': operators(anyReport),
  'reports.taskCalendar': operators(activityControl),
  'developer.firebase': { admin: always },
  'developer.realtime': { admin: always },
  'policy.read': { admin: always },
  /** Calls that only a mobile app makes. */
  'device.report': { uca: always },
} satisfies Record<string, Row>;

export type Permission = keyof typeof rules;
export const permissions = Object.keys(rules) as Permission[];

/** True if this user may see and use what the permission names. */
export function can(user: Principal, permission: Permission): boolean {
  const rule: Rule | undefined = (rules[permission] as Row)[user.type];
  return rule ? rule(flagsOf(user)) : false;
}

/** True if this user, who is signed in, may call what has this access. */
export function mayCall(user: Principal, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return [access].flat().some((one) => can(user, one));
}

/** True if everybody with `narrow` also has `wide`: by the same rule, or because all accounts of the type have it. */
export function implies(narrow: Permission, wide: Permission): boolean {
  const row: Row = rules[wide];
  return Object.entries(rules[narrow]).every(([type, rule]) =>
    [rule, always].includes(row[type as UserType] as Rule),
  );
}

/** True for the kind of account that sees all clients. */
export function seesAllClients(user: Pick<Principal, 'type'>): boolean {
  return user.type === 'admin';
}
