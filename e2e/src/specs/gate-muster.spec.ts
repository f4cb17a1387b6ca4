import type { Page } from '@playwright/test';
import type { GateEntry, GateEntryDetail, MusterDetail, Paged } from 'contract';
import { expect, heading, test } from '../fixtures.ts';
import { ask, gate, worker } from '../gate.ts';
import { keptBy } from '../offline.ts';

// A branch has one muster at a time.
test.describe.configure({ mode: 'default' });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Iniciar evacuación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar evacuación' }).click();
};

test('a muster is ticked by two wardens at once', async ({ page, signedIn, sessions, anotherBrowser }) => {
  const guard = await signedIn('garita');
  const { called, admission } = await worker(guard, await sessions('cliente'), 'Ciro');
  await guard.post('/v1/bitacora', admission);
  await page.goto(`${gate}/evacuacion`);
  await begin(page);
  await expect(page).toHaveURL(/evacuacion\/\d+$/);
  const second = await anotherBrowser();
  await signedIn('sucursal', { page: second });
  await second.goto(new URL(page.url()).pathname);
  const line = (of: Page) => of.getByRole('listitem').filter({ hasText: called });
  await line(second).getByRole('button', { name: 'Marcar' }).click();
  await expect(line(page).getByText('A salvo')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText(/^De .* a .*, iniciada por/)).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  const muster = await guard.get<MusterDetail>(`/v1/bitacora/evacuacion/${id}`);
  expect(muster.ended_at).not.toBeNull();
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/,
  });

  test('a muster is started and ticked, a photo is taken, and the server has each once', async ({
    page,
    context,
    signedIn,
    sessions,
  }) => {
    test.slow();
    const guard = await signedIn('garita');
    const client = await sessions('cliente');
    const there = await worker(guard, client, 'Olga');
    const comes = await worker(guard, client, 'Pía');
    await guard.post('/v1/bitacora', there.admission);
    const kept = page.waitForResponse(/\/v1\/bitacora\/paquete/);
    await page.goto(gate);
    await (await kept).finished();
    await expect(heading(page, 'Entradas y salidas')).toBeVisible();
    await keptBy(page);

    await context.setOffline(true);
    await ask(page, comes.identity);
    await page.getByRole('button', { name: 'Con más datos…' }).click();
    const form = page.getByRole('dialog');
    await form.locator('#gate-photo-person').setInputFiles({
      ...{ name: 'cara.png', mimeType: 'image/png', buffer: png },
    });
    await form.getByRole('button', { name: 'Registrar entrada' }).click();
    await expect(page.getByText(/^Anotado en este equipo/).first()).toBeVisible();
    await expect(page.getByText(/^Por enviar: 2/)).toBeVisible();

    // Opened again without a connection.
    await page.goto(`${gate}/evacuacion`);
    await begin(page);
    await expect(page.getByText(/^Iniciada en este equipo/)).toBeVisible();
    const line = ({ called }: { called: string }) => page.getByRole('listitem').filter({ hasText: called });
    for (const one of [there, comes]) {
      await line(one).getByRole('button', { name: 'Marcar' }).click();
      await expect(line(one).getByText('A salvo')).toBeVisible();
    }
    await line(there)
      .getByRole('button', { name: /^Desmarcar/ })
      .click();
    await expect(line(there).getByRole('button', { name: 'Marcar' })).toBeVisible();
    await expect(page.getByText('Sin enviar: 4')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sin enviar: 4')).toBeVisible();
    await expect(line(comes).getByText('A salvo')).toBeVisible();

    await context.setOffline(false);
    await expect(page).toHaveURL(/evacuacion\/\d+$/, { timeout: 60_000 });
    await expect(line(comes).getByText('A salvo')).toBeVisible();
    const id = Number(page.url().split('/').at(-1));
    const muster = await guard.get<MusterDetail>(`/v1/bitacora/evacuacion/${id}`);
    const found = (called: string) => muster.persons.filter(({ name }) => name === called);
    expect(found(comes.called)).toMatchObject([{ tick: {}, uncertain: true }]);
    expect(found(there.called)).toMatchObject([{ tick: null, taken_back: [{}] }]);
    const { data } = await guard.get<Paged<GateEntry>>(`/v1/bitacora?search=${comes.identity}&state=inside`);
    expect(data).toMatchObject([{ source: 'offline' }]);
    const entry = await guard.get<GateEntryDetail>(`/v1/bitacora/${data[0]?.id}`);
    expect(entry.photos).toMatchObject([{ kind: 'person' }]);
    await guard.post(`/v1/bitacora/evacuacion/${id}/terminar`, { note: '' });
  });
});
