import { defineRemote, guestLinkPage, openGuestLink } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

const permission = 'monitoring.sessions';
const parent = catalogues.sessions.list;
const ofRoutes = { permission, parent: catalogues.routes.list } as const;

export default defineRemote({
  name: 'mf-monitoring',
  catalogues,
  routes: [
    { path: paths.temporary, page: 'temporarySession', titleKey: 'session.temporary', permission, parent },
    { path: paths.newSession, page: 'sessionForm', titleKey: 'sessions.create', permission, parent },
    { path: paths.editSession, page: 'sessionForm', titleKey: 'sessions.edit', permission, parent },
    { path: paths.wall, page: 'wall', titleKey: 'wall.title', permission, parent },
    {
      path: paths.session,
      page: 'session',
      titleKey: 'session.one',
      permission,
      parent,
      record: 'monitoring_session',
      offers: ['sos.panels'],
    },
    {
      path: paths.procedure,
      page: 'procedure',
      titleKey: 'procedure.title',
      permission: 'entities.contacts',
      parent,
    },
    { path: paths.newRoute, page: 'routeForm', titleKey: 'routes.create', ...ofRoutes },
    { path: paths.editRoute, page: 'routeForm', titleKey: 'routes.edit', ...ofRoutes },
    {
      path: paths.plannedRoute,
      page: 'plannedRoute',
      titleKey: 'plan.one',
      record: 'route',
      ...ofRoutes,
    },
    {
      path: paths.ucaLocation,
      page: 'ucaLocation',
      titleKey: 'location.title',
      permission: 'maps.ucaLocation',
      offers: ['map.layers'],
      menu: { section: 'maps', order: 10, icon: 'map-pin' },
    },
    {
      path: guestLinkPage,
      page: 'guest',
      titleKey: 'guest.title',
      public: true,
      asks: { path: openGuestLink.path, body: { token: 'uuid' } },
    },
    {
      path: paths.ucaRoute,
      page: 'ucaRoute',
      titleKey: 'route.title',
      permission: 'maps.ucaRoute',
      offers: ['map.layers'],
      menu: { section: 'maps', order: 20, icon: 'route' },
    },
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
});
