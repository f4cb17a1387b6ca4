import { defineRemote } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-elog',
  catalogues,
  routes: [
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
  ],
});
