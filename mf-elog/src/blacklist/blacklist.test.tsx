import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlacklistEntry, ListedElsewhere } from 'contract';
import { Route, Routes } from 'shared-ui';
import { setRecordPlaces } from 'shared-ui/command';
import { ResourceForm } from 'shared-ui/resource';
import { addTestWords, describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { blacklist } from './blacklist.resource.tsx';

const row: BlacklistEntry = {
  id: 7,
  client_id: 3,
  type: 'identity',
  value: '1710034065',
  foreign: false,
  name: 'Rosa Quimí',
  reason: 'Hurto',
  valid_from: null,
  valid_until: null,
  state: 'current',
  created_by_name: 'Mauricio Avilés',
  created_at: rowFacts.created_at,
  updated_at: rowFacts.updated_at,
};
const nowhere = { '/v1/lista-negra/check': { data: [] } };

describeResource(blacklist, {
  words,
  row,
  others: nowhere,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Cédula/ }), '1710034065');
      await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Rosa');
      await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Hurto');
    },
    body: { value: '1710034065', name: 'Rosa', reason: 'Hurto', type: 'identity', foreign: false },
  },
});

describe('before a person is blacklisted', () => {
  it('shows where they are listed as soon as the document is complete', async () => {
    addTestWords('mf-elog', words);
    signInAs();
    const found: ListedElsewhere[] = [
      { list: 'employees', id: 12, name: 'Rosa Quimí Tomalá', branch_name: 'Terminal' },
      { list: 'guests', id: 5, name: 'Rosa Q.', branch_name: null },
    ];
    // Another area defines where guests are shown, and this user has no access there.
    setRecordPlaces((kind) => (kind === 'employee' ? (id) => `/empleados?view=${id}` : null));
    const seen = fakeApi(() => ({ data: { data: found } }));
    render(
      <TestUi at="/blacklist/create">
        <Routes>
          <Route path="/blacklist/create" element={<ResourceForm resource={blacklist} />} />
        </Routes>
      </TestUi>,
    );
    const box = await screen.findByRole('textbox', { name: /Cédula/ });
    await userEvent.type(box, '171003406');
    expect(seen).toEqual([]);
    await userEvent.type(box, '5');
    expect((await screen.findByRole('link', { name: 'Rosa Quimí Tomalá' })).getAttribute('href')).toBe(
      '/empleados?view=12',
    );
    expect(screen.getByText('Rosa Q.').closest('a')).toBeNull();
    expect(seen[0]?.query.get('value')).toBe('1710034065');
    expect(screen.getByText(/Terminal/)).toBeTruthy();
  });
});
