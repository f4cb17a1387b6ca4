import { sql } from 'kysely';
import type { Relation } from '../../modules/core/catalogue/uses.ts';
import { nameOfUser, personIn } from '../../modules/core/scope.ts';

/** What declarations of uses are made of: the kinds of records that use others, and why a reference is no use. */

const plain = sql<string>`name`;
const account = nameOfUser<string>('user_id');
const person = personIn();

type Shape = Pick<Relation, 'use' | 'table' | 'name' | 'lasts'>;
export const users: Shape = { use: 'users', table: 'app_user', name: person };
export const ucas: Shape = { use: 'ucas', table: 'uca', name: account };
export const branches: Shape = { use: 'branches', table: 'branch', name: plain };
export const departments: Shape = { use: 'departments', table: 'department', name: plain };
export const subdepartments: Shape = { use: 'subdepartments', table: 'subdepartment', name: plain };
export const employees: Shape = { use: 'employees', table: 'employee', name: person };
export const providers: Shape = { use: 'providers', table: 'provider', name: plain };
export const staff: Shape = { use: 'staff', table: 'staff', name: person };
export const vips: Shape = {
  use: 'vips',
  table: 'vip',
  name: sql<string>`coalesce(nullif(name, ''), value)`,
};
export const blacklist: Shape = {
  use: 'blacklist',
  table: 'blacklist',
  name: sql<string>`coalesce(nullif(name, ''), value)`,
};
export const guests: Shape = { use: 'guests', table: 'guest', name: person };
export const contacts: Shape = { use: 'contacts', table: 'contact', name: plain };
export const places: Shape = { use: 'places', table: 'place', name: plain };
export const checkpoints: Shape = { use: 'checkpoints', table: 'checkpoint', name: plain };
export const geofences: Shape = { use: 'geofences', table: 'geofence', name: plain };
export const activities: Shape = { use: 'activities', table: 'activity', name: plain };
export const groups: Shape = { use: 'groups', table: 'uca_group', name: plain };
export const satelliteImages: Shape = { use: 'satelliteImages', table: 'satellite_image', name: plain };
export const stockCategories: Shape = { use: 'stockCategories', table: 'stock_category', name: plain };
export const visits: Shape = { use: 'visits', table: 'visit_request', name: plain, lasts: true };
export const requests: Shape = { use: 'requests', table: 'request', name: plain };

/** The list of what uses a record, narrowed to it: `at('/empleados?branch_id=')`. */
export const at = (start: string) => (id: number) => `${start}${id}`;
export const inGroups = (column: string): Relation => ({
  ...groups,
  column,
  link: { table: 'group_member', key: 'group_id' },
});

export const inActivities = (what: string, key = `${what}_id`): Relation => ({
  ...activities,
  column: key,
  link: { table: `activity_${what}`, key: 'activity_id' },
  path: at(`/actividades?${key}=`),
});

export const itsOwn = 'Its own, which goes with it.';
export const right = 'A right to it, which ends with it.';
export const happened = 'What happened stays, by the name it had.';
export const setting = 'A setting of the client, which goes with it.';
export const inside = 'It stands inside another record that is counted.';
