import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Responder } from 'contract';
import { clearApiCache, SWRConfig } from 'shared-auth';
import { addTestWords, fakeApi, type Reply, type Request, signInAs, TestUi } from 'shared-ui/testing';
import words from '../../locales/es.json' with { type: 'json' };
import nearestWords from './locales/es.json' with { type: 'json' };
import { NearestLines } from './nearest-lines.tsx';
import NearestPanel from './nearest-panel.tsx';
import { asked, near } from './testing.ts';

const PATH = '/v1/monitoreo/4/sos/cercanos';
let answer: Reply;
let seen: Request[];

beforeEach(() => {
  addTestWords('mf-monitoring', { ...words, ...nearestWords });
  signInAs();
  seen = fakeApi(({ method, path }) => {
    if (path !== PATH) return { status: 404, code: 'notFound' };
    return method === 'POST' ? { data: { request_id: 31 }, status: 201 } : answer;
  });
});
afterEach(async () => {
  cleanup();
  await clearApiCache();
  jest.restoreAllMocks();
});

const nearestIs = (data: object) => {
  answer = { data: { at: { lat: -2.2, lng: -79.9 }, nearest: [], asked: [], ...data } };
};
const show = (open = true) =>
  render(
    <TestUi>
      <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
        <NearestPanel id={4} name="Beatriz Núñez" open={open} />
      </SWRConfig>
    </TestUi>,
  );
const askButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir que vaya: Luis Mora' });

it('shows distance and estimated time, and when they follow a straight line', async () => {
  nearestIs({
    nearest: [near, { ...near, uca_id: 22, name: 'Eva Paz', metres: 640, seconds: 20, by: 'streets' }],
  });
  show();
  const list = await screen.findByRole('list', { name: 'Personas más cercanas' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Luis Mora · aprox. 8 min3,2 km en línea recta · Motorizado · Puerto/);
  expect(second?.textContent).toMatch(/^Eva Paz · aprox. 1 min640 m · Motorizado/);
  // Only where no time is one of streets.
  expect(screen.queryByText(/Sin datos de calles/)).toBeNull();
});

it('sends the operator’s own message, and cannot send an empty one', async () => {
  nearestIs({ nearest: [near] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el mensaje' }));
  expect(screen.getByText(/Sin datos de calles/)).toBeTruthy();
  const field = screen.getByLabelText(/Mensaje que se envía/);
  await userEvent.clear(field);
  expect(askButton().disabled).toBe(true);
  await userEvent.type(field, 'Vaya al silo 4');
  await userEvent.click(askButton());
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      uca_id: 21,
      text: 'Vaya al silo 4',
    }),
  );
});

it.each([
  ['nobody is there', {}, 'Nadie más está disponible'],
  ['the place is unknown', { at: null }, 'No se sabe dónde está'],
])('shows it when %s', async (_, data, said) => {
  nearestIs(data);
  show();
  expect(await screen.findByText(said)).toBeTruthy();
});

it('shows an error and retries', async () => {
  answer = { status: 500, code: 'server' };
  show();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  nearestIs({ nearest: [near] });
  await userEvent.click(again);
  expect(await screen.findByText('Luis Mora · aprox. 8 min')).toBeTruthy();
});

it('shows those who were asked below, where their growing list moves no button', async () => {
  nearestIs({ nearest: [near], asked: [{ ...asked, uca_id: 22, name: 'Eva Paz' }] });
  show();
  await screen.findByRole('list', { name: 'Personas más cercanas' });
  // Toasts are a list too.
  const lists = screen.getAllByRole('list', { name: /^Personas/ });
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
    'Personas más cercanas',
    'Personas a quienes se pidió ir',
  ]);
});

it('lists no one nearby once resolved, but still shows who was asked', async () => {
  nearestIs({ asked: [{ ...asked, state: 'expired' }] });
  show(false);
  expect(await screen.findByText('No respondió a tiempo')).toBeTruthy();
  expect(screen.queryByText('Nadie más está disponible')).toBeNull();
});

describe('the order', () => {
  const far = { ...near, uca_id: 22, name: 'Eva Paz' };
  const names = () =>
    screen.getAllByRole('button', { name: /^Pedir que vaya: / }).map((button) => button.ariaLabel?.slice(16));
  const list = (...nearest: Responder[]) => (
    <TestUi>
      <NearestLines nearest={nearest} asking={null} disabled={false} onAsk={() => {}} />
    </TestUi>
  );

  it('stays while the pointer is over it, and not afterwards', async () => {
    const { rerender } = render(list(near, far));
    await userEvent.hover(askButton());
    rerender(list(far, near));
    expect(names()).toEqual(['Luis Mora', 'Eva Paz']);
    await userEvent.unhover(askButton());
    expect(names()).toEqual(['Eva Paz', 'Luis Mora']);
  });

  it('stays while focus is within it, and not once the focused row is removed', async () => {
    const { rerender } = render(list(near, far));
    await userEvent.tab();
    rerender(list(far, near));
    await userEvent.tab();
    expect(names()).toEqual(['Luis Mora', 'Eva Paz']);
    const third = { ...near, uca_id: 23, name: 'Ana Ruiz' };
    rerender(list(third, near));
    expect(names()).toEqual(['Ana Ruiz', 'Luis Mora']);
  });
});
