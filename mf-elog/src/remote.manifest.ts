import {
  defineRemote,
  hostExitPage,
  hostOwnPage,
  hostQuestionPage,
  kioskPage,
  openHostExit,
  openHostQuestion,
} from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

const ofGate = { permission: 'elog.gateLog', parent: paths.gate } as const;

export default defineRemote({
  name: 'mf-elog',
  offline: true,
  catalogues,
  routes: [
    {
      path: paths.gate,
      page: 'gate',
      titleKey: 'gateLog.title',
      permission: 'elog.gateLog',
      menu: { section: 'visits', order: 5, icon: 'door-open' },
    },
    { path: paths.shifts, page: 'shifts', titleKey: 'shift.title', ...ofGate },
    { path: paths.musters, page: 'musters', titleKey: 'muster.title', ...ofGate },
    { path: paths.muster, page: 'muster', titleKey: 'muster.title', ...ofGate },
    {
      ...{ path: paths.kiosks, page: 'kiosks', titleKey: 'kiosks.title' },
      ...{ permission: 'elog.kiosks', parent: paths.gate },
    },
    {
      path: paths.providerAssign,
      page: 'providerAssign',
      titleKey: 'provider.assign.title',
      permission: 'elog.providers',
      parent: catalogues.providers.list,
    },
    {
      path: paths.accessUser,
      page: 'accessUser',
      titleKey: 'access.pointsOf',
      permission: 'access.config',
      parent: catalogues.accessUsers.list,
    },
    {
      path: hostQuestionPage,
      page: 'hostQuestion',
      titleKey: 'host.title',
      public: true,
      asks: { path: openHostQuestion.path, body: { token: 'uuid' } },
    },
    { path: hostOwnPage, page: 'hostOwn', titleKey: 'host.title', public: true },
    { path: kioskPage, page: 'kiosk', titleKey: 'kiosk.title', public: true },
    {
      path: hostExitPage,
      page: 'hostExit',
      titleKey: 'hostExit.title',
      public: true,
      asks: { path: openHostExit.path, body: { token: 'uuid' } },
    },
  ],
  fills: [
    {
      slot: 'client.tabs',
      part: 'clientBranches',
      titleKey: 'branch.title',
      order: 10,
      permission: 'elog.branches',
      counted: 'branches',
    },
    {
      ...{ slot: 'sos.panels', part: 'sitePeople', titleKey: 'site.title', order: 10 },
      permission: 'elog.gateLog',
    },
    {
      ...{ slot: 'dashboard.cards', part: 'insideCard', titleKey: 'insideCard.title', order: 70 },
      // Below the others, where most screens end: its area is not loaded for who stays above.
      ...{ permission: 'elog.gateLog', wide: 'row', near: true },
    },
  ],
});
