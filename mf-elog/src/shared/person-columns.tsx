import { formatPlate } from 'contract';
import { say } from '../text.ts';
import { ActiveStatus } from './active-status.tsx';
import { DocumentText } from './document-text.tsx';

interface Person {
  name: string;
  last_name: string;
  identity: string;
  foreign_document: boolean;
  plate: string;
  foreign_plate: boolean;
  active: boolean;
}

export const fullName = (person: Pick<Person, 'name' | 'last_name'>) => `${person.name} ${person.last_name}`;

/** Columns that the lists of employees and staff share. */
export const nameColumn = { id: 'name', label: 'common.name', sortable: true, value: fullName } as const;

export const identityColumn = {
  id: 'identity',
  label: 'common.identity',
  sortable: true,
  cell: (row: Person) => <DocumentText value={row.identity} foreign={row.foreign_document} />,
} as const;

export const plateColumn = {
  id: 'plate',
  label: 'common.plate',
  value: (row: Person) => (row.foreign_plate ? row.plate : formatPlate(row.plate)),
  cell: (row: Person) => <DocumentText value={row.plate} foreign={row.foreign_plate} plate />,
} as const;

export const activeColumn = {
  id: 'active',
  label: 'common.status',
  state: true,
  value: (row: Pick<Person, 'active'>) => say(row.active ? 'common.isActive' : 'common.isInactive'),
  cell: (row: Pick<Person, 'active'>) => <ActiveStatus active={row.active} />,
} as const;
