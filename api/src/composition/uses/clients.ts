import type { HistoryEntity } from 'contract';
import { sql } from 'kysely';
import type { Used } from '../../modules/core/catalogue/uses.ts';
import {
  activities,
  at,
  blacklist,
  branches,
  checkpoints,
  contacts,
  geofences,
  groups,
  guests,
  happened,
  inside,
  places,
  providers,
  satelliteImages,
  setting,
  stockCategories,
  ucas,
  users,
  vips,
} from './shapes.ts';

/** What uses a client. */
export const clientUses = {
  client: {
    table: 'client',
    client: 'id',
    by: [
      { ...users, column: 'client_id', where: sql`thing.type not in ('cliente', 'uca')` },
      { ...branches, column: 'client_id', path: at('/sucursales?client_id=') },
      { ...places, column: 'client_id' },
      { ...checkpoints, column: 'client_id' },
      { ...satelliteImages, column: 'client_id', path: at('/imagenes_satelitales?client_id=') },
      { ...ucas, column: 'client_id', path: (id) => `/ucas/${id}/index` },
      { ...groups, column: 'client_id' },
      { ...geofences, column: 'client_id' },
      { ...activities, column: 'client_id' },
      { ...contacts, column: 'client_id' },
      { ...providers, column: 'client_id', path: at('/proveedores?client_id=') },
      { ...guests, column: 'client_id' },
      { ...vips, column: 'client_id' },
      { ...blacklist, column: 'client_id' },
      { ...stockCategories, column: 'client_id' },
    ],
    others: {
      'department.client_id': inside,
      'subdepartment.client_id': inside,
      'employee.client_id': inside,
      'staff.client_id': inside,
      'stock_item.client_id': inside,
      'uca_type.client_id': setting,
      'label.client_id': setting,
      'holiday.client_id': setting,
      'scan_rule.client_id': setting,
      'ip_rule.client_id': setting,
      'request.client_id': happened,
      'request_rule.client_id': happened,
      'request_schedule.client_id': happened,
    },
  },
} satisfies Partial<Record<HistoryEntity, Used>>;
