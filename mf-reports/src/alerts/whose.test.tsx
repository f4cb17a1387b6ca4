import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AlertRow } from 'contract';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { Whose } from './whose.tsx';

addTestWords('mf-reports', words);

const nobodys = { type: 16, uca_name: '', activity_name: 'Ronda nocturna' } as AlertRow;

it.each([
  ['Ana Paredes', { ...nobodys, uca_name: 'Ana Paredes' }],
  ['Ronda nocturna', nobodys],
  ['Ronda incumplida', { ...nobodys, activity_name: null }],
])('an alert without a person has a name all the same: %s', (name, row) => {
  render(
    <TestUi>
      <Whose {...row} />
    </TestUi>,
  );
  expect(screen.getByText(name)).toBeTruthy();
});
