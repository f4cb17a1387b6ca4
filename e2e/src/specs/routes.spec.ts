import { type appProfile, type DataOf, DEGREE_METRES } from 'contract';
import { Api } from '../api.ts';
import { expect, putSession } from '../fixtures.ts';
import { test } from '../own-demo.ts';
import { FormPage } from '../pages/form.page.ts';

test.use({ hearsNews: true });

const NAME = 'Ronda de la prueba';
/** Two of these are longer than a person has to be away before operators are notified. */
const STEP_MS = 65_000;

test('a route is assigned by its form, its phone leaves it, returns and arrives, and its page shows it', async ({
  withOwnDemo,
}) => {
  test.setTimeout(300_000);
  await withOwnDemo(async ({ server, context, request }) => {
    const phone = await Api.signIn(request, 'uca');
    const { name, last_position: start } = await phone.get<DataOf<typeof appProfile>>('/v1/app/profile');
    if (!start) throw new Error('the phone of the demo has been nowhere');
    /** A place so many metres north of the start, and beside the line to its east. */
    const at = (north: number, east = 0) => ({
      lat: start.lat + north / DEGREE_METRES,
      lng: start.lng + east / DEGREE_METRES,
    });
    let ahead = 0;
    const walk = async (...places: readonly (readonly [north: number, east: number])[]) => {
      for (const [north, east] of places) {
        await server.passTime(STEP_MS);
        ahead += STEP_MS;
        const captured_at = new Date(Date.now() + ahead).toISOString();
        await phone.post('/v1/app/position', {
          positions: [{ ...at(north, east), accuracy: 6, captured_at }],
        });
      }
    };

    const page = await context.newPage();
    await putSession(page, await Api.signIn(request, 'cliente'), 'es');
    await page.goto('/monitoreo/rutas/nuevo');
    const form = new FormPage(page);
    await form.fill({ Nombre: NAME });
    await form.choose('UCA', name);
    for (const { lat, lng } of [at(0), at(1000)]) {
      await form.field('Coordenadas').fill(`${lat.toFixed(6)}, ${lng.toFixed(6)}`);
      await page.getByRole('button', { name: 'Agregar' }).click();
    }
    await page.getByRole('button', { name: 'Asignar ruta' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    const happened = page.getByRole('list', { name: 'Qué ocurrió' }).getByRole('listitem');
    await expect(happened).toHaveText([/^Asignada/]);

    await walk([50, 0], [200, 0], [300, 300], [400, 300], [500, 300]);
    await expect(page.getByText('Desviada', { exact: true })).toBeVisible();
    await expect(happened.first()).toContainText('Se desvió');
    await walk([600, 0], [750, 0]);
    await expect(page.getByText('En ruta', { exact: true })).toBeVisible();
    await expect(happened.first()).toContainText('Volvió a la ruta');
    await walk([990, 0], [1000, 0]);
    await expect(page.getByText('Llegó', { exact: true })).toBeVisible();
    await expect(happened).toHaveText([/^Llegó al destino/, /^Volvió a la ruta/, /^Se desvió/, /^Asignada/]);

    const record = page.url();
    await page.goto(record.replace('/ver/', '/editar/'));
    await expect(page.getByText('La ruta ya terminó')).toBeVisible();
    await page.getByRole('link', { name: 'Ver la ruta' }).click();
    await expect(page).toHaveURL(record);
  });
});
