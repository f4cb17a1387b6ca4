import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { complianceReport } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, signInAs, TestUi } from '../../testing/index.tsx';
import { reportAnswers } from '../../testing/report/report-answers.ts';
import type { Filters } from '../filters/filters.ts';
import type { ReportDefinition } from '../report.ts';

// jsdom has no layout, so the chart library cannot run in it.
jest.unstable_mockModule('../../charts/apex.tsx', () => ({ default: () => null }));
const { GroupPanel } = await import('./group-panel.tsx');

const report = {
  namespace: 'mf-x',
  entry: { log: { list: '/x' } },
  endpoints: complianceReport,
  filters: [],
  groups: { checkpoint: { label: 'word', head: 'word' } },
  columns: [{ id: 'total', label: 'word' }],
  tones: {},
  texts: { title: 'word', note: 'word', empty: 'word' },
} as unknown as ReportDefinition;

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  await clearApiCache();
});

it.each<[string, Filters, number]>([
  ['again as a range moves on', {}, 2],
  ['once for chosen days', { from: '2026-11-02', to: '2026-11-08' }, 1],
])('reads its table and its chart %s', async (_, filters, times) => {
  jest.useFakeTimers();
  addTestWords('mf-x', { word: 'Palabra' });
  signInAs();
  const asked = fakeApi((request) => reportAnswers(report, { id: 1 }, request));
  render(
    <TestUi>
      <GroupPanel report={report} filters={filters} />
    </TestUi>,
  );
  await act(() => jest.advanceTimersByTimeAsync(5000));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  const { rows, chart } = complianceReport.by.checkpoint;
  for (const { path } of [rows, chart]) expect(asked.filter((one) => one.path === path)).toHaveLength(times);
});
