import { defineRemote, reportMenu, reportRoutes } from 'contract';
import { paths } from './paths.ts';
import { reports } from './reports.ts';

export default defineRemote({
  name: 'mf-reports',
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
    ...reportRoutes(reports),
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
    ...reportMenu(reports),
  ],
});
