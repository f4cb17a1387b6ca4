import {
  alertReportPath,
  type DueOutcome,
  defineReports,
  pathTo,
  scanReportPath,
  toWallTime,
} from 'contract';

/** The reports of this area: their addresses, who may see them, and their place in the sidebar. */
export const reports = defineReports({
  activity: {
    path: '/reportes/actividades',
    atPath: true,
    analytics: { words: 'activities' },
    log: { words: 'activityLog' },
    permission: 'reports.activities',
    order: 10,
  },
  scan: {
    path: scanReportPath,
    analytics: { words: 'scans' },
    log: { words: 'scanLog' },
    permission: 'reports.scans',
    order: 20,
  },
  compliance: {
    path: '/reportes/cumplimientos',
    analytics: { words: 'compliance' },
    log: { words: 'complianceLog' },
    permission: 'reports.compliance',
    order: 30,
  },
  geofenceEvent: {
    path: '/reportes/geocercas',
    analytics: { words: 'fenceEvents' },
    log: { words: 'fenceEventLog' },
    permission: 'reports.geofences',
    order: 40,
  },
  geofenceVisit: {
    path: '/reportes/geocercas/tiempos',
    analytics: { words: 'fenceVisits' },
    log: { words: 'fenceVisitLog' },
    permission: 'reports.geofences',
    order: 42,
  },
  alert: {
    path: alertReportPath,
    analytics: { words: 'alerts' },
    log: { words: 'alertLog' },
    permission: 'reports.alerts',
    order: 70,
  },
  route: {
    path: '/reportes/rutas',
    analytics: { words: 'routes' },
    log: { words: 'routeLog' },
    permission: 'reports.routes',
    order: 80,
  },
  request: {
    path: '/reportes/solicitudes',
    analytics: { words: 'analytics' },
    log: { words: 'log' },
    permission: 'reports.requests',
    order: 60,
  },
});

/** The outcomes that compliance is a share of. */
export const JUDGED = ['on_time', 'late', 'missed'] as const satisfies readonly DueOutcome[];

/** What was due on a day, `YYYY-MM-DD`, or until another, in the log of compliance: all of it, or some outcomes. */
export const complianceOn = (from: string, outcome: readonly DueOutcome[] = [], to = from): string =>
  pathTo(reports.compliance.log.path, {}, { from, to, outcome });

/** A scan in the log, open among those of its checkpoint on its day in a time zone. */
export function scanPath(
  id: number,
  { checkpoint_id, scanned_at }: { checkpoint_id: number; scanned_at: string },
  zone: string,
): string {
  const day = toWallTime(scanned_at, zone)?.day;
  return pathTo(reports.scan.log.path, {}, { from: day, to: day, checkpoint_id, view: id });
}

const electronicLog = '/reportes/bitacoraElectronica';

/** Those of the gate, in the menu of the electronic log (spec, section 6); the first leads to the others. */
export const gateReports = defineReports({
  gateEntry: {
    path: electronicLog,
    analytics: { words: 'gate' },
    log: { words: 'gateLog', path: '/reportes/bitacora/home', permission: 'elog.homeLog' },
    permission: 'elog.report',
    order: 90,
    section: 'elog',
  },
  gateRefusal: {
    path: `${electronicLog}/rechazos`,
    parent: electronicLog,
    analytics: { words: 'gateRefusals' },
    log: { words: 'gateRefusalLog' },
    permission: 'elog.report',
  },
  gateExpected: {
    path: `${electronicLog}/esperados`,
    parent: electronicLog,
    analytics: { words: 'gateExpected' },
    log: { words: 'gateExpectedLog' },
    permission: 'elog.report',
  },
});
