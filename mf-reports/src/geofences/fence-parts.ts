import {
  channels,
  events,
  getGeofence,
  getPlace,
  getUca,
  listGeofences,
  listPlaces,
  listUcas,
} from 'contract';
import { picked } from 'shared-ui/report';
import { named } from '../people.ts';

/** What both reports of geofences can be narrowed by. */
export const fenceFilters = [
  { name: 'geofence_id', label: 'fences.filter.geofence', pick: picked(listGeofences, named, getGeofence) },
  { name: 'uca_id', label: 'fences.filter.uca', pick: picked(listUcas, named, getUca) },
  { name: 'type', label: 'fences.filter.type', choices: 'types' },
  { name: 'place_id', label: 'fences.filter.place', pick: picked(listPlaces, named, getPlace) },
] as const;

/** What distinguishes the rows of both. */
export const fenceGroups = {
  geofence: { label: 'fences.by.geofence', head: 'fences.column.geofence' },
  uca: { label: 'fences.by.uca', head: 'fences.column.uca' },
  type: { label: 'fences.by.type', head: 'fences.column.type' },
  place: { label: 'fences.by.place', head: 'fences.column.place' },
  hour: { label: 'fences.by.hour', head: 'fences.column.hour' },
} as const;

/** How many people and geofences a line of the table is about. */
export const fenceReach = [
  { id: 'ucas', label: 'fences.column.ucas' },
  { id: 'geofences', label: 'fences.column.geofences' },
] as const;

/** Who was at which geofence, in the log of both. */
export const fenceColumns = [
  { id: 'geofence_name', label: 'fences.column.geofence', primary: true, sortable: true },
  { id: 'uca_name', label: 'fences.column.uca', sortable: true, priority: 1 },
  { id: 'place_name', label: 'fences.column.place', sortable: true },
  { id: 'uca_type', label: 'fences.column.type', sortable: true, optional: true },
] as const;

/** What makes both look again. */
export const fenceLive = { channel: channels.geofences, events: [events.geofenceEvents] } as const;

/** What a row of both is called. */
export const fenceRowName = (row: { geofence_name: string; uca_name: string }): string =>
  `${row.geofence_name} · ${row.uca_name}`;
