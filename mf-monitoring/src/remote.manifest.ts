import { defineRemote } from 'contract/remote';
import { patterns } from './paths.ts';

export default defineRemote({
  name: 'mf-monitoring',
  basePaths: ['/monitoreo', '/mapas', '/monitoreo-link'],
  routes: [
    {
      name: 'mapas.ucas.ubicacion',
      path: patterns.ucaLocation,
      page: 'ucaLocation',
      titleKey: 'ucaLocation',
      permission: 'maps.ucaLocation',
    },
  ],
  menu: [
    {
      id: 'maps.ucaLocation',
      section: 'maps',
      order: 10,
      icon: 'map-pin',
      path: patterns.ucaLocation,
      titleKey: 'ucaLocation',
      permission: 'maps.ucaLocation',
    },
  ],
  titles: {
    es: { ucaLocation: 'Ubicación de UCAs' },
    en: { ucaLocation: 'UCA locations' },
    ar: { ucaLocation: 'مواقع UCA' },
    zh: { ucaLocation: 'UCA 位置' },
    fr: { ucaLocation: 'Position des UCA' },
    el: { ucaLocation: 'Θέσεις UCA' },
    hi: { ucaLocation: 'UCA की स्थिति' },
  },
  locales: ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi'],
  topics: ['positions.update'],
});
