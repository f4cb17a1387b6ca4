import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import words from './locales/es.json' with { type: 'json' };
import { onDeviceIn } from './testing/device-zone.ts';
import { asked, calendarTest, card, later, open, serve, where } from './testing/page.tsx';
import { taskFull, taskPoint } from './testing.ts';

/** The calendar of a client in Guayaquil as it is looked at elsewhere. */

calendarTest();

const DAYS = '/v1/tarea/calendario/dias';
const choice = () => screen.findByRole('combobox', { name: 'Zona horaria' });
const options = async () =>
  within(await choice())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const client = 'Puerto Norte: hora de Ecuador';
const device = 'Este dispositivo: hora de Europa central';

it('is shown by the clock of this device once that is chosen, in the address and in the note', async () => {
  onDeviceIn('Europe/Madrid');
  const calls = serve();
  const user = open('?at=2024-11-21&uca_id=5');
  expect((await card(/Ronda del muelle/)).textContent).toContain('09:00');
  expect(asked(calls, DAYS)[0]?.query.has('zone')).toBe(false);
  expect(await options()).toEqual([client, device]);
  await user.selectOptions(await choice(), device);
  expect(where()).toBe('?at=2024-11-21&uca_id=5&zone=Europe%2FMadrid');
  await waitFor(() => expect(asked(calls, DAYS).at(-1)?.query.get('zone')).toBe('Europe/Madrid'));
  expect((await card(/Ronda del muelle/)).textContent).toContain('15:00');
  expect(screen.getByText(/en hora de Europa central/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(where()).toBe('?at=2024-11-21&zone=Europe%2FMadrid');
  await user.selectOptions(await choice(), client);
  expect(where()).toBe('?at=2024-11-21');
  expect((await card(/Ronda del muelle/)).textContent).toContain('09:00');
});

it('is not offered where the clock is the client’s', async () => {
  onDeviceIn('America/Guayaquil');
  serve();
  // What is no zone is as none.
  open('?at=2024-11-21&zone=Luna');
  expect((await card(/Ronda del muelle/)).textContent).toContain('09:00');
  expect(screen.queryByRole('combobox', { name: 'Zona horaria' })).toBeNull();
});

it('is offered where the hours are the same and the name is another', async () => {
  onDeviceIn('America/Bogota');
  serve();
  open();
  expect(await options()).toEqual([client, 'Este dispositivo: hora estándar de Colombia']);
});

it('shows to everybody the zone that an address names, with the way back', async () => {
  onDeviceIn('America/Guayaquil');
  const calls = serve();
  const user = open('?at=2024-11-21&span=month&zone=Asia%2FKolkata');
  await screen.findByRole('button', { name: /21 de noviembre/ });
  expect(asked(calls, '/v1/tarea/calendario')[0]?.query.get('zone')).toBe('Asia/Kolkata');
  expect(await options()).toEqual([client, 'hora estándar de la India']);
  await user.click(screen.getByRole('button', { name: 'Día' }));
  expect((await card(/Ronda del muelle/)).textContent).toContain('19:30');
  await user.selectOptions(await choice(), client);
  expect(where()).toBe('?at=2024-11-21');
});

it('proposes the hour of the shown zone for a round that is dragged', async () => {
  onDeviceIn('Europe/Madrid');
  serve({ days: [later] });
  open('?at=2024-11-21&zone=Europe%2FMadrid');
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => kept.set(type, value),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
  };
  fireEvent.dragStart(await card(/Ronda lejana/), { dataTransfer });
  fireEvent.drop(await screen.findByText('06:00'), { dataTransfer });
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover «Ronda lejana»' }));
  expect((dialog.getByLabelText('Hora') as HTMLInputElement).value).toBe('06:00');
  // 02:00 UTC is 03:00 in Madrid.
  expect(dialog.getByText(/2024-11-22 03:00/)).toBeTruthy();
});

it('leads to scans and routes by the client’s days and hours', async () => {
  onDeviceIn('Europe/Madrid');
  const scanned_at = '2024-11-22T01:35:00.000Z';
  const calls = serve({ task: { ...taskFull, places: [{ ...taskPoint, scanned_at }] } });
  open('?at=2024-11-22&zone=Europe%2FMadrid&task=7');
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('link', { name: /02:35, Luis Vera/ })).getAttribute('href')).toBe(
    '/reportes/escaneos/bitacora?from=2024-11-21&to=2024-11-21&checkpoint_id=40&view=9',
  );
  expect(drawer.getByRole('link', { name: words.task.round.whole }).getAttribute('href')).toBe(
    '/mapas/ucas/ruta?uca=5&dia=2024-11-21&desde=20%3A30&hasta=20%3A40',
  );
  await waitFor(() => expect(asked(calls, '/v1/recorrido')[0]?.query.get('day')).toBe('2024-11-21'));
});

it('says which of the client’s days the list of a day in another zone has', async () => {
  onDeviceIn('Europe/Madrid');
  serve();
  open('?at=2024-11-21&zone=Europe%2FMadrid');
  const rest = await screen.findByText('y 3 más (lista: 20 nov – 21 nov, hora de Ecuador)');
  expect(rest.closest('a')?.getAttribute('href')).toBe(
    '/reportes/calendario/tareas?first=2024-11-20&last=2024-11-21&sort=due_at',
  );
});
