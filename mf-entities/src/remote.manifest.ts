import { defineRemote } from 'contract/remote';
import { paths, patterns } from './paths.ts';

export default defineRemote({
  name: 'mf-entities',
  basePaths: ['/ucas'],
  routes: [{ path: patterns.ucas, page: 'ucaList', titleKey: 'ucas', permission: 'entities.ucas' }],
  menu: [
    {
      id: 'ucas',
      section: 'entities',
      order: 10,
      icon: 'smartphone',
      path: paths.ucas(),
      titleKey: 'ucas',
      permission: 'entities.ucas',
    },
  ],
  titles: {
    es: { ucas: 'UCAs' },
    en: { ucas: 'UCAs' },
    ar: { ucas: 'مستخدمو مراقبة الأنشطة' },
    zh: { ucas: '活动控制用户' },
    fr: { ucas: 'UCA' },
    el: { ucas: 'Χρήστες UCA' },
    hi: { ucas: 'UCA उपयोगकर्ता' },
  },
  locales: ['es', 'en', 'ar'],
});
