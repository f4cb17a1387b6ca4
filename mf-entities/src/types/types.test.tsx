import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { types } from './types.resource.tsx';

describeResource(types, {
  words,
  row: { ...rowFacts, name: 'Guardia', description: '', ucas: 12 },
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Motorizado');
    },
    body: { name: 'Motorizado', description: '' },
  },
});
