import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { complianceReport, listActivities, listPlaces } from 'contract';
import { addTestWords, fakeApi, signInAs, TestUi } from '../../testing/index.tsx';
import { picked, type ReportDefinition } from '../report.ts';
import FilterDrawer from './filter-drawer.tsx';

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
const report = {
  namespace: 'mf-x',
  endpoints: complianceReport,
  filters: [
    { name: 'activity_id', label: 'activity', pick: picked(listActivities, named) },
    { name: 'place_id', label: 'place', pick: picked(listPlaces, named) },
  ],
  period: { weekday: 'weekday', hour: 'hour' },
  groups: {},
} as unknown as ReportDefinition;

const none = () => {};
const open = () =>
  render(
    <TestUi>
      <FilterDrawer report={report} filters={{}} onChange={none} onClear={none} onClose={none} />
    </TestUi>,
  );

it('offers no list that the user may not read, and does not ask for it', async () => {
  addTestWords('mf-x', { activity: 'Actividad', place: 'Lugar', weekday: 'Día', hour: 'Hora' });
  const calls = fakeApi(() => ({
    data: { data: [], metadata: { page: 1, per_page: 50, total: 0, pages: 1 } },
  }));
  signInAs({ cliente_metadata: { control_actividades: true } });
  const { unmount } = open();
  expect(await screen.findByRole('combobox', { name: 'Lugar' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Actividad' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain(listActivities.path);
  unmount();
  // Whoever plans activities sees both.
  signInAs({ cliente_metadata: { crear_actividades: true } });
  open();
  expect(await screen.findByRole('combobox', { name: 'Actividad' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Lugar' })).toBeTruthy();
});
