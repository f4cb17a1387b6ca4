import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { alertReport, UNSAID } from 'contract';
import { addTestWords, TestUi } from '../../testing/index.tsx';
import type { ReportDefinition } from '../report.ts';
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
