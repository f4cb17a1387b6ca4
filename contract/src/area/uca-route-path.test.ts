import { expect, it } from '@jest/globals';
import { ucaRoutePath } from './uca-route-path.ts';

it('names one UCA or several, and a day, its hours and an instant if given', () => {
  expect(ucaRoutePath(7)).toBe('/mapas/ucas/ruta?uca=7');
  expect(ucaRoutePath(7, { day: '2026-03-02' })).toBe('/mapas/ucas/ruta?uca=7&dia=2026-03-02');
  expect(ucaRoutePath(7, { day: '2026-03-02', at: '2026-03-02T13:05:00.000Z' })).toBe(
    '/mapas/ucas/ruta?uca=7&dia=2026-03-02&momento=2026-03-02T13%3A05%3A00.000Z',
  );
  expect(ucaRoutePath([7, 9], { day: '2026-03-02', from: '22:00', to: '06:00' })).toBe(
    '/mapas/ucas/ruta?uca=7&uca=9&dia=2026-03-02&desde=22%3A00&hasta=06%3A00',
  );
});
