import type { HistoryEntity } from 'contract';
import { type RawBuilder, sql } from 'kysely';
import type { UseKey } from '../catalogue/catalogue.ts';

/** One kind of record that points at another kind. */
export interface Relation {
  /** `departments`: its words are the message `use.departments`. */
  use: UseKey;
  table: string;
  column: string;
  /** A table of links that has the column, when the table itself has not; `key` is the table's id there. */
  link?: { table: string; key: string };
  name: RawBuilder<string>;
  /** The list of them, narrowed to the record they point at. */
  path?: (id: number) => string;
}

const plain = sql<string>`name`;
const account = sql<string>`(select trim(who.name || ' ' || who.last_name) from app_user who where who.id = user_id)`;
const person = sql<string>`trim(name || ' ' || last_name)`;

/** Whose a record that can be used is: the columns that say so, and the one of its branch if it has one. */
export const owners: Partial<Record<HistoryEntity, { table: string; client: string; branch?: string }>> = {
  branch: { table: 'branch', client: 'client_id', branch: 'id' },
  department: { table: 'department', client: 'client_id', branch: 'branch_id' },
  subdepartment: { table: 'subdepartment', client: 'client_id', branch: 'branch_id' },
  provider: { table: 'provider', client: 'client_id' },
  client: { table: 'client', client: 'id' },
  place: { table: 'place', client: 'client_id' },
  checkpoint: { table: 'checkpoint', client: 'client_id' },
  uca_group: { table: 'uca_group', client: 'client_id' },
  uca_type: { table: 'uca_type', client: 'client_id' },
  label: { table: 'label', client: 'client_id' },
};

const inGroups = (column: string): Relation => ({
  use: 'groups',
  table: 'uca_group',
  column,
  link: { table: 'group_member', key: 'group_id' },
  name: plain,
});

/** What points at what. A relation that is missing here is not shown before a deletion. */
export const relations: Partial<Record<HistoryEntity, readonly Relation[]>> = {
  branch: [
    { use: 'users', table: 'app_user', column: 'branch_id', name: person },
    { use: 'places', table: 'place', column: 'branch_id', name: plain },
    {
      use: 'departments',
      table: 'department',
      column: 'branch_id',
      name: plain,
      path: (id) => `/departamentos?branch_id=${id}`,
    },
    {
      use: 'subdepartments',
      table: 'subdepartment',
      column: 'branch_id',
      name: plain,
      path: (id) => `/subdepartamentos?branch_id=${id}`,
    },
    {
      use: 'employees',
      table: 'employee',
      column: 'branch_id',
      name: person,
      path: (id) => `/empleados?branch_id=${id}`,
    },
    {
      use: 'staff',
      table: 'staff',
      column: 'branch_id',
      name: person,
      path: (id) => `/trabajadores?branch_id=${id}`,
    },
    { use: 'vips', table: 'vip', column: 'branch_id', name: plain, path: (id) => `/vip?branch_id=${id}` },
  ],
  department: [
    {
      use: 'subdepartments',
      table: 'subdepartment',
      column: 'department_id',
      name: plain,
      path: (id) => `/subdepartamentos?department_id=${id}`,
    },
    {
      use: 'employees',
      table: 'employee',
      column: 'department_id',
      name: person,
      path: (id) => `/empleados?department_id=${id}`,
    },
  ],
  subdepartment: [
    {
      use: 'employees',
      table: 'employee',
      column: 'subdepartment_id',
      name: person,
      path: (id) => `/empleados?subdepartment_id=${id}`,
    },
  ],
  provider: [
    {
      use: 'staff',
      table: 'staff',
      column: 'provider_id',
      name: person,
      path: (id) => `/trabajadores?provider_id=${id}`,
    },
  ],
  client: [
    {
      use: 'branches',
      table: 'branch',
      column: 'client_id',
      name: plain,
      path: (id) => `/sucursales?client_id=${id}`,
    },
    { use: 'places', table: 'place', column: 'client_id', name: plain },
    { use: 'checkpoints', table: 'checkpoint', column: 'client_id', name: plain },
    {
      use: 'satelliteImages',
      table: 'satellite_image',
      column: 'client_id',
      name: plain,
      path: (id) => `/imagenes_satelitales?client_id=${id}`,
    },
    {
      use: 'ucas',
      table: 'uca',
      column: 'client_id',
      name: sql<string>`(select trim(u.name || ' ' || u.last_name) from app_user u where u.id = user_id)`,
      path: (id) => `/ucas/${id}/index`,
    },
    {
      use: 'providers',
      table: 'provider',
      column: 'client_id',
      name: plain,
      path: (id) => `/proveedores?client_id=${id}`,
    },
  ],
  label: [
    {
      use: 'checkpoints',
      table: 'checkpoint',
      column: 'label_id',
      link: { table: 'checkpoint_label', key: 'checkpoint_id' },
      name: plain,
      path: (id) => `/checkpoints?label_id=${id}`,
    },
    {
      use: 'places',
      table: 'place',
      column: 'label_id',
      link: { table: 'place_label', key: 'place_id' },
      name: plain,
      path: (id) => `/lugares?label_id=${id}`,
    },
  ],
  scan_rule: [
    {
      use: 'checkpoints',
      table: 'checkpoint',
      column: 'scan_rule_id',
      name: plain,
      path: (id) => `/checkpoints?scan_rule_id=${id}`,
    },
  ],
  place: [
    { use: 'ucas', table: 'uca', column: 'place_id', name: account },
    {
      use: 'checkpoints',
      table: 'checkpoint',
      column: 'place_id',
      name: plain,
      path: (id) => `/checkpoints?place_id=${id}`,
    },
    inGroups('place_id'),
  ],
  checkpoint: [
    inGroups('checkpoint_id'),
    {
      use: 'stockCategories',
      table: 'stock_category',
      column: 'checkpoint_id',
      link: { table: 'stock_category_checkpoint', key: 'category_id' },
      name: plain,
    },
  ],
  uca_group: [
    {
      use: 'requests',
      table: 'request',
      column: 'group_id',
      link: { table: 'request_group', key: 'request_id' },
      name: plain,
    },
  ],
  uca_type: [inGroups('type_id')],
};
