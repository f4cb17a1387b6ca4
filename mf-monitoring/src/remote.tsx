import { localeLoader } from 'contract';
import { cataloguePages, type PagesOf, type PartsOf, type RemoteModule } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import { loadGuestWords } from './guest/words.ts';
import type manifest from './remote.manifest.ts';

export const pages = {
  ...cataloguePages<typeof catalogues>({
    sessions: () => import('./sessions/sessions.resource.tsx'),
    routes: () => import('./routes/routes.resource.tsx'),
  }),
  routeForm: () => import('./routes/route-form.page.tsx'),
  plannedRoute: () => import('./routes/route.page.tsx'),
  temporarySession: () => import('./sessions/temporary-session.page.tsx'),
  sessionForm: () => import('./sessions/session-form.page.tsx'),
  wall: () => import('./wall/wall.page.tsx'),
  session: () => import('./sessions/session.page.tsx'),
  procedure: () => import('./sos/procedure.page.tsx'),
  ucaLocation: () => import('./uca-location/uca-location.page.tsx'),
  guest: async () => {
    const [page] = await Promise.all([
      import(/* webpackChunkName: "guest" */ './guest/guest.page.tsx'),
      loadGuestWords(),
    ]);
    return page;
  },
  ucaRoute: () => import('./uca-route/uca-route.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const parts = {
  heatLayer: () => import('./heat-layer/heat-layer.tsx'),
} satisfies PartsOf<typeof manifest>;

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./locales/${language}.json`),
);
