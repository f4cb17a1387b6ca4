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
    { path: paths.ucaRoute, page: 'ucaRoute', titleKey: 'route.title', permission: 'maps.ucaRoute' },
  ],
  fills: [
    {
      slot: 'map.layers',
      part: 'heatLayer',
      titleKey: 'heat.title',
      order: 40,
      permission: 'maps.ucaLocation',
      icon: 'flame',
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
    {
      id: 'ucaRoute',
      section: 'maps',
      order: 20,
      icon: 'route',
      path: paths.ucaRoute,
      titleKey: 'route.title',
      permission: 'maps.ucaRoute',
    },
  ],
});
