import { listGeofences, listPlaces, listUcas } from 'contract';
import { picked } from 'shared-ui/report';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** What both reports of geofences can be narrowed by. */
export const fenceFilters = [
  { name: 'geofence_id', label: 'fences.filter.geofence', pick: picked(listGeofences, named) },
  { name: 'uca_id', label: 'fences.filter.uca', pick: picked(listUcas, named) },
  { name: 'type', label: 'fences.filter.type', choices: 'types' },
  { name: 'place_id', label: 'fences.filter.place', pick: picked(listPlaces, named) },
] as const;

/** What the rows of both are told apart by. */
export const fenceGroups = {
  geofence: { label: 'fences.by.geofence', head: 'fences.column.geofence' },
  uca: { label: 'fences.by.uca', head: 'fences.column.uca' },
  type: { label: 'fences.by.type', head: 'fences.column.type' },
  place: { label: 'fences.by.place', head: 'fences.column.place' },
  hour: { label: 'fences.by.hour', head: 'fences.column.hour' },
} as const;
