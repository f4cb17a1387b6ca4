import { getLabel, getPlace, getUca, listLabels, listPlaces, listUcas } from 'contract';
import { picked } from 'shared-ui/report';

/** A record as a filter offers it. */
export const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** What has labels can be narrowed by them. */
export const pickedLabels = picked(listLabels, named, getLabel);

/** What a report about people can be narrowed by: who, of which type, at which place. */
export const peopleFilters = [
  { name: 'uca_id', label: 'people.filter.uca', pick: picked(listUcas, named, getUca) },
  { name: 'type', label: 'people.filter.type', choices: 'types' },
  { name: 'place_id', label: 'people.filter.place', pick: picked(listPlaces, named, getPlace) },
] as const;

/** How it groups its rows. */
export const peopleGroups = {
  uca: { label: 'people.by.uca', head: 'people.column.uca' },
  type: { label: 'people.by.type', head: 'people.column.type' },
  place: { label: 'people.by.place', head: 'people.column.place' },
  hour: { label: 'people.by.hour', head: 'people.column.hour' },
} as const;
