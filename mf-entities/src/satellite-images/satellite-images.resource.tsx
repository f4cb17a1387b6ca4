import {
  createSatelliteImage,
  deleteSatelliteImage,
  getSatelliteImage,
  listSatelliteImages,
  restoreSatelliteImage,
  type SatelliteImage,
  satelliteImageForm,
  seesAllClients,
  updateSatelliteImage,
} from 'contract';
import { lazy } from 'react';
import { switchBulk } from 'shared-ui/resource';
import { State } from 'shared-ui/state';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { defineResource, say } from '../text.ts';
import { Area, centreText } from './corners-facts.tsx';
import { SatelliteDetail } from './satellite-detail.tsx';
import { blankImage, imageValues } from './satellite-form.ts';
import { SatelliteName } from './satellite-name.tsx';

/** The owner of an image, in words. */
const ownerText = ({ general, client_name }: SatelliteImage) =>
  general ? say('satelliteImage.isGeneral') : (client_name ?? '');

const stateWord = (active: boolean) => (active ? 'satelliteImage.active' : 'satelliteImage.isInactive');

/** Satellite images that are drawn on the map. */
export const satelliteImages = defineResource({
  catalogue: catalogues.satelliteImages,
  mayChange: ({ general }: SatelliteImage, user) => !general || seesAllClients(user),
  history: {
    entity: 'satellite_image',
    labels: {
      photo_id: 'satelliteImage.photo',
      corners: 'satelliteImage.coordinates',
      source: 'satelliteImage.source',
      source_text: 'satelliteImage.sourceText',
    },
    values: { source: { text: 'satelliteImage.byText', file: 'satelliteImage.byFile' } },
  },
  endpoints: {
    list: listSatelliteImages,
    get: getSatelliteImage,
    create: createSatelliteImage,
    update: updateSatelliteImage,
    remove: deleteSatelliteImage,
    restore: restoreSatelliteImage,
  },
  nameOf: (image) => image.name,
  sort: 'name',
  columns: [
    {
      id: 'name',
      label: 'common.name',
      sortable: true,
      primary: true,
      cell: (row) => <SatelliteName image={row} />,
    },
    { id: 'general', label: 'satelliteImage.owner', sortable: true, value: ownerText },
    {
      id: 'active',
      label: 'common.status',
      sortable: true,
      value: ({ active }) => say(stateWord(active)),
      cell: ({ active }) => (
        <State usual={active} tone="off">
          {say(stateWord(active))}
        </State>
      ),
    },
    {
      id: 'corners',
      label: 'satelliteImage.centre',
      // Half a coordinate is useless: hidden before it is shortened.
      priority: -1,
      value: ({ corners }) => centreText(corners),
      cell: ({ corners }) => <bdi dir="ltr">{centreText(corners)}</bdi>,
    },
    {
      id: 'area_km2',
      label: 'satelliteImage.areaKm2',
      sortable: true,
      numeric: true,
      cell: ({ area_km2 }) => <Area area={area_km2} />,
    },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
    { id: 'source_text', label: 'satelliteImage.sourceText', optional: true },
  ],
  filters: [
    {
      name: 'active',
      label: 'common.status',
      options: [
        { value: 'true', label: stateWord(true) },
        { value: 'false', label: stateWord(false) },
      ],
    },
    {
      name: 'general',
      label: 'satelliteImage.owner',
      options: [
        { value: 'true', label: 'satelliteImage.isGeneral' },
        { value: 'false', label: 'satelliteImage.ofClient' },
      ],
    },
    clientFilter,
  ],
  form: {
    schema: satelliteImageForm,
    blank: blankImage,
    valuesOf: imageValues,
    files: ['photo', 'thumbnail'],
    Fields: lazy(() => import('./satellite-fields.tsx')),
  },
  slots: { bulk: switchBulk(updateSatelliteImage, 'active'), detail: SatelliteDetail },
});
