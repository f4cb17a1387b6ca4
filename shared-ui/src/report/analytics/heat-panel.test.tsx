import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { complianceReport } from 'contract';
import { addTestWords, signInAs, TestUi } from '../../testing/index.tsx';
import type { ReportDefinition } from '../report.ts';
import { HeatPanel } from './heat-panel.tsx';

const report = {
  namespace: 'mf-x',
  entry: { log: { list: '/x' } },
  endpoints: complianceReport,
  filters: [],
  heat: {
    title: 'title',
    cell: 'cell',
    measures: [
      { id: 'missed', label: 'missed', measure: 'count', rows: { filters: { outcome: ['missed'] } } },
      { id: 'compliance', label: 'compliance', measure: 'share' },
      { id: 'total', label: 'total', measure: 'count' },
    ],
  },
} as unknown as ReportDefinition;

const perfect = { weekday: 1, hour: 8, total: 100, missed: 0, compliance: 1 };
const poor = { weekday: 1, hour: 9, total: 10, missed: 5, compliance: 0.5 };
const unjudged = { weekday: 1, hour: 10, total: 3, missed: 0, compliance: null };

function show(search = '') {
  addTestWords('mf-x', {
    title: 'Horas',
    cell: '{{day}} {{from}}: {{missed}} de {{total}}, {{compliance}}',
    missed: 'Perdidas',
    compliance: 'Cumplimiento',
    total: 'Total',
  });
  signInAs();
  render(
    <TestUi at={`/${search}`}>
      <HeatPanel report={report} filters={{}} heat={[perfect, poor, unjudged]} />
    </TestUi>,
  );
}
const cell = (hour: string) => screen.getByRole('link', { name: new RegExp(`^lunes ${hour}`) });

it('gives an hour in which nothing was missed its colour, its 0 and its rows', () => {
  show();
  const best = cell('08:00');
  expect([best.textContent, best.hasAttribute('data-empty')]).toEqual(['0', false]);
  expect(best.getAttribute('aria-label')).toMatch(/0 de 100, 100.%/);
  expect(best.getAttribute('href')).toContain('hour=8');
  expect(best.getAttribute('style')).not.toBe(cell('09:00').getAttribute('style'));
  expect(screen.getByRole('img', { name: 'lunes, de 11:00 a 12:00: nada' })).toBeTruthy();
});

it('opens the rows of what it shows, and all of an hour that has none of them', () => {
  show();
  expect(cell('09:00').getAttribute('href')).toContain('outcome=missed');
  expect(cell('08:00').getAttribute('href')).not.toContain('outcome');
});

it('opens all rows of an hour where all are measured', () => {
  show('?heat=total');
  expect(cell('09:00').getAttribute('href')).not.toContain('outcome');
});

it('has no colour where what is shown could not be measured, but the way to what there was', () => {
  show('?heat=compliance');
  expect(cell('08:00').textContent).toMatch(/^100/);
  const none = cell('10:00');
  expect([none.textContent, none.hasAttribute('data-empty')]).toEqual(['–', true]);
});
