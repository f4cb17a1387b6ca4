import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTRACT_VERSION, type DashboardContext, type RemoteFill } from 'contract';
import { Slot } from 'shared-ui/slot';
import { addTestWords, fakeSight, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };

const asked: string[] = [];
let broken = false;

const Dashboard = () => (
  <>
    <h1>Tablero</h1>
    <Slot name="dashboard.cards" context={{ range: '1W' }} />
  </>
);
const Devices = ({ range }: DashboardContext) => <p>Teléfonos de {range}</p>;

// The edge of the federation runtime: everything on our side of it is the real thing.
jest.unstable_mockModule('../loader/federation.ts', () => ({
  loadExposed: async ({ name }: { name: string }) => {
    asked.push(name);
    if (name === 'mf-x' && broken) throw new Error('503');
    return name === 'mf-page'
      ? { pages: { main: async () => ({ default: Dashboard }) }, loadLocale: async () => ({}) }
      : {
          pages: {},
          parts: { devices: async () => ({ default: Devices }) },
          loadLocale: async () => ({}),
        };
  },
}));
const { startRemotes } = await import('../loader/remotes.ts');
const { useAreas } = await import('./areas.ts');
const { AreaPage } = await import('./area-page.tsx');

const devices: RemoteFill = {
  slot: 'dashboard.cards',
  part: 'devices',
  titleKey: 'devices.title',
  order: 10,
  permission: 'dashboard.main',
};
const answers: Record<string, unknown> = {};
function publish(name: string, half: object): void {
  const url = `/remotes/${name}/mf-manifest.json`;
  const remote = {
    name,
    contractVersion: CONTRACT_VERSION,
    routes: [],
    menu: [],
    icons: {},
    titles: {},
    ...half,
  };
  answers[url] = { metaData: { remoteEntry: { name: 'e.js', path: '' }, globalName: name, remote } };
  answers['/remotes.json'] = { ...(answers['/remotes.json'] as object), [name]: { url, version: '1' } };
}

function Screen() {
  const area = useAreas().find(({ name }) => name === 'mf-page');
  const route = area?.manifest?.routes[0];
  return area && route ? <AreaPage area={area} route={route} /> : null;
}
async function show(): Promise<void> {
  globalThis.fetch = async (input) => Response.json(answers[new URL(String(input), location.href).pathname]);
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  render(
    <TestUi>
      <Screen />
    </TestUi>,
  );
  await screen.findByRole('heading', { name: 'Tablero' });
}

const original = globalThis.fetch;
beforeEach(() => {
  addTestWords('shell', words);
  signInAs();
  asked.length = 0;
  broken = false;
  for (const url of Object.keys(answers)) delete answers[url];
  const route = { path: '/', page: 'main', titleKey: 'x', offers: ['dashboard.cards'] };
  publish('mf-page', { routes: [route] });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

it('puts a part of one area into the page of another, and loads its code in parallel', async () => {
  publish('mf-x', { fills: [devices], titles: { es: { 'devices.title': 'Teléfonos' } } });
  await show();
  expect(await screen.findByText('Teléfonos de 1W')).toBeTruthy();
  expect(asked.toSorted()).toEqual(['mf-page', 'mf-x']);
});

it('requests nothing of an area that fills no slot, nor of one whose part this user may not see', async () => {
  publish('mf-x', { fills: [{ ...devices, permission: 'dashboard.admin' }] });
  publish('mf-y', {});
  await show();
  expect(asked).toEqual(['mf-page']);
});

it('leaves the code of a part that is to be near until its place is', async () => {
  const sight = fakeSight();
  try {
    publish('mf-x', { fills: [{ ...devices, near: true }] });
    await show();
    await waitFor(() => expect(sight.count()).toBe(1));
    expect(asked).toEqual(['mf-page']);
    await sight.come(0);
    expect(await screen.findByText('Teléfonos de 1W')).toBeTruthy();
  } finally {
    sight.restore();
  }
});

it('keeps the page standing when an area cannot be loaded, and lets one try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  publish('mf-x', { fills: [devices], titles: { es: { 'devices.title': 'Teléfonos' } } });
  broken = true;
  await show();
  expect(await screen.findByText('No se pudo mostrar «Teléfonos»')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Teléfonos de 1W')).toBeTruthy());
});
