import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checkpoint } from 'contract';
import { ResourceForm } from 'shared-ui/resource';
import { describeResource, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, pageOf, rowFacts } from '../testing/examples.ts';
import { checkpoints } from './checkpoints.resource.tsx';

const row: Checkpoint = {
  ...rowFacts,
  name: 'Bita 1',
  type: 'Ronda',
  place_id: 5,
  place_name: 'Muelle 2',
  code: 'MN-001',
  qr_type: 'N',
  lat: 86,
  lng: -79.9,
  label_ids: [3],
  labels: [{ id: 3, name: 'Perímetro', color: 'olive' }],
  scan_rule_id: null,
  scan_rule_name: null,
  last_scan_at: null,
  last_scan_broken: [],
};

describeResource(checkpoints, {
  words,
  row,
  others: {
    '/v1/checkpoint/7/escaneos': { data: [], metadata: { page: 1, per_page: 10, total: 0, pages: 1 } },
    ...choices,
    '/v1/lugar/5/checkpoint': { code: 'M2-01', lat: null, lng: null },
    '/v1/checkpoint/parameters': { types: ['Ronda'] },
  },
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Garita 2');
      await choose(/Lugar/, 'Muelle 2');
      await userEvent.click(screen.getByRole('textbox', { name: 'Latitud' }));
      // Beyond what a map of the world shows: none is drawn here.
      await userEvent.paste('86.1, -79.88');
      const code = screen.getByRole<HTMLInputElement>('textbox', { name: /Código/ });
      await waitFor(() => expect(code.value).toBe('M2-01'));
      await userEvent.clear(code);
      await userEvent.type(code, 'GA-02');
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: /Tipo de QR/ }),
        'K: cámara con enlace',
      );
    },
    body: { code: 'GA-02', name: 'Garita 2', type: '', place_id: 5, qr_type: 'K', lat: 86.1, lng: -79.88 },
  },
});

it('shows the columns of section 2 of the spec, in its order, and then the labels', () => {
  const shown = checkpoints.columns.filter(({ optional, when }) => !optional && !when).map(({ id }) => id);
  expect(shown).toEqual(['name', 'type', 'place_name', 'code', 'labels']);
});

it('a new one starts with the next free code of its place and where it is; what was typed stays', async () => {
  signInAs();
  const places = [
    { ...rowFacts, id: 5, name: 'Muelle 2', branch_name: '' },
    { ...rowFacts, id: 6, name: 'Patio sur', branch_name: '' },
  ];
  fakeApi(({ path }) => {
    if (path === '/v1/lugar/5/checkpoint') return { data: { code: 'MN-011', lat: 86.25, lng: -79.5 } };
    if (path === '/v1/lugar/6/checkpoint') return { data: { code: 'PS-01', lat: 86.5, lng: -79.75 } };
    return { data: pageOf(...(path === '/v1/lugar' ? places : [])) };
  });
  render(
    <TestUi at="/checkpoints/create">
      <ResourceForm resource={checkpoints} />
    </TestUi>,
  );
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const shown = () => [box(/Código/).value, box('Latitud').value, box('Longitud').value];
  await choose(/Lugar/, 'Muelle 2');
  await waitFor(() => expect(shown()).toEqual(['MN-011', '86.25', '-79.5']));
  expect(screen.getByText(/El siguiente libre de este lugar/)).toBeTruthy();
  await choose(/Lugar/, 'Patio sur');
  await waitFor(() => expect(shown()).toEqual(['PS-01', '86.5', '-79.75']));
  await userEvent.clear(box(/Código/));
  await userEvent.type(box(/Código/), 'ENTRADA');
  await choose(/Lugar/, 'Muelle 2');
  await waitFor(() => expect(shown()).toEqual(['ENTRADA', '86.25', '-79.5']));
});
