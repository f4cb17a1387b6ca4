import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { defineRemote } from 'contract';
import { sessionStore } from 'shared-auth';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import own from '../signed-in/locales/es.json' with { type: 'json' };

const pages = { link: async () => ({ default: () => <h1>El formulario</h1> }) };
jest.unstable_mockModule('../loader/federation.ts', () => ({
  loadExposed: async () => ({ pages, loadLocale: async () => ({}) }),
}));
const { remotesStore } = await import('../loader/remotes.store.ts');
const { startRemotes } = await import('../loader/remotes.ts');
const { AppRoutes } = await import('../routing/app-routes.tsx');
const { visitorLanguage } = await import('./visitor-layout.tsx');

addTestWords('shell', words);
addTestWords('signed-in', own);
const original = globalThis.fetch;
beforeEach(() => {
  localStorage.setItem('lang', 'es');
  sessionStore.setState({ user: null, accessToken: null, status: 'signed-out' });
  remotesStore.setState({ known: true, problem: null, remotes: [] });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const open = (at: string) =>
  render(
    <TestUi at={at}>
      <AppRoutes />
    </TestUi>,
  );

it.each([
  '/escaneo/1f0c/formulario/9a',
  '/escaneo/1f0c/formulario_imprimir/9a',
  '/calendario/1f0c',
  '/monitoreo-link/7/1f0c',
  '/monitoreo-link',
])(
  'a visitor at %s reads that the link is not valid, and finds no way to the operators’ sign-in',
  async (at) => {
    open(at);
    await screen.findByRole('heading', { level: 1, name: 'Enlace no válido' });
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  },
  30_000,
);

it('an area that declares the address handles it', async () => {
  const routes = [{ path: '/escaneo/:scan/formulario/:form', page: 'link', titleKey: 'x', public: true }];
  const remote = { ...defineRemote({ name: 'mf-forms', routes }), titles: {}, icons: {} };
  const remoteEntry = { name: 'remoteEntry.js', path: '' };
  globalThis.fetch = async (input) =>
    Response.json(
      String(input).includes('remotes.json')
        ? { 'mf-forms': { url: '/remotes/mf-forms/mf-manifest.json', version: '1' } }
        : { metaData: { remoteEntry, globalName: 'mf_forms', remote } },
    );
  await startRemotes({ overridesAllowed: async () => false, onLoaded: async () => {} });
  open('/escaneo/1f0c/formulario/9a');
  await screen.findByRole('heading', { name: 'El formulario' });
  cleanup();
  open('/escaneo/1f0c/otra-cosa');
  await screen.findByRole('heading', { name: 'Enlace no válido' });
}, 30_000);

it('speaks the visitor’s language unless one was chosen here', () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'fr-CA', 'en']);
  expect(visitorLanguage()).toBeUndefined();
  localStorage.removeItem('lang');
  expect(visitorLanguage()).toBe('fr');
  languages.mockReturnValue(['pt-BR']);
  expect(visitorLanguage()).toBeUndefined();
});
