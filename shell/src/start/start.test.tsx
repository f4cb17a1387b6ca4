import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import { remotesStore } from '../loader/remotes.store.ts';
import words from '../locales/es.json' with { type: 'json' };
import own from '../signed-in/locales/es.json' with { type: 'json' };
import StartPage from './start.page.tsx';

addTestWords('shell', words);
addTestWords('signed-in', own);
beforeEach(() => {
  fakeApi(() => ({ data: { data: [] } }));
  remotesStore.setState({ known: true, problem: null, remotes: [] });
});
afterEach(cleanup);

const open = (user: Parameters<typeof signInAs>[0]) => {
  signInAs(user);
  render(
    <TestUi>
      <StartPage />
    </TestUi>,
  );
};

it.each([
  [{ type: 'sucursal', sucursal_metadata: { is_ubes: true, validador: true } }, /en las que tiene un papel/],
  [{ type: 'bitacora_electronica', ube_metadata: { is_ubes: true, solicitador: true } }, /tiene un papel/],
  [{ type: 'uca' }, /sigue, como siempre, en la aplicación del teléfono/],
] as const)('%j sees what will be here', (user, text) => {
  open(user);
  expect(screen.getByText('Su pantalla todavía no está lista')).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

it('a user without permissions sees whom to ask', () => {
  open({ type: 'uma' });
  expect(screen.queryByText('Su pantalla todavía no está lista')).toBeNull();
  expect(screen.getByText('Todavía no hay pantallas para su cuenta')).toBeDefined();
});
