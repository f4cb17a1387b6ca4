import type { HistoryEntity } from 'contract';
import { type SqlBool, sql } from 'kysely';
import type { Used } from '../../modules/core/catalogue/uses.ts';
import {
  at,
  checkpoints,
  geofences,
  happened,
  inActivities,
  inGroups,
  itsOwn,
  places,
  right,
  stockCategories,
  ucas,
} from './shapes.ts';

/** What uses places, rounds, geofences, contacts and images. */
export const fieldUses = {
  place: {
    table: 'place',
    by: [
      { ...ucas, column: 'place_id' },
      { ...checkpoints, column: 'place_id', path: at('/checkpoints?place_id=') },
      { ...geofences, column: 'place_id', path: at('/controls/geocerca?place_id=') },
      inGroups('place_id'),
    ],
    others: { 'place_label.place_id': itsOwn },
  },
  checkpoint: {
    table: 'checkpoint',
    by: [
      inGroups('checkpoint_id'),
      {
        ...geofences,
        column: 'checkpoint_id',
        link: { table: 'geofence_checkpoint', key: 'geofence_id' },
        path: at('/controls/geocerca?checkpoint_id='),
      },
      {
        ...inActivities('point', 'checkpoint_id'),
        // A round may visit it twice.
        where: sql<SqlBool>`not exists (select from activity_point as before where before.position < link.position
          and (before.activity_id, before.checkpoint_id) = (link.activity_id, link.checkpoint_id))`,
      },
      {
        ...stockCategories,
        column: 'checkpoint_id',
        link: { table: 'stock_category_checkpoint', key: 'category_id' },
      },
    ],
    others: {
      'checkpoint_label.checkpoint_id': itsOwn,
      'checkpoint_former_code.checkpoint_id': itsOwn,
      'scan.checkpoint_id': happened,
      'last_scan.checkpoint_id': itsOwn,
      'task_point.checkpoint_id': happened,
      'stock_movement.checkpoint_id': happened,
    },
  },
  label: {
    table: 'label',
    by: [
      {
        ...checkpoints,
        column: 'label_id',
        link: { table: 'checkpoint_label', key: 'checkpoint_id' },
        path: at('/checkpoints?label_id='),
      },
      {
        ...places,
        column: 'label_id',
        link: { table: 'place_label', key: 'place_id' },
        path: at('/lugares?label_id='),
      },
      inActivities('label'),
    ],
  },
  scan_rule: {
    table: 'scan_rule',
    by: [{ ...checkpoints, column: 'scan_rule_id', path: at('/checkpoints?scan_rule_id=') }],
  },
  holiday: { table: 'holiday', by: [] },
  activity: {
    table: 'activity',
    by: [],
    others: {
      'activity_point.activity_id': itsOwn,
      'activity_uca.activity_id': itsOwn,
      'activity_type.activity_id': itsOwn,
      'activity_group.activity_id': itsOwn,
      'activity_label.activity_id': itsOwn,
      'activity_left.activity_id': itsOwn,
      'task.activity_id': happened,
      'task_gone.activity_id': happened,
      'task_point.activity_id': happened,
      'task_day.activity_id': itsOwn,
      'shared_calendar.activity_id': itsOwn,
    },
  },
  task: { table: 'task', by: [] },
  geofence: {
    table: 'geofence',
    by: [inGroups('geofence_id')],
    others: {
      'geofence_uca.geofence_id': itsOwn,
      'geofence_checkpoint.geofence_id': itsOwn,
      'geofence_visit.geofence_id': happened,
      'geofence_event.geofence_id': happened,
    },
  },
  contact: {
    table: 'contact',
    by: [],
    others: {
      'monitoring_contact.contact_id': right,
      'monitoring_session.owner_contact_id': happened,
      'monitoring_event.contact_id': happened,
      'sos_level.contact_id': happened,
      'message.contact_id': happened,
      'shared_link.contact_id': right,
    },
  },
  satellite_image: { table: 'satellite_image', by: [] },
} satisfies Partial<Record<HistoryEntity, Used>>;
