import {
  createGeofence,
  deleteGeofence,
  exportGeofences,
  type Geofence,
  type GeofenceFormValues,
  geofenceForm,
  geofenceSent,
  getGeofence,
  listCheckpoints,
  listGeofences,
  listPlaces,
  listUcas,
  readCoordinates,
  restoreGeofence,
  ucaType,
  updateGeofence,
} from 'contract';
import { lazy } from 'react';
import { pickerFilter, unchosen } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { hoursText } from './expected-text.ts';
import { FenceName } from './fence-name.tsx';
import { defineResource, say } from './text.ts';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** A colour to begin with: the product's own. */
const COLOR = '#0b687d';
const METRES = 100;

export const blankGeofence: GeofenceFormValues = {
  name: '',
  type_id: unchosen,
  place_id: unchosen,
  description: '',
  shape: 'circle',
  lat: null,
  lng: null,
  radius: METRES,
  points: [],
  color: COLOR,
  checkpoint_ids: [],
  uca_ids: [],
  emails_entry: [],
  emails_exit: [],
  emails_summary: [],
  offline_minutes: null,
  dwell_minutes: null,
  emails_dwell: [],
  expected: [],
  points_text: null,
};

/** Geofences. The columns shown by default are those of section 2 of the spec, in its order. */
export const geofences = defineResource({
  catalogue: catalogues.geofences,
  narrowedBy: { client_id: 'clientId' },
  history: {
    entity: 'geofence',
    labels: {
      type_id: 'common.type',
      place_id: 'common.place',
      description: 'common.description',
      lat: 'geofence.middle',
      lng: 'geofence.middle',
      points: 'geofence.corners',
      color: 'geofence.color',
      checkpoint_ids: 'common.checkpoints',
      uca_ids: 'common.ucas',
      emails_entry: 'geofence.emails.entry',
      emails_exit: 'geofence.emails.exit',
      emails_summary: 'geofence.emails.summary',
      offline_minutes: 'geofence.offlineMinutes',
      dwell_minutes: 'geofence.dwellMinutes',
      emails_dwell: 'geofence.emails.dwell',
      expected: 'geofence.expected',
    },
    values: { shape: { circle: 'geofence.circle', polygon: 'geofence.polygon' } },
    lists: { expected: (items) => items.map(hoursText) },
  },
  endpoints: {
    list: listGeofences,
    shapes: exportGeofences,
    get: getGeofence,
    create: createGeofence,
    update: updateGeofence,
    remove: deleteGeofence,
    restore: restoreGeofence,
  },
  texts: { remove: 'geofence.remove' },
  nameOf: (fence: Geofence) => fence.name,
  columns: [
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
    {
      id: 'name',
      label: 'common.name',
      sortable: true,
      primary: true,
      cell: (row) => <FenceName fence={row} />,
    },
    { id: 'place_name', label: 'geofence.places', sortable: true },
    { id: 'type_name', label: 'geofence.types', sortable: true },
    { id: 'inside', label: 'geofence.inside', sortable: true, numeric: true, optional: true },
    {
      id: 'shape',
      label: 'geofence.shape',
      sortable: true,
      value: ({ shape }) => say(`geofence.${shape}`),
      optional: true,
    },
    {
      id: 'radius',
      label: 'geofence.radius',
      sortable: true,
      numeric: true,
      optional: true,
    },
    { id: 'ucas', label: 'common.ucas', sortable: true, numeric: true, optional: true },
    { id: 'checkpoints', label: 'common.checkpoints', sortable: true, numeric: true, optional: true },
  ],
  filters: [
    { name: 'place_id', label: 'common.place', control: pickerFilter(listPlaces, named) },
    { name: 'type_id', label: 'common.type', control: pickerFilter(ucaType.list, named) },
    {
      name: 'shape',
      label: 'geofence.shape',
      options: [
        { value: 'circle', label: 'geofence.circle' },
        { value: 'polygon', label: 'geofence.polygon' },
      ],
    },
    { name: 'uca_id', label: 'geofence.uca', control: pickerFilter(listUcas, named) },
    { name: 'checkpoint_id', label: 'geofence.checkpoint', control: pickerFilter(listCheckpoints, named) },
  ],
  form: {
    schema: geofenceForm,
    blank: blankGeofence,
    sent: geofenceSent,
    // `/geocerca/create/lat/:lat/lng/:lng` begins there.
    fresh: (_, { lat, lng }) => ({ ...blankGeofence, ...readCoordinates(`${lat}, ${lng}`) }),
    Fields: lazy(() => import('./geofence-fields.tsx')),
  },
  slots: { detail: lazy(() => import('./geofence-detail.tsx')) },
});
