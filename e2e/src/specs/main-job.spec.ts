import { expect, heading, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';
import { MonitorPage } from '../pages/monitor.page.ts';
import { fieldUsers } from '../people.ts';

test('an operator dispatches a request, phones answer, and two operators see it happen', async ({
  page,
  anotherBrowser,
  signedIn,
}) => {
  test.setTimeout(240_000);
  const api = await signedIn('cliente');
  const users = await fieldUsers(api, 1, 5);

  await page.goto('/request');
  await new FramePage(page).go('Solicitudes de notificación');
  await page.getByRole('link', { name: 'Nueva solicitud' }).click();
  await expect(heading(page, 'Nueva solicitud')).toBeVisible();
  const title = `Confirme su puesto ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Título/ }).fill(title);
  const picker = page.getByRole('combobox', { name: /^Usuarios/ });
  for (const user of users) {
    await picker.fill(user.name);
    await page.getByRole('option').filter({ hasText: user.name }).first().click();
  }
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();

  await expect(page).toHaveURL(/\/request\/monitor\/\d+\/schedule\/\d+$/);
  await expect(heading(page, title)).toBeVisible();
  const mine = new MonitorPage(page);

  const watcher = await anotherBrowser();
  await signedIn('uma', { page: watcher });
  await watcher.goto(mine.path);
  await expect(heading(watcher, title)).toBeVisible();
  const theirs = new MonitorPage(watcher);
  for (const screen of [page, watcher]) await screen.evaluate(() => Object.assign(window, { kept: true }));

  for (const screen of [mine, theirs]) {
    await expect(screen.inState('answered').first(), 'an answer appears').toBeVisible({ timeout: 120_000 });
  }
  for (const screen of [mine, theirs]) {
    await screen.agreesOn('answered', api);
    expect(await screen.page.evaluate(() => 'kept' in window), 'without a reload').toBe(true);
  }
  const { dispatches } = await mine.read(api);
  expect(dispatches).toHaveLength(5);
  const [answered] = dispatches.filter(({ state }) => state === 'answered');
  expect(answered?.response_seconds).toBeGreaterThan(0);
});
