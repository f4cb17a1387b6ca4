import { expect, it } from '@jest/globals';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { ucas } from './ucas.resource.tsx';

describeResource(ucas, {
  words,
  others: { '/v1/uca/parameters': { types: ['Guardia'], places: ['Quito'], groups: [] } },
  row: {
    id: 31,
    name: 'Luis Cando',
    client_id: 3,
    client_name: 'Puerto Norte',
    username: 'lcando',
    email: 'lcando@example.com',
    type: 'Guardia',
    place: 'Muelle 2',
    connection: 1,
    battery: 78,
    last_heard_at: '2026-11-21T13:00:00Z',
    created_at: '2026-08-03T15:20:00Z',
  },
});

it('shows the columns of section 2 of the spec, in its order', () => {
  const shown = ucas.columns.filter((column) => !column.optional).map((column) => column.id);
  expect(shown).toEqual(['created_at', 'name', 'client_name', 'username', 'email', 'type', 'place']);
});
