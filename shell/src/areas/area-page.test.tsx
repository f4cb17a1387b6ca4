import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { CONTRACT_VERSION } from 'contract';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import type { Area } from './area.ts';

const Page = () => <h1>Sucursales</h1>;

let arrive = () => {};
const late = new Promise<{ default: typeof Page }>((resolve) => {
  arrive = () => resolve({ default: Page });
});

// The edge of the federation runtime: everything on our side of it is the real thing.
jest.unstable_mockModule('../loader/federation.ts', () => ({
  loadExposed: async () => ({
    pages: { list: async () => ({ default: Page }), late: () => late },
    loadLocale: async () => ({}),
  }),
}));
const { preparePage, startRemotes } = await import('../loader/remotes.ts');
const { AreaPage } = await import('./area-page.tsx');

addTestWords('shell', words);
const original = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const remote = { name: 'mf-elog', contractVersion: CONTRACT_VERSION, routes: [], menu: [], icons: {} };
const url = '/remotes/mf-elog/1/mf-manifest.json';
const answers: Record<string, unknown> = {
  '/remotes.json': { 'mf-elog': { url, version: '1' } },
  [url]: {
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '' },
      globalName: 'mf-elog',
      remote: { ...remote, titles: {} },
    },
  },
};
const area: Area = {
  name: 'mf-elog',
  version: '1',
  names: {},
  state: 'ready',
  manifest: null,
  failure: null,
  offered: null,
  overridden: false,
};
const show = () =>
  render(
    <TestUi>
      <AreaPage area={area} route={{ path: '/sucursales', page: 'list', titleKey: 'list' }} />
    </TestUi>,
  );

it('waits for a page’s code once; a returning user sees it at once', async () => {
  globalThis.fetch = async (input) => Response.json(answers[new URL(String(input), location.href).pathname]);
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  show();
  expect(screen.queryByRole('heading')).toBeNull();
  await screen.findByRole('heading', { name: 'Sucursales' });
  cleanup();
  show();
  expect(screen.getByRole('heading', { name: 'Sucursales' })).toBeTruthy();
});

/** Prefetched code arrives between the first drawing and its effects. */
function Arriving() {
  useLayoutEffect(() => arrive());
  return null;
}

it('shows a page whose prefetched code arrives just after it was drawn without', async () => {
  globalThis.fetch = async (input) => Response.json(answers[new URL(String(input), location.href).pathname]);
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  void preparePage('mf-elog', 'late');
  // Drawn as in a browser, not within act(): effects run in a task of their own, after what has arrived meanwhile.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    root.render(
      <TestUi>
        <AreaPage area={area} route={{ path: '/late', page: 'late', titleKey: 'late' }} />
        <Arriving />
      </TestUi>,
    );
    expect(await screen.findByRole('heading', { name: 'Sucursales' })).toBeTruthy();
  } finally {
    root.unmount();
    place.remove();
  }
});
