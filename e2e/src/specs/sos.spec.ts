import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { appRequests, DataOf, Paged, pressSos } from 'contract';
import { type MessageProvider, startMessageProvider } from '../../../tooling/lib/message-provider.ts';
import { Api } from '../api.ts';
import { lookBothWays } from '../axe.ts';
import { expect, putSession, test } from '../fixtures.ts';
import { OwnServer } from '../own-server.ts';
import { FramePage } from '../pages/frame.page.ts';
import { overflow } from '../screen-faults.ts';

test.use({ provokes: /WebSocket connection to/ });

// An SOS is on every screen of its client: no other test is to see it.
let server: OwnServer;
let provider: MessageProvider;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startMessageProvider();
  server = await OwnServer.start({ demo: true, directed: true, env: provider.env });
});
test.afterAll(async () => {
  await server.stop();
  provider.stop();
});

/** Counts the notes that a page plays: a headless browser makes no sound. */
async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
      (window as unknown as { notes: number }).notes += 1;
      start.apply(this, given);
    };
  });
}
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

test('an SOS rings for two operators, is taken by a contact’s link, taken back by one of them, and resolved', async ({
  page,
  playwright,
  anotherBrowser,
}) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: server.url });
  const phone = await Api.signIn(request, 'uca');
  const who = `${phone.session.name} ${phone.session.last_name}`;
  const press = () =>
    phone.post<DataOf<typeof pressSos>>('/v1/app/sos', {
      uuid: randomUUID(),
      at: new Date().toISOString(),
      lat: -2.28,
      lng: -79.909,
      source: 'phone',
      note: '',
    });
  const other = await anotherBrowser();
  const boss = await Api.signIn(request, 'cliente');
  await boss.acceptTerms();
  await boss.patch('/v1/monitoreo/procedimiento', {
    steps: ['Llamar a la persona', 'Avisar al ECU 911'],
    missed_minutes: null,
  });
  const guard = await Api.signIn(request, 'uma');
  await guard.acceptTerms();
  for (const [screen, api] of [
    [page, boss],
    [other, guard],
  ] as const) {
    await countNotes(screen);
    await putSession(screen, api, 'es');
    await screen.goto(server.url);
    await screen.getByRole('heading', { level: 1 }).click();
    await expect(new FramePage(screen).connection).toHaveText('En vivo');
  }

  const { session_id } = await press();
  const alarm = (screen: Page) => screen.getByRole('region', { name: 'SOS sin atender' });
  for (const screen of [page, other]) {
    await expect(alarm(screen)).toContainText(`SOS de ${who}`);
    await expect.poll(() => notes(screen)).toBeGreaterThan(0);
    await expect(screen).toHaveTitle(/^SOS \(1\) · /);
  }

  await expect.poll(() => provider.texts.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [, path = ''] = /https?:\/\/[^/]+(\/monitoreo-link\/\S+)/.exec(provider.texts[0] ?? '') ?? [];
  const contact = await anotherBrowser();
  await contact.setViewportSize({ width: 390, height: 844 });
  await contact.goto(`${server.url}${path}`);
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText(`${who} pide ayuda`);
  await lookBothWays(contact)('the link of a contact');
  expect.soft(await overflow(contact), 'the link of a contact').toEqual([]);
  await expect(alarm(page), 'a link that is opened does nothing').toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}/mapas/ucas/ubicacion`);
  await expect(alarm(page)).toBeVisible();
  const ground = page.getByRole('application');
  await expect(ground).toBeVisible();
  expect((await ground.boundingBox())?.height, 'the map under the bar of an SOS').toBeGreaterThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });

  await contact.getByRole('button', { name: 'Me encargo' }).click();
  await expect(contact.getByRole('heading', { name: 'Usted se encarga' })).toBeVisible();
  for (const screen of [page, other]) await expect(alarm(screen)).toHaveCount(0, { timeout: 5000 });
  await page.goto(`${server.url}/monitoreo/ver/${session_id}`);
  await expect(page.getByText('SMS: enviado').first()).toBeVisible();
  await page.getByRole('button', { name: 'Escalar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Escalar' }).click();
  await expect(alarm(other)).toContainText(`SOS de ${who}`);
  await page.goto(`${server.url}/sucursales`);

  await alarm(page).getByRole('button', { name: 'Atender' }).click();
  await expect(page).toHaveURL(`${server.url}/monitoreo/ver/${session_id}`);
  await expect(alarm(other), 'it disappears everywhere').toHaveCount(0, { timeout: 2000 });
  await expect(other).not.toHaveTitle(/^SOS/);
  await expect(page.getByText('Lo atiende', { exact: false }).first()).toBeVisible();

  // It is ticked once the server has it.
  await page.getByRole('checkbox', { name: 'Llamar a la persona' }).click();
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  const noting = page.getByRole('dialog');
  await noting.getByRole('textbox').fill('Contesta: tropezó');
  await noting.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('list', { name: 'Cronología' })).toContainText('Contesta: tropezó');

  // The answer of the person asked to go is shown.
  const [helper] = (await boss.get<Paged<{ username: string }>>('/v1/uca?sort=-name&blocked=false')).data;
  const near = await Api.signIn(request, helper?.username ?? '');
  const here = { lat: -2.279, lng: -79.908, accuracy: 6, captured_at: new Date().toISOString() };
  await near.post('/v1/app/position', { positions: [here] });
  await page
    .getByRole('button', { name: `Pedir que vaya: ${near.session.name} ${near.session.last_name}` })
    .click();
  const asked = page.getByRole('list', { name: 'Personas a quienes se pidió ir' });
  await expect(asked).toContainText('Enviado');
  const { data } = await near.get<DataOf<typeof appRequests>>('/v1/app/request');
  const received = data.find(({ title }) => title.includes(who));
  await near.post(`/v1/app/request/${received?.dispatch_id}/track`, {
    step: 'answered',
    answer: 'Voy en camino',
  });
  await expect(asked).toContainText('Voy en camino');

  await page.getByRole('button', { name: 'Resolver' }).click();
  const resolving = page.getByRole('dialog');
  await resolving.getByRole('radio', { name: /^Falsa alarma/ }).check();
  await resolving.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByText('Resuelta', { exact: true }).first()).toBeVisible();
  await page.goto(`${server.url}/monitoreo?state=over`);
  await expect(page.getByRole('row', { name: new RegExp(who) })).toContainText('Resuelta');
  await request.dispose();
});

test('an SOS that was raised while the line was cut is shown once it is back', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: server.url });
  const boss = await Api.signIn(request, 'cliente');
  await boss.acceptTerms();
  const open = new Set<{ close: () => Promise<void> }>();
  let cut = false;
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (cut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await putSession(page, boss, 'es');
  await page.goto(`${server.url}/sucursales`);
  const { connection } = new FramePage(page);
  await expect(connection).toHaveText('En vivo');
  cut = true;
  for (const socket of open) await socket.close();
  await expect(connection).toHaveText(/^Reconectando desde/);

  const { ucas } = await boss.get<{ ucas: { id: number; name: string }[] }>('/v1/monitoreo/opciones');
  const [somebody] = ucas;
  await boss.post('/v1/monitoreo/sos', { uca_id: somebody?.id, note: 'Avisó por radio' });
  const alarm = page.getByRole('region', { name: 'SOS sin atender' });
  await expect(alarm).toHaveCount(0);
  cut = false;
  await expect(connection).toHaveText('En vivo', { timeout: 40_000 });
  await expect(alarm).toContainText(`SOS de ${somebody?.name}`);
  await request.dispose();
});
