import { umaModules, umaRoles } from 'contract';
import { Api } from '../api.ts';
import { PASSWORD } from '../environment.ts';
import { expect, heading, stored, storedKeys, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

/** What these do to a session must not affect another test's. */
test.use({ sharesSession: false });

/** Each type of user and the screen it lands on. */
const landings = [
  ['admin', '/admin', 'Tablero de administración'],
  ['cliente', '/', 'Tablero'],
  ['uma', '/', 'Tablero'],
  ['sucursal', '/solicitudes', 'Solicitudes de visita'],
  ['uca', '/solicitudes', 'Solicitudes de visita'],
  ['garita', '/solicitudes', 'Solicitudes de visita'],
  ['bitacora', '/solicitudes', 'Solicitudes de visita'],
] as const;

for (const [username, path, title] of landings) {
  test(`${username} signs in and lands on ${path}`, async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(username);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(await storedKeys(page)).toEqual(
      expect.arrayContaining(['access_token', 'legal-terms', 'refreshToken', 'user']),
    );
    const user = JSON.parse((await stored(page, 'user')) ?? '{}');
    expect(user).toMatchObject({ username });
    expect(user).not.toHaveProperty('api_token');
  });
}

test.describe('who may not sign in', () => {
  test.use({ provokes: /status of (401|403).*\/v1\/login/ });

  for (const [what, username, password, words] of [
    ['a wrong password', 'garita', 'no-es-esta-clave', 'Credenciales incorrectas'],
    ['an unknown user', 'nadie', 'no-es-esta-clave', 'Credenciales incorrectas'],
    ['a user of a blocked client', 'bloqueado', undefined, 'La cuenta está bloqueada'],
  ] as const) {
    test(`${what} sees the reason and can try again`, async ({ page }) => {
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signIn(username, password);
      await expect(signIn.alert).toContainText('No se puede iniciar sesión');
      await expect(signIn.alert).toContainText(words);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue(username);
      expect(await storedKeys(page)).not.toContain('access_token');
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
    });
  }
});

test('sign-in continues to the requested page, and Back does not return to it', async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/sucursales?search=Muelle');
  await expect(page).toHaveURL('/login');
  await new SignInPage(page).signIn('cliente');
  await expect(page).toHaveURL('/sucursales?search=Muelle');
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('Muelle');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('signing out removes the session, keeps the refresh token and closes every screen', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  await page.goto('/sucursales');
  await expect(heading(page, 'Sucursales')).toBeVisible();
  await new FramePage(page).signOut();
  await expect(page).toHaveURL('/login');
  const keys = await storedKeys(page);
  const ofDevice = /^(lang|preferences|drawing|refreshToken|pusher.*)$/;
  expect(
    keys.filter((key) => !ofDevice.test(key)),
    'no data of the user is left',
  ).toEqual([]);
  expect(await stored(page, 'refreshToken')).toBe(api.session.refreshToken);
  await page.goto('/sucursales');
  await expect(page).toHaveURL('/login');
});

test.describe('without the server', () => {
  test.use({ provokes: /ERR_CONNECTION_REFUSED.*\/v1\/logout/ });

  test('signing out works anyway, and shows that the server was not notified', async ({ page, signedIn }) => {
    await signedIn('cliente');
    await page.goto('/sucursales');
    await expect(heading(page, 'Sucursales')).toBeVisible();
    await page.route('**/api/v1/logout', (route) => route.abort('connectionrefused'));
    const frame = new FramePage(page);
    await frame.signOut();
    await expect(page).toHaveURL('/login');
    await expect(frame.toasts).toContainText('No se puede cerrar sesión');
    const keys = await storedKeys(page);
    for (const gone of ['access_token', 'user', 'legal-terms']) expect(keys).not.toContain(gone);
  });
});

test('the legal terms are shown first, once', async ({ page, request }) => {
  const username = `nueva${Date.now().toString(36).slice(-6)}`;
  const { client_id } = (await Api.signIn(request, 'cliente')).session;
  await (await Api.signIn(request, 'admin')).post('/v1/uma', {
    client_id,
    ...Object.fromEntries(Object.keys(umaModules).map((module) => [module, false])),
    ...Object.fromEntries(Object.keys(umaRoles).map((role) => [role, false])),
    name: 'Nueva',
    last_name: 'Operadora',
    username,
    email: `${username}@puerto.example`,
    phone: '',
    password: PASSWORD,
    blocked: false,
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(username);
  await expect(heading(page, 'Términos de uso')).toBeVisible();
  await expect(new FramePage(page).navigation).toBeHidden();
  expect(await storedKeys(page)).not.toContain('legal-terms');
  await page.goto('/perfil');
  await expect(heading(page, 'Términos de uso'), 'no screen bypasses them').toBeVisible();
  const accept = page.getByRole('button', { name: 'Aceptar y continuar' });
  await expect(accept).toBeDisabled();
  await page.getByRole('checkbox').check();
  await accept.click();
  await expect(page).toHaveTitle(/ · Perfil · /);
  expect(await stored(page, 'legal-terms')).toBe('true');

  await new FramePage(page).signOut();
  await signIn.signIn(username);
  await expect(heading(page, 'Inicio'), 'the second time there is nothing to accept').toBeVisible();
});
