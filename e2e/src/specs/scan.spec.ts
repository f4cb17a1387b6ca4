import { watching, writeFilm } from '../camera/film.ts';
import { server } from '../environment.ts';
import { expect, putSession, test } from '../fixtures.ts';

const pass = 'VP0:8F3A9C22107B45D1AAE6';
const passport = [
  'P<ECUPAREDES<MUNOZ<<MARIA<FERNANDA<<<<<<<<<<',
  'A1234567<6ECU8504124F3007158<<<<<<<<<<<<<<06',
];

test('a code and a document held before the camera are read, and the camera is let go', async ({
  browser,
  quietConsole,
  quietNews,
  sessions,
}, info) => {
  test.setTimeout(180_000);
  const file = info.outputPath('film.y4m');
  await writeFilm(browser, file, ['nothing', { qr: pass }, 'nothing', { zone: passport }]);
  const watcher = await watching(file);
  const context = await watcher.newContext({ baseURL: server, locale: 'es-EC', reducedMotion: 'reduce' });
  quietConsole(context);
  await quietNews(context);
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await putSession(page, await sessions('admin'), 'es');

  await page.goto('/developer/ui#scanning');
  const open = page.getByRole('button', { name: 'Open the camera' });
  await expect(open).toBeVisible();
  expect(loaded.filter((path) => /wasm|traineddata|\/scan\./.test(path))).toEqual([]);
  await open.click();
  await expect(page.getByRole('region', { name: 'Lector de códigos' }).locator('video')).toBeVisible();
  const read = page.getByRole('list', { name: 'Read' });
  await expect(read.getByText(pass)).toBeVisible({ timeout: 90_000 });
  await expect(read.locator('[data-format=mrz]').first()).toContainText(passport.join('\n'), {
    timeout: 90_000,
  });
  await expect(read.locator('[data-format=mrz]').first()).toContainText('"identity":"A1234567"');

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
  await watcher.close();
});

test('a scanner gun is heard wherever the focus is and leaves no trace in a field', async ({
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
      // A gun's rhythm, whatever this machine's.
      timestamp: start + at * 0.008,
    });
  await Promise.all([...passport.flatMap((line) => [...line, 'Enter'])].map(press));
  await expect(page.locator('[data-format=gun]').first()).toContainText('"last_name":"PAREDES MUNOZ"');
  await expect(field).toHaveValue(before);
});
