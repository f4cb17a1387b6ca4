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
    {
      path: paths.requestAnalytics,
      page: 'requestAnalytics',
      titleKey: 'requestAnalytics',
      permission: 'reports.requests',
    },
    {
      path: paths.requestLog,
      page: 'requestLog',
      titleKey: 'requestLog',
      permission: 'reports.requests',
      parent: paths.requestAnalytics,
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
    {
      id: 'requestAnalytics',
      section: 'reports',
      order: 60,
      icon: 'chart-pie',
      path: paths.requestAnalytics,
      titleKey: 'requestAnalytics',
      permission: 'reports.requests',
    },
    {
      id: 'requestLog',
      section: 'reports',
      order: 61,
      icon: 'list',
      path: paths.requestLog,
      titleKey: 'requestLog',
      permission: 'reports.requests',
    },
  ],
  titles: {
    es: {
      main: 'Tablero',
      admin: 'Tablero de administración',
      requestAnalytics: 'Analítica de solicitudes',
      requestLog: 'Bitácora de solicitudes',
    },
    en: {
      main: 'Dashboard',
      admin: 'Administration dashboard',
      requestAnalytics: 'Request analytics',
      requestLog: 'Request log',
    },
    ar: {
      main: 'لوحة المعلومات',
      admin: 'لوحة الإدارة',
      requestAnalytics: 'تحليلات الطلبات',
      requestLog: 'سجل الطلبات',
    },
    zh: { main: '仪表板', admin: '管理仪表板', requestAnalytics: '请求分析', requestLog: '请求记录' },
    fr: {
      main: 'Tableau de bord',
      admin: 'Tableau d’administration',
      requestAnalytics: 'Analyse des demandes',
      requestLog: 'Journal des demandes',
    },
    el: {
      main: 'Πίνακας ελέγχου',
      admin: 'Πίνακας διαχείρισης',
      requestAnalytics: 'Ανάλυση αιτημάτων',
      requestLog: 'Ημερολόγιο αιτημάτων',
    },
    hi: {
      main: 'डैशबोर्ड',
      admin: 'प्रशासन डैशबोर्ड',
      requestAnalytics: 'अनुरोध विश्लेषण',
      requestLog: 'अनुरोध लॉग',
    },
  },
  locales: ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'],
});
