import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Group } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, rowFacts } from '../testing/examples.ts';
import { groups } from './groups.resource.tsx';

const row: Group = {
  id: 7,
  client_id: 3,
  name: 'Turno noche',
  description: '',
  entity: 3,
  members: 1,
  created_by_name: 'Rosa Quimí',
  created_at: '2026-08-03T15:20:00Z',
};

describeResource(groups, {
  words,
  row,
  record: { ...rowFacts, ...row },
  others: {
    ...choices,
    '/v1/grupo/7/miembros': choices['/v1/lugar'],
    '/v1/grupo/candidatos': choices['/v1/lugar'],
    '/v1/uca/parameters': { types: ['Guardia'], places: [], groups: [] },
  },
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Muelles');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: /Entidad/ }), 'Lugar');
      await userEvent.click(await screen.findByRole('checkbox', { name: /Muelle 2/ }));
      expect(screen.getByText('Se agregará')).toBeTruthy();
    },
    body: { name: 'Muelles', description: '', entity: 3, added_ids: [5], removed_ids: [] },
  },
});

it('shows the columns of section 2 of the spec, in its order', () => {
  const shown = groups.columns.filter(({ optional }) => !optional).map(({ id }) => id);
  expect(shown).toEqual(['created_at', 'name', 'entity', 'description']);
});
