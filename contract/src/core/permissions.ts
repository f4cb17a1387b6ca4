import { type Flags, flagsOf, hasVisitRole, type Principal, type UserType } from './user.ts';

/**
 * Section 6 of the spec as data: one permission for each menu target, and who sees it.
 * A menu entry's target is allowed exactly to those who see the entry (behaviours, "Roles"), so the sidebar, the
 * route guards, the buttons and the API all call `can`.
 */
type Rule = (flags: Flags) => boolean;
type Row = Partial<Record<UserType, Rule>>;

const always: Rule = () => true;
const operators = (rule: Rule): Row => ({ cliente: rule, uma: rule });
/** Reports appear at all only with one of these four flags. */
const reports = (rule: Rule): Row =>
  operators((f) => (f.activityControl || f.geofence || f.createActivity || f.sos) && rule(f));
const elog: Row = { cliente: (f) => f.electronicLog };
const elogOrAdmin: Row = { ...elog, admin: always };
const withVisitRole: Rule = (f) => f.ubes && hasVisitRole(f);

const rules = {
  'dashboard.main': operators((f) => f.activityControl || f.geofence),
  'dashboard.admin': { admin: always },
  'monitoring.sessions': operators((f) => f.sos),
  'maps.ucaLocation': operators((f) => f.geofence),
  'maps.ucaRoute': operators((f) => f.geofence),
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
  'visitRequests.rules': { cliente: (f) => f.ubes },
  'visitRequests.ubes': { cliente: (f) => f.ubes },
  'visitRequests.guests': operators((f) => f.ubes && (f.requester || f.validator || f.authorizer)),
  'entities.activities': operators((f) => f.createActivity),
  'entities.agents': { cliente: (f) => f.ai },
  'entities.contacts': { cliente: (f) => f.sos },
  'entities.forms': operators((f) => f.forms),
  'entities.geofences': operators((f) => f.geofence),
  'entities.groups': operators((f) => f.activityControl),
  'entities.ucas': { ...operators((f) => f.activityControl), admin: always },
  'entities.clients': { admin: always },
  'entities.satelliteImages': { cliente: (f) => f.satelliteImages, admin: always },
  'entities.aiTest': { admin: always },
  'requests.manage': operators(always),
  'stock.categories': operators((f) => f.activityControl && f.stocks),
  'stock.items': operators((f) => f.activityControl && f.stocks),
  'reports.activities': reports((f) => f.createActivity),
  'reports.scans': reports((f) => f.activityControl),
  'reports.compliance': reports((f) => f.activityControl),
  'reports.geofences': reports((f) => f.geofence),
  'reports.requests': reports(always),
  'reports.forms': reports(always),
  'reports.stock': reports((f) => f.stocks),
  'reports.alerts': reports((f) => f.sos),
  'reports.routes': reports(always),
  'reports.taskCalendar': reports((f) => f.activityControl),
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

/** Every permission a user has. */
export function permissionsOf(user: Principal): Permission[] {
  return permissions.filter((permission) => can(user, permission));
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
