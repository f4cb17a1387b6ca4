import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Holiday } from 'contract';
import { addTestWords, describeResource, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rowFacts } from '../testing/examples.ts';
import { holidays } from './holidays.resource.tsx';

const row: Holiday = {
  ...{ ...rowFacts, id: 4, name: 'Navidad', day: '2026-12-25', every_year: true },
};

describeResource(holidays, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Carnaval');
      fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2027-02-08' } });
      await userEvent.click(screen.getByRole('switch', { name: /Cada año/ }));
    },
    body: { name: 'Carnaval', day: '2027-02-08', every_year: false },
  },
});

it('shows the calendar day of a holiday in any time zone', async () => {
  addTestWords('mf-entities', words);
  signInAs({ timezone: 'America/Guayaquil' });
  const cell = holidays.columns.find(({ id }) => id === 'day')?.cell;
  render(<TestUi>{cell?.({ ...row, day: '2026-01-01' })}</TestUi>);
  expect(await screen.findByText('1 de enero, cada año')).toBeTruthy();
});
