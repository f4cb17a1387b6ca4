import type { DataOf, geofenceVisitReport } from 'contract';
import { expect, heading, settled, test } from '../fixtures.ts';

type Log = DataOf<typeof geofenceVisitReport.log>;

test('a figure of times in geofences leads to its rows, and a row to its moment on the map', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  await page.goto('/reportes/geocercas/tiempos/analitica?range=1M');
  await expect(heading(page, 'Analítica de tiempos en geocercas')).toBeVisible();
  await page.getByRole('link', { name: /^Posible ruido del GPS: / }).click();
  await expect(heading(page, 'Bitácora de tiempos en geocercas')).toBeVisible();
  await expect(page).toHaveURL(/\/reportes\/geocercas\/tiempos\/bitacora\?.*trust=noise/);
  await settled(page);
  const log = page.getByRole('table', { name: 'Bitácora de tiempos en geocercas' });
  const found = await api.get<Log>('/v1/geocerca/visita/binnacle?range=1M&trust=noise');
  expect(found.metadata.total).toBeGreaterThan(10);
  await expect(log.getByText('Posible ruido del GPS')).toHaveCount(Math.min(20, found.metadata.total));

  const moment = log.getByRole('link', { name: /^Ver en el mapa: / }).first();
  const { searchParams } = new URL((await moment.getAttribute('href')) ?? '', 'http://test');
  await moment.click();
  await expect(heading(page, 'Ruta de UCAs')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('uca')).toBe(searchParams.get('uca'));
  const at = new Date(searchParams.get('momento') ?? '');
  const clock = at.toLocaleTimeString('es-EC', {
    timeZone: 'America/Guayaquil',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  await expect(page.getByRole('slider', { name: 'Momento' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(clock),
  );
});
