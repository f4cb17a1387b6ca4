import type { DispatchMonitor, Paged } from 'contract';
import { expect, heading, test } from '../fixtures.ts';

/** Users whose simulated phones are on, so that answers come. */
interface Candidate {
  id: number;
  name: string;
  connection: number;
}

test('an operator dispatches a request, phones answer, and two operators see it happen', async ({
  page,
  browser,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const api = await signedIn('cliente');
  const users = await expect
    .poll(
      async () => {
        const { data } = await api.get<Paged<Candidate>>('/v1/request/user?per_page=200');
        return data.filter((user) => user.connection === 1);
      },
      { message: 'phones that are connected', timeout: 60_000 },
    )
    .not.toHaveLength(0)
    .then(() => api.get<Paged<Candidate>>('/v1/request/user?per_page=200'));
  const connected = users.data.filter((user) => user.connection === 1).slice(0, 5);

  await page.goto('/request/create');
  await expect(heading(page, 'Nueva solicitud')).toBeVisible();
  const title = `Confirme su puesto ${Date.now()}`;
  await page.getByRole('textbox', { name: /^Nombre/ }).fill(title);
  await page.getByRole('textbox', { name: /^Título/ }).fill(title);
  const picker = page.getByRole('combobox', { name: /^Usuarios/ });
  for (const user of connected) {
    await picker.fill(user.name);
    await page
      .getByRole('option', { name: new RegExp(user.name) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();

  await expect(page).toHaveURL(/\/request\/monitor\/\d+\/schedule\/\d+/);
  await expect(heading(page, title)).toBeVisible();

  const second = await browser.newContext({ locale: 'es-EC' });
  const watcher = await second.newPage();
  await signedIn('uma', { page: watcher });
  await watcher.goto(new URL(page.url()).pathname);
  await expect(heading(watcher, title)).toBeVisible();

  for (const screen of [page, watcher]) {
    await expect(
      screen
        .getByRole('row')
        .filter({ hasText: /Respondida/ })
        .first(),
      'an answer appears without a reload',
    ).toBeVisible({ timeout: 60_000 });
  }

  const [, requestUserId, scheduleId] = /monitor\/(\d+)\/schedule\/(\d+)/.exec(page.url()) ?? [];
  const monitorPath = `/v1/request/monitor/${requestUserId}/schedule/${scheduleId}`;
  await expect(async () => {
    const { dispatches } = await api.get<DispatchMonitor>(monitorPath);
    const answered = dispatches.filter((dispatch) => dispatch.state === 'answered').length;
    for (const screen of [page, watcher]) {
      await expect(screen.getByRole('row').filter({ hasText: /Respondida/ })).toHaveCount(answered, {
        timeout: 1000,
      });
    }
  }).toPass({ timeout: 20_000 });
  await second.close();
});
