import { PASSWORD } from '../environment.ts';
import { until } from './browser.ts';
import { coloursIn } from './looks.ts';
import type { Person } from './person.ts';

/** A part of the walk: a name that identifies a failure, and what is done. */
interface Step {
  name: string;
  /** Field users whose phones are online, who will answer. */
  go(person: Person, users: string[]): Promise<void>;
}

const wide = [1440, 900] as const;
const phone = [390, 844] as const;

async function signIn(person: Person): Promise<void> {
  await person.browser.resize(...wide);
  await person.open('/login');
  await person.see('textbox', 'Usuario');
  await person.look('sign-in');
  await person.write('textbox', 'Usuario', 'cliente');
  await person.write('textbox', 'Contraseña', PASSWORD);
  await person.click('button', 'Iniciar sesión');
  await person.see('heading', 'Tablero', 30_000);
  await person.look('dashboard');
}

async function readList(person: Person): Promise<void> {
  await person.click('link', 'Sucursales');
  await person.see('heading', 'Sucursales');
  await person.see('row', 'Guayaquil');
  await person.look('list');
  await person.write('textbox', 'Buscar', 'Muelle');
  await until('the search in the address', () => person.ask(() => location.search.includes('Muelle')));
  await person.see('row', 'Muelle');
  await until('only what was searched for', () =>
    person.ask(() =>
      [...document.querySelectorAll('tbody tr[data-index]')].every((row) =>
        row.textContent?.includes('Muelle'),
      ),
    ),
  );
}

async function fillForm(person: Person): Promise<void> {
  const name = `Bodega ${Date.now()}`;
  await person.open('/sucursales');
  await person.click('link', 'Nueva sucursal');
  await person.click('button', 'Crear');
  await until('the field with an error in focus', () =>
    person.ask(() => document.activeElement?.getAttribute('aria-invalid') === 'true'),
  );
  await person.look('form');
  await person.write('textbox', 'Nombre', name);
  await person.write('textbox', 'Ciudad', 'Manta');
  await person.choose('Provincia', 'manab', 'Manabí');
  await person.write('textbox', 'Código', name.replace('Bodega ', 'B-'));
  await person.click('button', 'Crear');
  await person.see('row', name);
  await person.look('list-with-the-new-one');
}

async function sendRequest(person: Person, users: string[]): Promise<void> {
  const title = `Confirme su puesto ${Date.now()}`;
  await person.click('link', 'Solicitudes de notificación');
  await person.click('link', 'Nueva solicitud');
  await person.write('textbox', 'Nombre', title);
  await person.write('textbox', 'Título', title);
  for (const user of users) {
    await person.choose('Usuarios', user, user);
  }
  await person.look('request');
  await person.click('button', 'Enviar solicitud');
  await until('the monitor', () => person.ask(() => location.pathname.startsWith('/request/monitor/')));
  await person.ask(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  // The phones are simulated, and answer with a delay.
  await person.see('cell', 'Respondida', 150_000);
  await person.look('monitor');
  const same = await person.ask(() => document.documentElement.dataset.sameDocument !== undefined);
  if (!same) throw new Error('the page was loaded again, so nothing was live');
}

async function readMap(person: Person): Promise<void> {
  await person.open('/mapas/ucas/ubicacion');
  await until('the map', () => person.ask(() => document.querySelector('.v-map-credits') !== null), 30_000);
  await seeLand(person, 'map');
}

/** Checks whether a map has drawn land. */
async function seeLand(person: Person, at: string): Promise<void> {
  // A library's frame is shown once it has its tiles.
  await until(`land on the ${at}`, async () => {
    const picture = await person.browser.picture();
    const box = await person.ask(() => {
      const { x, y, width, height } = document.querySelector('.v-map-ground')?.getBoundingClientRect() ?? {};
      return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
    });
    return (await person.ask(coloursIn, picture, box)) >= 2;
  });
  await person.look(at);
}

async function seeInTheDark(person: Person): Promise<void> {
  await person.ask(() => {
    localStorage.setItem('preferences', JSON.stringify({ state: { scheme: 'dark' } }));
  });
  for (const [width, height] of [wide, phone]) {
    await person.browser.resize(width, height);
    await person.open('/');
    await person.see('heading', 'Tablero', 30_000);
    await person.look(`dashboard ${width} dark`);
    await person.open('/ucas/index');
    await person.see('heading', 'UCAs');
    await person.look(`list ${width} dark`);
    await person.open('/ucas/create');
    await person.see('button', 'Crear');
    await person.look(`form ${width} dark`);
    await person.open('/request/rules/create');
    await person.see('button', 'Crear');
    await person.look(`rule ${width} dark`);
    await readMap(person);
  }
}

/** What every browser must be able to do. */
export const walk: Step[] = [
  { name: 'sign-in', go: signIn },
  { name: 'a list and its search', go: readList },
  { name: 'a form, wrong and right', go: fillForm },
  { name: 'a request and its live answers', go: sendRequest },
  { name: 'the map', go: readMap },
  { name: 'dark, wide and on a phone', go: seeInTheDark },
];
