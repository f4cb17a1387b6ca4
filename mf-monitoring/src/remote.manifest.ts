import { defineRemote } from 'contract';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-monitoring',
  routes: [
    {
      path: paths.ucaLocation,
      page: 'ucaLocation',
      titleKey: 'location.title',
      permission: 'maps.ucaLocation',
      offers: ['map.layers', 'map.place'],
    },
  ],
  menu: [
    {
      id: 'ucaLocation',
      section: 'maps',
      order: 10,
      icon: 'map-pin',
      path: paths.ucaLocation,
      titleKey: 'location.title',
      permission: 'maps.ucaLocation',
    },
  ],
});
