import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listActivities, listPlaces, toWallTime } from 'contract';
import { signInAs, TestUi } from '../testing/index.tsx';
import { FilterBar } from './filter-bar.tsx';
import { pickerFilter } from './picker-filter.tsx';

it('a period is one filter, though the list has a parameter for each end', async () => {
  const onChange = jest.fn();
  const filters = [{ name: 'from', until: 'to', label: 'Fechas' }];
  const bar = (values: Record<string, string>) => (
    <TestUi timeZone="America/Guayaquil">
      <FilterBar filters={filters} values={values} onChange={onChange} words={(key) => key} />
    </TestUi>
  );
  const { rerender } = render(bar({ mode: 'report' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fechas' }));
  const layer = within(await screen.findByRole('dialog', { name: 'Fechas' }));
  await userEvent.click(layer.getByRole('button', { name: 'Hoy' }));
  const today = toWallTime(Date.now(), 'America/Guayaquil')?.day;
  expect(onChange).toHaveBeenLastCalledWith({ mode: 'report', from: today, to: today });

  rerender(bar({ from: '2026-11-01', to: '2026-11-22' }));
  expect(screen.getByRole('button', { name: 'Fechas: 2026-11-01 – 2026-11-22' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeTruthy();
});

it('leaves out a list that the user may not read, which a link can still filter by and Clear removes', async () => {
  signInAs({ cliente_metadata: { control_actividades: true } });
  const onChange = jest.fn();
  const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
  const filters = [
    { name: 'place_id', label: 'Lugar', control: pickerFilter(listPlaces, named) },
    { name: 'activity_id', label: 'Actividad', control: pickerFilter(listActivities, named) },
  ];
  render(
    <TestUi>
      <FilterBar filters={filters} values={{ activity_id: '7' }} onChange={onChange} words={(key) => key} />
    </TestUi>,
  );
  expect(screen.getByRole('textbox', { name: 'Lugar' })).toBeTruthy();
  expect(screen.queryByLabelText('Actividad')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onChange).toHaveBeenLastCalledWith({});
});
