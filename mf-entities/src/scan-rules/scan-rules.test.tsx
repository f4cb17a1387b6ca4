import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { qrTypes, type ScanRule } from 'contract';
import { addTestWords, describeResource } from 'shared-ui/testing';
import dictionary from '../locales/es.json' with { type: 'json' };
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

describe('what a rule demands, as its column shows and exports it', () => {
  const words = scanRules.columns.find(({ id }) => id === 'days')?.value;
  const nothing = { max_metres: null, min_minutes: null, from_time: '', to_time: '', days: [] };
  it.each<[string, Partial<ScanRule>]>([
    ['A 80 m o menos · Cada 30 min o más · Solo QR de tipo N, K · 08:00\u2060–\u206018:00 · lun vie', {}],
    ['Solo QR de tipo N, K', nothing],
    ['Nada en particular', { ...nothing, qr_types: [...qrTypes] }],
  ])('%s', (said, terms) => {
    addTestWords('mf-entities', dictionary);
    expect(words?.({ ...row, ...terms })).toBe(said);
  });
});

describeResource(scanRules, {
  words: dictionary,
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
