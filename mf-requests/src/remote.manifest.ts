import { defineRemote, invitationPage, openInvitation, reportRoutes } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';
import { reports } from './reports.ts';

const permission = 'requests.manage';
const requests = catalogues.notificationRequests.list;
const rules = catalogues.rules.list;
const visits = { permission: 'visitRequests.manage', parent: catalogues.visits.list } as const;

export default defineRemote({
  name: 'mf-requests',
  catalogues,
  routes: [
    { path: paths.create, page: 'requestCreate', titleKey: 'list.create', permission, parent: requests },
    { path: paths.edit, page: 'requestEdit', titleKey: 'form.edit', permission, parent: requests },
    { path: paths.monitor, page: 'requestMonitor', titleKey: 'monitor.title', permission, parent: requests },
    { path: paths.ruleCreate, page: 'ruleForm', titleKey: 'rule.create', permission, parent: rules },
    { path: paths.ruleEdit, page: 'ruleForm', titleKey: 'rule.edit', permission, parent: rules },
    {
      path: paths.rule,
      page: 'ruleDetail',
      titleKey: 'rule.one',
      permission,
      record: 'request_rule',
      parent: rules,
    },
    { path: paths.visitCreate, page: 'visitCreate', titleKey: 'visits.create', ...visits },
    { path: paths.visitEdit, page: 'visitEdit', titleKey: 'visits.edit', ...visits },
    { path: paths.visit, page: 'visit', titleKey: 'visits.one', record: 'visit_request', ...visits },
    { path: paths.visitDelegations, page: 'visitDelegations', titleKey: 'visits.delegations', ...visits },
    {
      path: paths.visitRules,
      page: 'visitRules',
      titleKey: 'visits.rules',
      permission: 'visitRequests.rules',
      menu: { section: 'visits', order: 20, icon: 'list-checks' },
    },
    { path: paths.visitPasses, page: 'visitPasses', titleKey: 'visits.passes', ...visits },
    { path: paths.visitReview, page: 'visitReview', titleKey: 'visits.review', ...visits },
    ...reportRoutes(reports),
    {
      path: invitationPage,
      page: 'invitation',
      titleKey: 'invitation.title',
      public: true,
      asks: { path: openInvitation.path, body: { token: 'uuid' } },
    },
  ],
});
