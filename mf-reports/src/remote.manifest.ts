import { defineRemote } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-reports',
  catalogues,
  routes: [
    {
      path: paths.main,
      page: 'mainDashboard',
      titleKey: 'dashboard.title',
      permission: 'dashboard.main',
    },
    {
      path: paths.admin,
      page: 'adminDashboard',
      titleKey: 'admin.title',
      permission: 'dashboard.admin',
    },
    {
      path: paths.requestAnalytics,
      page: 'requestAnalytics',
      titleKey: 'analytics.title',
      permission: 'reports.requests',
    },
  ],
  menu: [
    {
      id: 'main',
      section: 'overview',
      order: 10,
      icon: 'gauge',
      path: paths.main,
      titleKey: 'dashboard.title',
      permission: 'dashboard.main',
    },
    {
      id: 'admin',
      section: 'overview',
      order: 10,
      icon: 'gauge',
      path: paths.admin,
      titleKey: 'admin.title',
      permission: 'dashboard.admin',
    },
    {
      id: 'requestAnalytics',
      section: 'reports',
      order: 60,
      icon: 'chart-pie',
      path: paths.requestAnalytics,
      titleKey: 'analytics.title',
      permission: 'reports.requests',
    },
  ],
});
