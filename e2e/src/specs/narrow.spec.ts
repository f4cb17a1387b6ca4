import { readFileSync } from 'node:fs';
import type { Branch, NotificationRequest, Paged, Uca } from 'contract';
import { expect, heading, settled, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';
import { fieldUsers } from '../people.ts';
import { overflow } from '../screen-faults.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const phone = { width: 390, height: 844 };
test('a phone has its menu in a drawer, which closes after navigating', async ({ page, signedIn }) => {
  await signedIn('cliente');
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await page.getByRole('button', { name: 'Menú', exact: true }).tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'UCAs', exact: true }).tap();
  await expect(heading(page, 'UCAs')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('columns that leave a narrow list are counted, and shortened text can be read in full', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signedIn('cliente');
  await page.goto('/ucas/index');
  await settled(page);
  await page.getByRole('button', { name: 'Vista' }).click();
  await expect(page.getByText(/columnas? no caben?/)).toBeVisible();
  await page.keyboard.press('Escape');
  const cell = page.locator('tbody th').first();
  const whole = (await cell.textContent()) ?? '';
  await page.addStyleTag({ content: 'tbody th:first-of-type { max-inline-size: 5rem !important }' });
  await cell.hover();
  await expect(page.locator('.v-table-cut')).toHaveText(whole);
});

test('the main action is within thumb reach, and covers nothing at the end of the page', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto('/ucas/index');
  await settled(page);
  const create = page.getByRole('link', { name: 'Nueva UCA' });
  const place = await create.boundingBox();
  expect(place?.y).toBeGreaterThan(phone.height / 2);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const pages = await page.getByRole('navigation', { name: 'Paginación' }).boundingBox();
  const now = await create.boundingBox();
  expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0);
});

test('a list of one page has nothing to turn under the main action', async ({ page, signedIn }) => {
  const api = await signedIn('cliente');
  const [uca] = (await api.get<Paged<Uca>>('/v1/uca')).data;
  await page.goto(`/ucas/index?search=${uca?.username}`);
  await settled(page);
  const pages = page.getByRole('navigation', { name: 'Paginación' });
  await expect(pages.getByRole('status')).toBeVisible();
  await expect(pages.getByRole('button')).toHaveCount(0);
  await expect(pages.getByRole('combobox')).toHaveCount(0);
});

test('what a table hides from sight beyond its edge does not widen the page', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signedIn('cliente');
  await page.goto('/reportes/rutas/analitica');
  await settled(page);
  await page.locator('.v-table td .v-hidden').first().waitFor({ state: 'attached' });
  await page.addStyleTag({ content: '.v-table table { inline-size: 200rem !important }' });
  expect(
    await page
      .locator('.v-table-scroll')
      .first()
      .evaluate((box) => box.scrollWidth),
  ).toBe(3200);
  expect(await overflow(page)).toEqual([]);
});

test('a card from right to left puts names in Latin letters one after another', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente', { lang: 'ar' });
  await page.goto('/controls/geocerca');
  await settled(page);
  const gap = await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => {
      const [first, second] = ['line', 'line2'].map((place) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector(`[data-place='${place}']`) ?? row);
        return range.getBoundingClientRect();
      });
      return (first?.left ?? 0) - (second?.right ?? 0);
    });
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(24);
});

/** The longest words of each language: line height and button width depend on them. */
function longWords(language: string): { dir: string; undo: string; text: string } {
  const file = new URL(`../../../shared-ui/src/kit/locales/${language}.json`, import.meta.url);
  const { resource, form } = JSON.parse(readFileSync(file, 'utf8'));
  const text = `${form.others.choose} `.repeat(6);
  return { dir: language === 'ar' ? 'rtl' : 'ltr', undo: resource.undo, text };
}

test('a notice and a toast leave four fifths of a phone’s screen free, in every language, and do not cover a panel’s buttons', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const stamp = Date.now();
  const rest = { address: '', city: 'Guayaquil', province: 'Guayas', phone: '', email: '', active: true };
  for (const [at, name] of [`Una ${stamp}`, `Otra ${stamp}`].entries())
    await api.post<Branch>('/v1/sucursal', { ...rest, name, code: `${stamp}${at}`, lat: null, lng: null });
  await page.goto(`/sucursales?search=${stamp}`);
  await settled(page);
  // Two requests: one waits for its turn and is counted.
  const [user] = await fieldUsers(api, 0, 1);
  for (const name of [`Primera ${stamp}`, `Segunda ${stamp}`])
    await api.post<NotificationRequest>('/v1/request', {
      ...{ name, title: name, description: '', max_response_time: 30, time_format: 'minute' },
      ...{ mode: 'activation', request_photo: false, dispatch_now: true, group_ids: [] },
      uca_ids: [user?.id],
    });
  const bars = page.getByRole('region', { name: 'Novedades' });
  await expect(bars).toContainText(`Segunda ${stamp}`);
  const main = await page.getByRole('link', { name: 'Nueva sucursal' }).boundingBox();
  const notice = await bars.boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0), 'the main action').toBeLessThanOrEqual(notice?.y ?? 0);
  await page.getByRole('button', { name: `Acciones de Una ${stamp}` }).tap();
  await page.getByRole('button', { name: `Eliminar Una ${stamp}` }).tap();
  const frame = new FramePage(page);
  const { toasts } = frame;
  await expect(toasts).toContainText('Deshacer');
  await frame.holdToasts();
  // Above the main action of a list and above a notice; a panel covers both, so it is below the panel's buttons.
  await page.getByRole('row', { name: new RegExp(`Otra ${stamp}`) }).tap();
  const panel = page.getByRole('dialog', { name: `Otra ${stamp}` });
  const button = await panel.getByRole('link', { name: 'Editar' }).boundingBox();
  const toast = await page.locator('.v-toast').last().boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const taken = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.v-toast, .s-bars')].map((one) =>
        one.getBoundingClientRect(),
      );
      return boxes.reduce((sum, { height }) => sum + height, 0) / innerHeight;
    });
  for (const language of ['es', 'en', 'ar', 'zh', 'fr', 'el', 'hi']) {
    await page.evaluate(({ dir, undo, text }) => {
      document.documentElement.dir = dir;
      const write = (where: string, what: string) => {
        for (const one of document.querySelectorAll(where)) one.textContent = what;
      };
      write('.v-toast-text > *, .s-bar-text > *', text);
      write('.v-toast-action', undo);
    }, longWords(language));
    expect(await taken(), language).toBeLessThanOrEqual(0.2);
  }
});
