import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Place } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { choices, choose, rowFacts } from '../testing/examples.ts';
import { places } from './places.resource.tsx';

const row: Place = {
  ...rowFacts,
  name: 'Muelle 2',
  branch_id: 4,
  branch_name: 'Terminal Carcelén',
  lat: null,
  lng: null,
  label_ids: [],
  labels: [],
  ucas: 12,
  checkpoints: 4,
};

describeResource(places, {
  words,
  row,
  others: choices,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Patio sur');
      await choose(/Sucursal/, 'Terminal Carcelén');
    },
    body: { name: 'Patio sur', branch_id: 4, lat: null, lng: null },
  },
});
