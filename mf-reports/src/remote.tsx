import { localeLoader, partOf } from 'contract';
import type { PageLoader, PagesOf, PartsOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';
import type { ReportName } from './report-pages.ts';

/** The pages of reports, which the dashboards do not need. Apart, so that the area's entry stays small. */
const page =
  (name: ReportName): PageLoader =>
  async () =>
    (await import('./report-pages.ts')).pages[name]();

export const pages = {
  mainDashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/main-dashboard.page.tsx'),
  adminDashboard: () => import('./dashboard/admin-dashboard.page.tsx'),
  alertAnalytics: page('alertAnalytics'),
  alertLog: page('alertLog'),
  gateEntryAnalytics: page('gateEntryAnalytics'),
  gateEntryLog: page('gateEntryLog'),
  gateExpectedAnalytics: page('gateExpectedAnalytics'),
  gateExpectedLog: page('gateExpectedLog'),
  gateRefusalAnalytics: page('gateRefusalAnalytics'),
  gateRefusalLog: page('gateRefusalLog'),
  geofenceEventAnalytics: page('geofenceEventAnalytics'),
  geofenceEventLog: page('geofenceEventLog'),
  geofenceVisitAnalytics: page('geofenceVisitAnalytics'),
  geofenceVisitLog: page('geofenceVisitLog'),
  requestAnalytics: page('requestAnalytics'),
  requestLog: page('requestLog'),
  routeAnalytics: page('routeAnalytics'),
  routeLog: page('routeLog'),
  scanAnalytics: page('scanAnalytics'),
  scanLog: page('scanLog'),
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
  adminFigures: partOf(admin, 'AdminFigures'),
  adminScans: partOf(admin, 'AdminScans'),
  adminClients: partOf(admin, 'AdminClients'),
} satisfies PartsOf<typeof manifest>;

export const loadLocale: RemoteModule['loadLocale'] = localeLoader({
  es: () => import('./dashboard/locales/es.json'),
  en: () => import('./dashboard/locales/en.json'),
  ar: () => import('./dashboard/locales/ar.json'),
  zh: () => import('./dashboard/locales/zh.json'),
  fr: () => import('./dashboard/locales/fr.json'),
  el: () => import('./dashboard/locales/el.json'),
  hi: () => import('./dashboard/locales/hi.json'),
});
