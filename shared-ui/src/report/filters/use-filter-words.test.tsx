import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { alertReport, complianceReport, getPlace, listPlaces, UNSAID } from 'contract';
import { addTestWords, fakeApi, signInAs, TestUi } from '../../testing/index.tsx';
import { picked, type ReportDefinition } from '../report.ts';
import { useFilterWords } from './use-filter-words.ts';

const report = {
  namespace: 'mf-x',
  endpoints: alertReport,
  filters: [
    { name: 'type', label: 'type' },
    { name: 'kind', label: 'kind', options: [{ value: 'sos', label: 'sos' }] },
  ],
  period: { weekday: 'type', hour: 'type' },
  groups: { type: { label: 'type', head: 'type', words: { [UNSAID]: 'nobodys' } } },
} as unknown as ReportDefinition;

it('names a filter as its option or its group, and otherwise by its value', () => {
  addTestWords('mf-x', { type: 'Tipo', kind: 'Clase', sos: 'SOS', nobodys: 'De nadie' });
  const filters = { type: [UNSAID, 'Guardia'], kind: ['sos'] };
  const { result } = renderHook(() => useFilterWords(report, filters), { wrapper: TestUi });
  expect(result.current.words.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Tipo: De nadie',
    'Tipo: Guardia',
    'Clase: SOS',
  ]);
});

it('names records without a row in the period one by one; what no longer exists keeps its number', async () => {
  addTestWords('mf-x', { place: 'Lugar', weekday: 'Día', hour: 'Hora' });
  signInAs();
  const line = { key: 5, label: 'Puerto', detail: '' };
  const gone = { status: 404, code: 'notFound', message: 'No existe' } as const;
  const seen = fakeApi(({ path }) => {
    const id = Number(/^\/v1\/lugar\/(\d+)$/.exec(path)?.[1]);
    if (id) return id === 6 ? gone : { data: { id, name: `Muelle ${id}` } };
    return { data: { data: [line], metadata: { page: 1, per_page: 200, total: 1, pages: 1 } } };
  });
  const places = {
    namespace: 'mf-x',
    endpoints: complianceReport,
    filters: [
      {
        name: 'place_id',
        label: 'place',
        pick: picked(listPlaces, ({ id, name }) => ({ value: id, label: name }), getPlace),
      },
    ],
    period: { weekday: 'weekday', hour: 'hour' },
    groups: {},
  } as unknown as ReportDefinition;
  const filters = { place_id: [5, 6, 7, 8] };
  const { result } = renderHook(() => useFilterWords(places, filters), { wrapper: TestUi });
  await waitFor(() =>
    expect(result.current.words.map(({ value }) => value)).toEqual(['Puerto', '#6', 'Muelle 7', 'Muelle 8']),
  );
  expect(seen).toHaveLength(4);
});
