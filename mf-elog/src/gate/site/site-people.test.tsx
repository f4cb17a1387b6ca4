import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GateSite, RosterPerson } from 'contract';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, type Request, signInAs, TestUi } from 'shared-ui/testing';
import musterWords from '../muster/locales/es.json' with { type: 'json' };
import words from './locales/es.json' with { type: 'json' };
import SitePeople from './site-people.tsx';

const person = (nth: number, values: Partial<RosterPerson> = {}): RosterPerson => ({
  ...{ entry_id: nth, shift_id: null, kind: 'guest', name: `Visita ${nth}`, company: 'Grúas', badge: '' },
  ...{ host_name: '', subdepartment_name: '', entered_at: '2026-03-02T12:00:00.000Z', uncertain: false },
  ...values,
});
const people = [
  person(0, { entry_id: null, shift_id: 4, kind: 'guard', name: 'Rita Paz', company: '' }),
  ...Array.from({ length: 9 }, (_, nth) => person(nth + 1)),
];
const site: GateSite = {
  ...{ branch_id: 7, branch_name: 'Terminal', metres: 80, total: 12, people, muster_id: null },
  kinds: [
    { kind: 'guest', count: 11 },
    { kind: 'guard', count: 1 },
  ],
};
const place = { lat: -2.1, lng: -79.9 };

beforeEach(() => {
  addTestWords('mf-elog', words);
  addTestWords('mf-elog', musterWords);
  signInAs();
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
});

function open(
  answer: { status?: number; data?: GateSite | null },
  at: typeof place | null = place,
): Request[] {
  const calls = fakeApi(() => answer);
  render(
    <TestUi>
      <SitePeople place={at} />
      <p>después</p>
    </TestUi>,
  );
  return calls;
}

it('names who is on the site, the guards too, and leads to the gate and to an evacuation', async () => {
  const calls = open({ data: site });
  const lines = () =>
    within(screen.getByRole('list', { name: 'Personas en el sitio' })).getAllByRole('listitem');
  expect(await screen.findByText('Terminal, a 80 m · Invitado: 11 · Guardia: 1')).toBeTruthy();
  expect(calls[0]?.query.get('lat')).toBe('-2.1');
  expect(lines()).toHaveLength(6);
  expect(lines()[0]?.textContent).toContain('Rita Paz');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar las 10' }));
  expect(lines()).toHaveLength(10);
  expect(screen.getByText(/Se muestran 10 de 12/)).toBeTruthy();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Ver la puerta')).toBe('/entradasSalidas/bitacora?branch=7');
  expect(link('Evacuación')).toBe('/entradasSalidas/bitacora/evacuacion?branch=7');
});

it('leads to the evacuation that runs', async () => {
  open({ data: { ...site, muster_id: 5 } });
  const link = await screen.findByRole('link', { name: 'Evacuación en curso' });
  expect(link.getAttribute('href')).toBe('/entradasSalidas/bitacora/evacuacion/5');
});

it('shows that nobody is there', async () => {
  open({ data: { ...site, total: 0, kinds: [], people: [] } });
  expect(await screen.findByText('No consta nadie en este sitio')).toBeTruthy();
});

it('shows nothing without a branch near, and requests nothing without a place', async () => {
  const calls = open({ data: null });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Personas en el sitio')).toBeNull();
  cleanup();
  expect(open({ data: site }, null)).toEqual([]);
});

it('shows the error', async () => {
  open({ status: 500 });
  expect(await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 })).toBeTruthy();
});
