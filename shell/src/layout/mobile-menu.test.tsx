import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { addTestWords, TestUi } from 'shared-ui/testing';
import es from '../locales/es.json' with { type: 'json' };
import { MobileMenu } from './mobile-menu.tsx';

addTestWords('shell', es);
const groups = [
  {
    section: 'elog',
    title: 'Bitácora',
    links: [
      { id: 'branches', title: 'Sucursales', icon: undefined, path: '/sucursales', order: 1, area: null },
    ],
  },
];

afterEach(cleanup);

it('opens its drawer at a press, and draws what is in it in a turn of its own', async () => {
  render(
    <TestUi>
      <MobileMenu groups={groups} active={undefined} areas={[]} />
    </TestUi>,
  );
  // Pressed as in a browser, not within act(): what React puts off is put off.
  screen.getByRole('button', { name: 'Menú' }).click();
  await Promise.resolve();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sucursales' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Sucursales' })).toBeTruthy();
});
