import { localeLoader } from 'contract';
import { cataloguePages, type PagesOf, type PartsOf, type RemoteModule } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import type manifest from './remote.manifest.ts';

const gate = () => import('./gate/pages.ts');

export const pages = {
  ...cataloguePages<typeof catalogues>({
    branches: () => import('./branches/branches.resource.tsx'),
    branchUsers: () => import('./accounts/branch-users.resource.tsx'),
    departments: () => import('./departments/departments.resource.tsx'),
    subdepartments: () => import('./subdepartments/subdepartments.resource.tsx'),
    employees: () => import('./employees/employees.resource.tsx'),
    providers: () => import('./providers/providers.resource.tsx'),
    staff: () => import('./staff/staff.resource.tsx'),
    vip: () => import('./vip/vip.resource.tsx'),
    blacklist: () => import('./blacklist/blacklist.resource.tsx'),
    access: () => import('./access/access.resource.tsx'),
    gates: () => import('./accounts/gates.resource.tsx'),
    logKeepers: () => import('./accounts/log-keepers.resource.tsx'),
    accessUsers: () => import('./access/access-users.resource.tsx'),
  }),
  gate: async () => (await gate()).gate(),
  musters: async () => (await gate()).musters(),
  muster: async () => (await gate()).muster(),
  shifts: async () => (await gate()).shifts(),
  kiosks: async () => (await gate()).kiosks(),
  providerAssign: () => import('./providers/provider-assign.page.tsx'),
  accessUser: () => import('./access/access-user.page.tsx'),
  hostQuestion: async () =>
    (await import(/* webpackChunkName: "hostQuestion" */ './host/question.ts')).page(),
  hostOwn: async () => (await import(/* webpackChunkName: "hostOwn" */ './host/own.ts')).page(),
  kiosk: async () => (await import(/* webpackChunkName: "kiosk" */ './kiosk/kiosk.ts')).page(),
  hostExit: async () => (await import(/* webpackChunkName: "hostExit" */ './host/exit.ts')).page(),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const parts = {
  clientBranches: () => import('./branches/client-branches.tsx'),
  sitePeople: async () => (await gate()).sitePeople(),
  insideCard: async () => (await import('./gate/inside/part.ts')).insideCard(),
} satisfies PartsOf<typeof manifest>;

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./locales/${language}.json`),
);
