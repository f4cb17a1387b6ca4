import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Label, labelColors } from 'contract';
import { contrast, describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { dark, light } from './label-shades.ts';
import { labels } from './labels.resource.tsx';

const row: Label = {
  ...rowFacts,
  name: 'Perímetro',
  description: 'Cercas',
  color: 'olive',
  checkpoints: 9,
  places: 0,
  activities: 0,
};

describeResource(labels, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Acceso vehicular');
      await userEvent.click(screen.getByRole('radio', { name: 'Azul' }));
    },
    body: { name: 'Acceso vehicular', description: '', color: 'blue' },
  },
});

it.each(labelColors)('writes on %s so that it can be read in both schemes', (color) => {
  for (const { fg, bg } of [light[color], dark[color]]) expect(contrast(fg, bg)).toBeGreaterThan(5.5);
});
