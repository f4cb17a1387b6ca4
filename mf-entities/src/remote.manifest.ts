import { defineRemote } from 'contract';
import { catalogues } from './catalogues.ts';
import { paths } from './paths.ts';
import { IN_SIGHT } from './satellite-images/in-sight.ts';

const { geofences } = catalogues;
const geofenceForm = {
  page: 'geofencesForm',
  permission: geofences.permission,
  parent: geofences.list,
} as const;
const create = 'geofence.create';
const edit = 'geofence.edit';

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
    { ...geofenceForm, path: paths.geofenceCreate, titleKey: create },
    { ...geofenceForm, path: paths.geofenceCreateAt, titleKey: create },
    { ...geofenceForm, path: paths.geofenceNewOf, titleKey: create },
    { ...geofenceForm, path: paths.geofenceUpdate, titleKey: edit },
    { ...geofenceForm, path: paths.geofenceEditOf, titleKey: edit },
  ],
  fills: [
    {
      slot: 'map.layers',
      part: 'satelliteLayer',
      titleKey: 'satelliteLayer.title',
      order: 10,
      permission: 'entities.satelliteImages',
      icon: 'satellite',
      ground: IN_SIGHT,
    },
    {
      slot: 'map.layers',
      part: 'fencesLayer',
      titleKey: 'fenceLayer.title',
      order: 20,
      permission: 'entities.geofences',
      icon: 'radius',
      ground: true,
    },
    {
      slot: 'map.layers',
      part: 'checkpointsLayer',
      titleKey: 'checkpointLayer.title',
      order: 30,
      // The same people may open the map of the routes.
      permission: 'maps.ucaLocation',
      icon: 'scan-line',
      ground: true,
    },
  ],
});
