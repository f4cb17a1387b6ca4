import { describe, expect, it } from '@jest/globals';
import type { UserRecord } from 'contract';
import { printWords } from './print-words.ts';

const t = ((key: string) => (key === 'resource.search' ? 'Buscar' : key)) as Parameters<typeof printWords>[3];
const words = (key: string) =>
  ({ branch: 'Sucursal', state: 'Estado', on: 'Activas', client: 'Cliente' })[key] ?? key;
const user = (client_name: string | null) => ({ client_name }) as UserRecord;
const filters = [
  { name: 'branch_id', label: 'branch' },
  { name: 'active', label: 'state', options: [{ value: 'true', label: 'on' }] },
  { name: 'client_id', label: 'client' },
];
const rows = [{ id: 1, branch_name: 'Matriz', client_name: 'Puerto' }];
const say = (who: UserRecord | null, state: Record<string, string>, query = {}, search = '', shown = rows) =>
  printWords({ state: { search, filters: state }, filters, query, rows: shown }, who, words, t);

describe('the heading of a print', () => {
  it('is the client, the search and every filter in words', () => {
    expect(say(user('Terminal'), { branch_id: '4', active: 'true' }, {}, 'norte')).toEqual([
      'Terminal',
      'Buscar: norte',
      'Sucursal: Matriz',
      'Estado: Activas',
    ]);
    expect(say(user('Terminal'), { branch_id: '4' }, {}, '', [])).toEqual(['Terminal', 'Sucursal: 4']);
  });

  it('names the client that an administrator has narrowed the list to', () => {
    expect(say(user(null), {}, { client_id: 3 })).toEqual(['Puerto']);
    expect(say(user(null), { client_id: '3' }, { client_id: 3 })).toEqual(['Cliente: Puerto']);
    expect(say(user(null), {})).toEqual([]);
  });
});
