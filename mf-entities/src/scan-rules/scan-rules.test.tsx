import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScanRule } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { scanRules } from './scan-rules.resource.tsx';

const row: ScanRule = {
  ...rowFacts,
  name: 'Ronda estándar',
  description: '',
  max_metres: 80,
  min_minutes: 30,
  qr_types: ['N', 'K'],
  text_required: false,
  from_time: '08:00:00',
  to_time: '18:00:59',
  days: [1, 5],
  active: true,
  checkpoints: 12,
};

describeResource(scanRules, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Punto crítico');
      await userEvent.click(screen.getByRole('checkbox', { name: /L: cámara libre/ }));
      await userEvent.click(screen.getByRole('button', { name: 'viernes' }));
    },
    body: { name: 'Punto crítico', max_metres: 50, min_minutes: null, qr_types: ['N', 'C', 'K'], days: [5] },
  },
});
