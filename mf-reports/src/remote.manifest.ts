import { defineRemote } from 'contract/remote';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-reports',
  basePaths: ['/', '/admin', '/reportes'],
  routes: [
    {
      name: 'dashboard.main',
      path: paths.main,
      page: 'mainDashboard',
      titleKey: 'main',
      permission: 'dashboard.main',
    },
    {
      name: 'dashboard.admin',
      path: paths.admin,
      page: 'adminDashboard',
      titleKey: 'admin',
      permission: 'dashboard.admin',
    },
  ],
  menu: [
    {
      id: 'main',
      section: 'overview',
      order: 10,
      icon: 'gauge',
      path: paths.main,
      titleKey: 'main',
      permission: 'dashboard.main',
    },
    {
      id: 'admin',
      section: 'overview',
      order: 10,
      icon: 'gauge',
      path: paths.admin,
      titleKey: 'admin',
      permission: 'dashboard.admin',
    },
  ],
  titles: {
    es: { main: 'Tablero', admin: 'Tablero de administración' },
    en: { main: 'Dashboard', admin: 'Administration dashboard' },
    ar: { main: 'لوحة المعلومات', admin: 'لوحة الإدارة' },
    zh: { main: '仪表板', admin: '管理仪表板' },
    fr: { main: 'Tableau de bord', admin: 'Tableau d’administration' },
    el: { main: 'Πίνακας ελέγχου', admin: 'Πίνακας διαχείρισης' },
    hi: { main: 'डैशबोर्ड', admin: 'प्रशासन डैशबोर्ड' },
  },
  locales: ['es', 'en'],
});
