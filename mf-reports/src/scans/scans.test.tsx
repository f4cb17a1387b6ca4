import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScanLogRow } from 'contract';
import type { Filters } from 'shared-ui/report';
import { logHref } from 'shared-ui/report';
import { addTestWords, describeReport, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { daysOfFilters } from './chain.dialog.tsx';
import { ChainAction } from './chain-action.tsx';
import { report } from './scans.report.tsx';

const row: ScanLogRow = {
  id: 41,
  captured_at: '2026-11-20T19:00:00Z',
  received_at: '2026-11-20T19:01:30Z',
  delay_seconds: 90,
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  checkpoint_id: 5,
  checkpoint_name: 'Bita 1',
  place_name: 'Puerto',
  type: 'scan',
  qr_type: 'K',
  outcome: 'broken',
  rule_name: 'De noche',
  broken: ['too_far'],
  note: '',
  lat: -2.2,
  lng: -79.9,
  accuracy: 8,
  metres: 212.4,
  skew_seconds: null,
  flags: ['elsewhere'],
  photo_id: null,
};

describeReport(report, { words, row });

describe('its observations', () => {
  const one = report.figures.find(({ id }) => id === 'observation');

  it('open as what they are, within their rule or not', () => {
    const url = new URL(logHref(report, { outcome: ['broken'] }, { rows: one?.rows }) ?? '', 'https://x');
    expect(url.searchParams.getAll('scan_type')).toEqual(['observation']);
    expect(url.searchParams.getAll('outcome')).toEqual(['broken']);
    expect(logHref(report, { scan_type: ['scan'] }, { rows: one?.rows })).toBeNull();
  });
});

describe('its days with proofs', () => {
  afterEach(cleanup);

  it('are those of the period', () => {
    const now = Date.parse('2026-11-21T03:00:00Z');
    const days = (filters: Filters) => daysOfFilters(filters, now, 'America/Guayaquil');
    expect(days({})).toEqual({ from: '2026-11-13', to: '2026-11-20' });
    expect(days({ range: '1H' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(days({ from: '2026-11-02', to: '2026-11-05' })).toEqual({ from: '2026-11-02', to: '2026-11-05' });
    expect(days({ to: '2026-11-05' })).toEqual({ from: '2026-10-30', to: '2026-11-05' });
    expect(days({ from: '2026-11-18' })).toEqual({ from: '2026-11-18', to: '2026-11-20' });
    expect(days({ from: '2026-11-25' })).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  });

  it('show the newest seal to write down', async () => {
    addTestWords('mf-reports', words);
    signInAs({ type: 'cliente', cliente_metadata: { control_actividades: true } });
    const seal = { day: '2026-11-19', sealed_at: '2026-11-20T05:02:00Z', head: 'c0ffee', entries: 41 };
    fakeApi(({ path }) => (path.endsWith('/v1/escaneo/cadena/sello') ? { data: { seal } } : {}));
    render(
      <TestUi>
        <ChainAction filters={{}} />
      </TestUi>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Exportar con pruebas' }));
    expect(await screen.findByText(/2026-11-19 quedó sellado con 41 escaneos/)).toBeDefined();
    expect(screen.getByText('c0ffee')).toBeDefined();
  });
});
