import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { GeofenceEventRow } from 'contract';
import { addTestWords, describeReport, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { MomentOnMap } from '../moment-on-map.tsx';
import { report } from './geofence-events.report.tsx';

const row: GeofenceEventRow = {
  id: 41,
  at: '2026-11-20T19:00:00Z',
  known_at: '2026-11-20T19:00:40Z',
  kind: 'exit',
  certainty: 'uncertain',
  uca_id: 8,
  uca_name: 'Ana Paredes',
  uca_type: 'Guardia',
  geofence_id: 5,
  geofence_name: 'Muelle norte',
  place_name: 'Puerto',
  inside_seconds: 5400,
  lat: -2.2,
  lng: -79.9,
};

describeReport(report, { words, row });

it('opens what does not count those found inside to rows without them', () => {
  const { figures, columns, charts = [], heat } = report;
  const all = [...figures, ...columns, ...charts.flatMap(({ series }) => series), ...(heat?.measures ?? [])];
  const withFound = all.filter(({ rows }) => [rows?.filters?.kind ?? 'found'].flat().includes('found'));
  expect(withFound.map(({ id }) => id)).toEqual(['found', 'found']);
});

it('a crossing leads to its moment on the map of the route', () => {
  addTestWords('mf-reports', words);
  signInAs();
  render(
    <TestUi at="/">
      <MomentOnMap ucaId={8} at={row.at} />
    </TestUi>,
  );
  const link = screen.getByRole('link', { name: /^Ver en el mapa: / });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://test');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/mapas/ucas/ruta',
    { uca: '8', momento: row.at },
  ]);
});
