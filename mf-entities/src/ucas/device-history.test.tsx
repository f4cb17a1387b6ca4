import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeviceLog, DeviceLogRow, Uca } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import DeviceHistory from './device-history.tsx';
import { batteryByHour, hourNames, stateChanges } from './device-hours.ts';

const row = { id: 31, name: 'Luis Cando' } as Uca;
const said = (at: string, part: Partial<DeviceLogRow> = {}): DeviceLogRow => ({
  at: `2026-03-02T${at}-05:00`,
  battery: 80,
  charging: false,
  connection: 1,
  button: 1,
  network: 'cellular',
  ...part,
});
const log: DeviceLog = {
  day: '2026-03-02',
  timezone: 'America/Guayaquil',
  has_button: true,
  before: said('00:00:00', { at: '2026-03-01T23:00:00-05:00' }),
  rows: [
    said('08:00:00', { battery: 70 }),
    said('09:30:00', { battery: 60, connection: 0, button: 2 }),
    said('10:00:00', { battery: 65, charging: true, network: 'wifi' }),
  ],
};
let reply: () => Reply;
const open = () =>
  render(
    <TestUi>
      <DeviceHistory row={row} />
    </TestUi>,
  );

beforeEach(() => {
  addTestWords('mf-entities', words);
  signInAs();
  reply = () => ({ data: log });
  fakeApi(() => reply());
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

it('describes in words how a phone was, newest first, and links to the route of that day', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: words.uca.device.states }));
  const lines = table
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' | '),
    );
  expect(lines).toEqual([
    'En línea | En línea | Wi-Fi | 65 % · Cargando',
    'Desconectado | Sin dato | Datos móviles | 60 %',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '10:00:00',
    '09:30:00',
  ]);
  expect(screen.getByRole('link', { name: words.uca.device.route }).getAttribute('href')).toBe(
    '/mapas/ucas/ruta?uca=31&dia=2026-03-02',
  );
});

it('has no button for a phone that never told of one', async () => {
  reply = () => ({ data: { ...log, has_button: false } });
  open();
  await screen.findByRole('table', { name: words.uca.device.states });
  expect(screen.queryByRole('columnheader', { name: words.uca.device.button })).toBeNull();
});

it('shows times as the client’s clock does, wherever it is read', async () => {
  reply = () => ({ data: { ...log, timezone: 'Europe/Madrid' } });
  open();
  const table = within(await screen.findByRole('table', { name: words.uca.device.states }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '16:00:00',
    '15:30:00',
  ]);
});

it('names hours by the clock, on days on which it changes too', () => {
  const of = (starts: string, ends: string) =>
    hourNames({ starts: Date.parse(starts), ends: Date.parse(ends) }, 'Europe/Madrid');
  const spring = of('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
  expect([spring.length, spring.slice(0, 4), spring.at(-1)]).toEqual([
    23,
    ['00:00', '01:00', '03:00', '04:00'],
    '23:00',
  ]);
  const autumn = of('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
  expect([autumn.length, autumn.slice(1, 5)]).toEqual([25, ['01:00', '02:00', '02:00', '03:00']]);
});

it('shows that nothing is known of a day', async () => {
  reply = () => ({ data: { ...log, before: null, rows: [] } });
  open();
  expect(await screen.findByText(words.uca.device.none)).toBeTruthy();
});

it('keeps the battery from hour to hour, and leaves future hours empty', () => {
  const starts = Date.parse('2026-03-02T00:00:00-05:00');
  const day = { starts, ends: starts + 86_400_000 };
  const whole = batteryByHour(log, { ...day, now: day.ends });
  expect(whole).toHaveLength(24);
  expect(whole.slice(7, 11)).toEqual([80, 70, 60, 65]);
  const noon = batteryByHour({ ...log, before: null }, { ...day, now: starts + 9.5 * 3_600_000 });
  expect(noon.slice(7, 11)).toEqual([null, 70, 60, null]);
});

it('leaves out rows at which only the battery changed', () => {
  expect(stateChanges(log)).toHaveLength(2);
  expect(stateChanges({ before: null, rows: log.rows.slice(0, 1) })).toHaveLength(1);
});

it('shows that a day could not be read, and reads it again', async () => {
  open();
  await screen.findByRole('table', { name: words.uca.device.states });
  reply = () => ({ status: 403, code: 'forbidden', message: 'No tiene permiso' });
  fireEvent.change(screen.getByLabelText(words.uca.device.day), { target: { value: '2026-03-01' } });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  reply = () => ({ data: { ...log, day: '2026-03-01' } });
  await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: words.uca.device.states })).toBeTruthy();
});
