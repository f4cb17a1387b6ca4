import { defineRemote } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';

export default defineRemote({
  name: 'mf-entities',
  catalogues,
  routes: [
    {
      path: paths.clientShow,
      page: 'clientShow',
      titleKey: 'client.profile',
      permission: 'entities.clients',
      record: 'client',
      offers: ['client.tabs'],
      parent: catalogues.clients.list,
    },
    {
      path: paths.qrSheet,
      page: 'qrSheet',
      titleKey: 'qrSheet.title',
      permission: 'entities.ucas',
      parent: catalogues.checkpoints.list,
    },
  ],
  fills: [
    {
      slot: 'map.layers',
      part: 'satelliteLayer',
      titleKey: 'satelliteLayer.title',
      order: 10,
      permission: 'entities.satelliteImages',
      icon: 'satellite',
    },
  ],
});
