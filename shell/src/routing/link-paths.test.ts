import { expect, it } from '@jest/globals';
import { isLinkPath } from './link-paths.ts';

it('knows the addresses that people outside are sent', () => {
  expect(
    [
      '/monitoreo-link/4/ab1',
      '/invitacion/4/ab1',
      '/anfitrion/4/ab1',
      '/anfitrion-salida/4/ab1',
      '/quiosco/4/ab1',
      '/escaneo/x',
      '/calendario/ab1/2026',
    ].every(isLinkPath),
  ).toBe(true);
  expect(['/monitoreo/ver/4', '/', '/login', '/escaneos/analitica'].some(isLinkPath)).toBe(false);
});
