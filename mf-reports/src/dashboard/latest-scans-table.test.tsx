import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { MainDashboard } from 'contract';
import { addTestWords, TestUi } from 'shared-ui/testing';
import LatestScansTable from './latest-scans-table.tsx';
import words from './locales/es.json' with { type: 'json' };

afterEach(cleanup);

type Scan = MainDashboard['latest_scans'][number];
const scan = (id: number, type: string, broken: Scan['broken']): Scan => ({
  ...{ id, type, broken, uca_name: `Persona ${id}`, checkpoint_name: 'Grúa 1', place: 'Muelle norte' },
  captured_at: '2024-11-21T14:02:00.000Z',
});

it('tells an observation from a scan, also where it is out of rule', () => {
  addTestWords('mf-reports', words);
  const scans = [
    scan(1, 'scan', ['too_far']),
    scan(2, 'observation', ['too_far']),
    scan(3, 'observation', []),
  ];
  render(
    <TestUi>
      <LatestScansTable scans={scans} />
    </TestUi>,
  );
  const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('Fuera de regla');
  expect(rows[0]).not.toContain('Observación');
  expect(rows[1]).toContain('Observación · Fuera de regla');
  expect(rows[2]).toContain('Observación');
  expect(rows[2]).not.toContain('Fuera de regla');
});
