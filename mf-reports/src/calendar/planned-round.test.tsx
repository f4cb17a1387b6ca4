import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asked, calendarTest, judged, later, open, type Served, serve } from './testing/page.tsx';
import { taskFull } from './testing.ts';

calendarTest();

const name = encodeURIComponent(`${later.activity_id}@${later.due_at}`);

it('keeps a planned round open when it is created meanwhile, with its points', async () => {
  const served: Served = { days: [later], task: { ...taskFull, id: 12 } };
  const calls = serve(served);
  open(`?at=2024-11-21&task=${name}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda lejana' }));
  expect(drawer.getByText(/Se prepara 48 horas antes/)).toBeTruthy();
  served.days = [{ ...later, id: 12 }];
  judged();
  expect(await drawer.findByText('Lleve linterna.')).toBeTruthy();
  expect(asked(calls, '/v1/tarea/12').length).toBeGreaterThan(0);
  served.days = [];
  judged();
  await waitFor(() => expect(asked(calls, '/v1/tarea/calendario/dias').length).toBeGreaterThan(4));
  expect(drawer.getByText('Lleve linterna.')).toBeTruthy();
});

it.each([
  ['in a month', '?at=2024-11-21&span=month'],
  ['of another day', '?at=2024-12-24'],
  ['that a filter leaves out', '?at=2024-11-21&activity_id=9'],
])('opens a planned round %s by its address', async (_, search) => {
  const calls = serve();
  open(`${search}&task=${name}`);
  expect(await screen.findByRole('dialog', { name: 'Ronda lejana' })).toBeTruthy();
  const query = asked(calls, '/v1/tarea/calendario/dias')
    .map((one) => one.query)
    .find((one) => one.get('activity_id') === '3');
  expect([query?.get('first'), query?.get('last')]).toEqual(['2024-11-21', '2024-11-21']);
});

it('tells the rounds of several people at one time apart', async () => {
  const of = (uca_id: number, person: string) => ({ ...later, assigned: { uca_id, name: person } });
  serve({ days: [later, of(5, 'Luis Vera'), of(6, 'Rosa Mora')] });
  open(`?at=2024-11-21&task=${encodeURIComponent(`3-6@${later.due_at}`)}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ronda lejana' }));
  expect(drawer.getByText('Rosa Mora')).toBeTruthy();
});

it('says that a planned round is gone', async () => {
  const served: Served = { days: [later] };
  serve(served);
  open(`?at=2024-11-21&task=${name}`);
  await screen.findByRole('dialog', { name: 'Ronda lejana' });
  served.days = [];
  judged();
  const drawer = within(screen.getByRole('dialog'));
  await waitFor(() => expect(drawer.getByText('Esta tarea ya no existe')).toBeTruthy());
});
