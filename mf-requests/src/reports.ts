import { defineReports } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

/** The reports of this area, which its lists lead to. */
export const reports = defineReports({
  visitAction: {
    path: paths.visitActions,
    parent: catalogues.visits.list,
    analytics: { words: 'visitDeeds' },
    log: { words: 'visitDeedLog' },
    permission: 'visitRequests.manage',
  },
});
