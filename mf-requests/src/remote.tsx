import { localeLoader } from 'contract';
import { cataloguePages, type PagesOf, type RemoteModule } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import type manifest from './remote.manifest.ts';

const rules = () => import('./rules/pages.ts');
const visits = () => import('./visits/pages.ts');

export const pages = {
  ...cataloguePages<typeof catalogues>({
    notificationRequests: () => import('./notification-requests/request.resource.tsx'),
    rules: async () => (await rules()).list(),
    visits: async () => (await visits()).list(),
    bank: async () => (await visits()).bank(),
    ubes: async () => (await import('./ubes/page.ts')).ubes(),
    guests: () => import('./guests/guests.resource.tsx'),
  }),
  requestCreate: () => import('./notification-requests/request-create.page.tsx'),
  requestEdit: () => import('./notification-requests/request-edit.page.tsx'),
  requestMonitor: () => import('./monitor/request-monitor.page.tsx'),
  ruleForm: async () => (await rules()).form(),
  ruleDetail: async () => (await rules()).detail(),
  visitCreate: async () => (await visits()).create(),
  visitEdit: async () => (await visits()).edit(),
  visit: async () => (await visits()).one(),
  visitDelegations: async () => (await visits()).delegations(),
  visitRules: async () => (await visits()).rules(),
  visitPasses: async () => (await visits()).passes(),
  visitActionAnalytics: async () => (await visits()).actions.visitActionAnalytics(),
  visitActionLog: async () => (await visits()).actions.visitActionLog(),
  visitReview: async () => (await visits()).review(),
  invitation: async () =>
    (await import(/* webpackChunkName: "invitation" */ './invitation/page.ts')).invitation(),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./locales/${language}.json`),
);
