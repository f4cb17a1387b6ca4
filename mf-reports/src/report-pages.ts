import { localeLoader, type ReportPage } from 'contract';
import { addWords } from 'shared-ui';
import { reportPages } from 'shared-ui/remote';
import { loadGateWords } from './gate/words.ts';
import type { gateReports, reports } from './reports.ts';

export type ReportName = ReportPage<typeof gateReports> | ReportPage<typeof reports>;

const words = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});

export const pages = {
  ...reportPages<typeof reports>(
    {
      alert: () => import('./alerts/alerts.report.tsx'),
      geofenceEvent: () => import('./geofences/geofence-events.report.tsx'),
      geofenceVisit: () => import('./geofences/geofence-visits.report.tsx'),
      request: () => import('./requests/requests.report.tsx'),
      route: () => import('./routes/routes.report.tsx'),
      scan: () => import('./scans/scans.report.tsx'),
    },
    () => addWords('mf-reports', 'reports', words),
  ),
  // In one file of code: each leads to the others.
  ...reportPages<typeof gateReports>(
    {
      gateEntry: () => import(/* webpackChunkName: "gate" */ './gate/gate-entries.report.tsx'),
      gateExpected: () => import(/* webpackChunkName: "gate" */ './gate/gate-expected.report.tsx'),
      gateRefusal: () => import(/* webpackChunkName: "gate" */ './gate/gate-refusals.report.tsx'),
    },
    loadGateWords,
  ),
};
