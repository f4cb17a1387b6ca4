import type { Page } from '@playwright/test';
import {
  type DataOf,
  type Geofence,
  type listLastPositions,
  metresBetween,
  type Paged,
  type Uca,
} from 'contract';
import { Api } from '../api.ts';
import { expect, putSession } from '../fixtures.ts';
import { test } from '../own-demo.ts';
import { FormPage } from '../pages/form.page.ts';
import { ListPage } from '../pages/list.page.ts';

interface Email {
  recipient: string;
  subject: string;
  body: string;
}

/** Longer than two fixes must be apart for a crossing to be certain. */
const STEP_MS = 35_000;
const EMAILS = { in: 'entradas@x.ec', out: 'salidas@x.ec', stay: 'permanencias@x.ec', day: 'dia@x.ec' };

test.use({ contextOptions: { reducedMotion: 'reduce' }, hearsNews: true });

/** Draws a circle at the place in the address, by its form, for one person. */
async function drawFence(page: Page, place: { lat: number; lng: number }, name: string, uca: Uca) {
  await page.goto(`/geocerca/create/lat/${place.lat}/lng/${place.lng}`);
  const form = new FormPage(page);
  const edge = page.getByRole('slider', { name: 'Radio' });
  await expect(edge).toHaveAttribute('aria-valuenow', '100');
  await edge.press('ArrowDown');
  await expect(edge).not.toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await form.fill({ Nombre: name });
  await form.choose('Tipo', uca.type);
  await form.choose('Lugar', uca.place);
  await form.choose('UCAs', `${uca.name}`);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Puntos de control/ }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await form.field('Correos de entradas').fill(`${EMAILS.in},`);
  await form.field('Correos de salidas').fill(`${EMAILS.out},`);
  await form.field('Correos del resumen').fill(`${EMAILS.day},`);
  await form.fill({ 'Minutos de permanencia': '1' });
  await form.field('Correos de permanencias').fill(`${EMAILS.stay},`);
  await form.save('/geocerca');
}

/** The token any tracking app reports by, created in a UCA's panel. */
async function makeToken(page: Page, uca: Uca): Promise<string> {
  await page.goto('/ucas/index');
  const list = new ListPage(page);
  await list.search(uca.username);
  await list.row(uca.username).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Crear identificador' }).click();
  const shown = panel.getByText(/^[0-9a-f]{32}$/).first();
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

test('a fence is drawn, a phone goes through it, and map, bar, notices, report and emails show it', async ({
  withOwnDemo,
}) => {
  test.setTimeout(300_000);
  await withOwnDemo(async ({ server, context, request }) => {
    const api = await Api.signIn(request, 'cliente');
    const positions = (await api.get<DataOf<typeof listLastPositions>>('/v1/position/last')).data;
    const others = (await api.get<Paged<Geofence>>('/v1/geocerca?per_page=200')).data;
    const ucas = (await api.get<Paged<Uca>>('/v1/uca?per_page=200')).data;
    // The person farthest from the demo's fences, so that the walk enters and leaves only its own.
    const clearance = (at: { lat: number; lng: number }) =>
      Math.min(...others.map((fence) => metresBetween(at, fence) - fence.radius));
    const last = positions.toSorted((a, b) => clearance(b) - clearance(a))[0];
    const uca = ucas.find(({ id }) => id === last?.uca_id);
    if (!last || !uca) throw new Error('the demo has nobody on the map');
    const name = 'Patio de la prueba';
    const middle = { lat: Number(last.lat.toFixed(5)), lng: Number(last.lng.toFixed(5)) };
    const page = await context.newPage();
    await putSession(page, api, 'es');
    await drawFence(page, middle, name, uca);
    const token = await makeToken(page, uca);

    const fix = async (metres: number) => {
      const query = new URLSearchParams({
        ...{ id: token, lat: String(middle.lat + metres / 111_195), lon: String(middle.lng) },
        ...{ accuracy: '6', speed: '3', batt: '71' },
      });
      const answer = await request.get(`/api/osmand?${query}`);
      expect(answer.status()).toBe(200);
      await server.passTime(STEP_MS);
    };
    const news = page.getByRole('region', { name: 'Novedades' });
    const bar = news.getByRole('listitem').filter({ hasText: name });

    for (const metres of [400, 40, 20]) await fix(metres);
    await expect(bar).toContainText(`Entrada a ${name}`);
    await expect(page.getByRole('dialog').getByText(name), 'the panel shows where it is').toBeVisible();
    await fix(30);
    await expect(bar).toContainText(`Permanencia de 1 min en ${name}`);
    for (const metres of [300, 400]) await fix(metres);
    await expect(bar).toContainText(`Salida de ${name} tras`);
    // The panel covers the bars.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await bar.getByRole('link', { name: 'Ver en el mapa' }).click();
    await expect(page).toHaveURL(new RegExp(`/mapas/ucas/ruta\\?uca=${uca.id}&momento=`));
    const table = page.getByRole('table', { name: 'Recorrido' });
    for (const said of [`Entrada a ${name}`, `Permanencia en ${name}`, `Salida de ${name}`])
      await expect(table.getByRole('row').filter({ hasText: said })).toBeVisible();

    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    for (const said of [`Entrada a ${name}`, `Permanencia de 1 min en ${name}`, `Salida de ${name} tras`])
      await expect(page.getByRole('link').filter({ hasText: said })).toBeVisible();

    const fences = await api.get<Paged<Geofence>>(`/v1/geocerca?search=${encodeURIComponent(name)}`);
    await page.goto(`/reportes/geocercas/bitacora?geofence_id=${fences.data[0]?.id}`);
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect(rows).toHaveCount(3);
    for (const said of ['Entrada', 'Permanencia', 'Salida'])
      await expect(rows.filter({ hasText: said })).toHaveCount(1);

    await page.close();
    const emails = await server.stopAndRead<Email>(
      'select recipient, subject, body from mail_outbox where recipient = any($1) order by id',
      [[EMAILS.in, EMAILS.stay, EMAILS.out]],
    );
    expect(emails.map(({ recipient }) => recipient)).toEqual([EMAILS.in, EMAILS.stay, EMAILS.out]);
    expect(emails[0]?.subject).toContain(`entró en ${name}`);
    expect(emails[1]?.subject).toContain(`lleva 1 min en ${name}`);
    expect(emails[2]?.subject).toContain(`salió de ${name}`);
    for (const { body } of emails) expect(body).toContain(`/mapas/ucas/ruta?uca=${uca.id}&dia=`);
  });
});
