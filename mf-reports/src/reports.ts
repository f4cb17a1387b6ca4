import { defineReports } from 'contract';

/** The reports of this area: their addresses, who may see them, and where they stand in the sidebar. */
export const reports = defineReports({
  scan: {
    path: '/reportes/escaneos',
    analytics: { words: 'scans' },
    log: { words: 'scanLog' },
    permission: 'reports.scans',
    order: 20,
  },
  request: {
    path: '/reportes/solicitudes',
    analytics: { words: 'analytics' },
    log: { words: 'log' },
    permission: 'reports.requests',
    order: 60,
  },
});
