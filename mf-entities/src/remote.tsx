import { localeLoader } from 'contract';
import { cataloguePages, type PagesOf, type PartsOf, type RemoteModule } from 'shared-ui/remote';
import type { catalogues } from './catalogues.ts';
import type manifest from './remote.manifest.ts';

export const pages = {
  ...cataloguePages<typeof catalogues>({
    holidays: () => import('./holidays/holidays.resource.tsx'),
    activities: async () => (await import('./activities/page.ts')).activities(),
    clients: () => import('./clients/clients.resource.tsx'),
    umas: () => import('./umas/umas.resource.tsx'),
    contacts: () => import('./contacts/contacts.resource.tsx'),
    satelliteImages: () => import('./satellite-images/satellite-images.resource.tsx'),
    ucas: () => import('./ucas/ucas.resource.tsx'),
    types: () => import('./types/types.resource.tsx'),
    places: () => import('./places/places.resource.tsx'),
    checkpoints: () => import('./checkpoints/checkpoints.resource.tsx'),
    labels: () => import('./labels/labels.resource.tsx'),
    scanRules: () => import('./scan-rules/scan-rules.resource.tsx'),
    geofences: async () => (await import('./geofences/page.ts')).geofences(),
    groups: () => import('./groups/groups.resource.tsx'),
  }),
  clientShow: () => import('./clients/client-show.page.tsx'),
  qrSheet: () => import('./checkpoints/qr-sheet.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const parts = {
  satelliteLayer: () => import('./satellite-images/satellite-layer.tsx'),
  fencesLayer: () => import('./geofences/fences-layer.tsx'),
  checkpointsLayer: () => import('./checkpoints/checkpoints-layer.tsx'),
} satisfies PartsOf<typeof manifest>;

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(`./locales/${language}.json`),
);
