import {
  channels,
  events,
  getActivity,
  getCheckpoint,
  getPlace,
  getUca,
  listActivities,
  listCheckpoints,
  listPlaces,
  listUcas,
  UNSAID,
} from 'contract';
import { useFormat } from 'shared-ui';
import { picked } from 'shared-ui/report';
import { named, pickedLabels } from '../people.ts';

/** What both reports over rounds can be narrowed by. */
export const activityFilter = {
  name: 'activity_id',
  label: 'compliance.field.activity',
  pick: picked(listActivities, named, getActivity),
} as const;
export const placeFilter = {
  name: 'place_id',
  label: 'compliance.field.place',
  pick: picked(listPlaces, named, getPlace),
} as const;
export const labelFilter = {
  name: 'label_id',
  label: 'compliance.field.label',
  pick: pickedLabels,
} as const;
export const checkpointFilter = {
  name: 'checkpoint_id',
  label: 'compliance.field.checkpoint',
  pick: picked(listCheckpoints, named, getCheckpoint),
} as const;
/** Who did it, and of which type. */
export const personFilters = [
  { name: 'uca_id', label: 'compliance.field.uca', pick: picked(listUcas, named, getUca) },
  { name: 'type', label: 'compliance.field.type', choices: 'types' },
] as const;
/** The subject of their days and hours. */
export const duePeriod = { weekday: 'compliance.field.dueDay', hour: 'compliance.field.dueHour' } as const;

/** How both group their rows by time. */
export const clockGroups = {
  hour: { label: 'compliance.by.hour', head: 'compliance.field.hour' },
  weekday: { label: 'compliance.by.weekday', head: 'compliance.field.weekday' },
} as const;
export const byLabel = {
  label: 'compliance.by.label',
  head: 'compliance.field.label',
  words: { 0: 'compliance.noLabel' },
} as const;
export const byPerson = {
  uca: { label: 'compliance.by.uca', head: 'compliance.field.uca', words: { 0: 'compliance.nobody' } },
  type: {
    label: 'compliance.by.type',
    head: 'compliance.field.type',
    words: { [UNSAID]: 'compliance.nobody' },
  },
} as const;
export const byCheckpoint = {
  label: 'compliance.by.checkpoint',
  head: 'compliance.field.checkpoint',
} as const;
export const byPlace = { label: 'compliance.by.place', head: 'compliance.field.place' } as const;
export const byActivity = { label: 'compliance.by.activity', head: 'compliance.field.activity' } as const;

/** What makes both look again. */
export const taskLive = { channel: channels.tasks, events: [events.tasksJudged] } as const;

/** An instant; nothing where there is none. */
export function Moment({ at }: { at: string | null }) {
  const { dateTime } = useFormat();
  return at === null ? <span aria-hidden>—</span> : <time dateTime={at}>{dateTime(at)}</time>;
}
