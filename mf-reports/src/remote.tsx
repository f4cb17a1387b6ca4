import { localeLoader, partOf } from 'contract';
import { laterWords } from 'shared-ui';
import { cataloguePages, type PagesOf, type PartsOf, type RemoteModule, reportPages } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import type manifest from './remote.manifest.ts';
import type { reports } from './reports.ts';

/** The words of reports, which the dashboards do not need. */
const loadReportWords = laterWords(
  'mf-reports',
  'reports',
  (language) => import(`./locales/${language}.json`),
);

const tasks = () => import('./calendar/pages.ts');
const gate = async () => (await import('./gate/pages.ts')).pages;

export const pages = {
  mainDashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/main-dashboard.page.tsx'),
  adminDashboard: () => import('./dashboard/admin-dashboard.page.tsx'),
  calendar: async () => (await tasks()).calendar(),
  sharedCalendar: async () =>
    (await import(/* webpackChunkName: "sharedCalendar" */ './shared-calendar/page.ts')).page(),
  taskBoard: async () => (await tasks()).taskBoard(),
  serviceProof: async () => (await import('./proof/pages.ts')).serviceProof(),
  ...cataloguePages<typeof catalogues>({ tasks: async () => (await tasks()).tasks() }),
  ...reportPages<typeof reports>(
    {
      activity: () => import('./tasks/activities.report.tsx'),
      alert: () => import('./alerts/alerts.report.tsx'),
      compliance: () => import('./tasks/compliance.report.tsx'),
      geofenceEvent: () => import('./geofences/geofence-events.report.tsx'),
      geofenceVisit: () => import('./geofences/geofence-visits.report.tsx'),
      request: () => import('./requests/requests.report.tsx'),
      route: () => import('./routes/routes.report.tsx'),
      scan: () => import('./scans/scans.report.tsx'),
    },
    loadReportWords,
  ),
  gateEntryAnalytics: async () => (await gate()).gateEntryAnalytics(),
  gateEntryLog: async () => (await gate()).gateEntryLog(),
  gateRefusalAnalytics: async () => (await gate()).gateRefusalAnalytics(),
  gateRefusalLog: async () => (await gate()).gateRefusalLog(),
  gateExpectedAnalytics: async () => (await gate()).gateExpectedAnalytics(),
  gateExpectedLog: async () => (await gate()).gateExpectedLog(),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

// One file of code with the page: it is never shown without them.
const figures = () => import(/* webpackChunkName: "dashboard" */ './dashboard/figures.tsx');
const cards = () => import(/* webpackChunkName: "dashboard" */ './dashboard/cards.ts');
const admin = () => import('./dashboard/admin-cards.tsx');

export const parts = {
  scanFigures: partOf(figures, 'ScanFigures'),
  requestFigures: partOf(figures, 'RequestFigures'),
  scansOverTime: partOf(cards, 'ScansOverTime'),
  scansByPlace: partOf(cards, 'ScansByPlace'),
  responses: partOf(cards, 'Responses'),
  modes: partOf(cards, 'Modes'),
  latestScans: partOf(cards, 'LatestScans'),
  devices: partOf(cards, 'Devices'),
  roundsToday: async () => (await import('./patrol-cards/parts.ts')).roundsToday(),
  mostMissed: async () => (await import('./patrol-cards/parts.ts')).mostMissed(),
  adminFigures: partOf(admin, 'AdminFigures'),
  adminScans: partOf(admin, 'AdminScans'),
  adminClients: partOf(admin, 'AdminClients'),
} satisfies PartsOf<typeof manifest>;

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./dashboard/locales/${language}.json`),
);
