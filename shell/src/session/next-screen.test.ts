import { expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from 'contract';

const loaded = jest.fn(async () => ({ default: () => null }));
// The edge of the federation runtime: everything on our side of it is the real thing.
jest.unstable_mockModule('../loader/federation.ts', () => ({
  loadExposed: async () => ({ pages: { main: loaded }, loadLocale: async () => ({}) }),
}));
const { startRemotes } = await import('../loader/remotes.ts');
const { knownAreaPage } = await import('../areas/areas.ts');
const { prepareNextScreen } = await import('./next-screen.ts');

const url = '/remotes/mf-start/1/mf-manifest.json';
const route = { path: '/', page: 'main', titleKey: 'main', permission: 'dashboard.main' };
const answers: Record<string, unknown> = {
  '/remotes.json': { 'mf-start': { url, version: '1' } },
  [url]: {
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '' },
      globalName: 'mf-start',
      remote: {
        name: 'mf-start',
        contractVersion: CONTRACT_VERSION,
        routes: [route],
        menu: [],
        icons: {},
        titles: {},
      },
    },
  },
};

it('has the main screen loaded before sign-in', async () => {
  globalThis.fetch = async (input) => Response.json(answers[new URL(String(input), location.href).pathname]);
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  await prepareNextScreen();
  expect(loaded).toHaveBeenCalledTimes(1);
  expect(knownAreaPage('mf-start', 'main')).toBeDefined();
});
