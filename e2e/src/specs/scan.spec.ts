import type { Page } from '@playwright/test';
import { type Scene, watching, writeFilm } from '../camera/film.ts';
import { findOcrB } from '../camera/ocr-b.ts';
import { server } from '../environment.ts';
import { test as base, expect, putSession } from '../fixtures.ts';

const pass = 'VP0:8F3A9C22107B45D1AAE6';
const passport = [
  'P<ECUPAREDES<MUNOZ<<MARIA<FERNANDA<<<<<<<<<<',
  'A1234567<6ECU8504124F3007158<<<<<<<<<<<<<<06',
];
const ocrB = findOcrB();

interface Fixtures {
  /** A page of an administrator, before whose camera these are held. */
  before: (...scenes: Scene[]) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  before: async ({ browser, quietConsole, quietNews, sessions }, use, info) => {
    const open: { close(): Promise<void> }[] = [];
    await use(async (...scenes) => {
      const file = info.outputPath('film.y4m');
      await writeFilm(browser, file, scenes, ocrB);
      const watcher = await watching(file);
      open.push(watcher);
      const context = await watcher.newContext({ baseURL: server, locale: 'es-EC', reducedMotion: 'reduce' });
      quietConsole(context);
      await quietNews(context);
      const page = await context.newPage();
      await putSession(page, await sessions('admin'), 'es');
      return page;
    });
    for (const one of open) await one.close();
  },
});

/** Why zones of documents are not read here: they need two files that others made. */
const missing = !process.env.MRZ_TRAINEDDATA
  ? 'MRZ_TRAINEDDATA is not set'
  : !ocrB && 'no OCR-B font is installed (fc-list)';

test('a code held before the camera is read, and the camera is released', async ({ before }) => {
  test.setTimeout(180_000);
  const page = await before('nothing', { qr: pass });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));

  await page.goto('/developer/ui#scanning');
  const open = page.getByRole('button', { name: 'Open the camera' });
  await expect(open).toBeVisible();
  expect(loaded.filter((path) => /wasm|traineddata|\/scan\./.test(path))).toEqual([]);
  await open.click();
  await expect(page.getByRole('region', { name: 'Lector de códigos' }).locator('video')).toBeVisible();
  const read = page.getByRole('list', { name: 'Read' });
  await expect(read.getByText(pass)).toBeVisible({ timeout: 90_000 });

  const isOn = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject;
      if (!(stream instanceof MediaStream)) return null;
      Object.assign(window, { stream });
      return stream.getTracks().some((track) => track.readyState === 'live');
    });
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect
    .poll(() =>
      page.evaluate(() => (Reflect.get(window, 'stream') as MediaStream).getTracks()[0]?.readyState),
    )
    .toBe('ended');
});

test('a document held before the camera is read', async ({ before }) => {
  if (missing) process.stdout.write(`Documents before the camera are not tried: ${missing}.\n`);
  test.skip(Boolean(missing), missing || '');
  test.setTimeout(180_000);
  const page = await before('nothing', { zone: passport });
  await page.goto('/developer/ui#scanning');
  await page.getByRole('button', { name: 'Open the camera' }).click();
  const read = page.getByRole('list', { name: 'Read' }).locator('[data-format=mrz]').first();
  await expect(read).toContainText(passport.join('\n'), { timeout: 90_000 });
  await expect(read).toContainText('"identity":"A1234567"');
});

test('a scanner gun is read wherever the focus is and leaves no trace in a field', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await page.goto('/developer/ui#scanning');
  const field = page.getByRole('textbox', { name: 'Machine-readable zone' });
  const before = await field.inputValue();
  await field.click();
  const keys = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const press = (key: string, at: number) =>
    keys.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key === 'Enter' ? '\r' : key,
      // A gun's rhythm, independent of this machine's.
      timestamp: start + at * 0.008,
    });
  await Promise.all([...passport.flatMap((line) => [...line, 'Enter'])].map(press));
  await expect(page.locator('[data-format=gun]').first()).toContainText('"last_name":"PAREDES MUNOZ"');
  await expect(field).toHaveValue(before);
});
