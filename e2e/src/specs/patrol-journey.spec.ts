import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type Activity,
  type AppTask,
  type appCheckpoints,
  type complianceReport,
  type DataOf,
  type Paged,
  type TaskRecord,
  toWallTime,
  type Uca,
} from 'contract';
import { Api } from '../api.ts';
import { expect, heading, putSession } from '../fixtures.ts';
import { test } from '../own-demo.ts';
import { FormPage } from '../pages/form.page.ts';

type Point = DataOf<typeof appCheckpoints>['data'][number];
type Summary = DataOf<typeof complianceReport.summary>;

const MINUTE = 60_000;
const ZONE = 'America/Guayaquil';
const NAME = 'Ronda de la prueba';
/** What the server does each minute has been done by then. */
const SOON = { timeout: 150_000, intervals: [1000] };

const wall = (at: number) => {
  const { day = '', time = '' } = toWallTime(at, ZONE) ?? {};
  return { day, time: time.slice(0, 5) };
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a round is walked, one point is missed and one synced late: board, calendar, report and proof agree', async ({
  withOwnDemo,
}) => {
  test.setTimeout(600_000);
  await withOwnDemo({ simulator: false, movesClock: true }, async ({ server, context, request }) => {
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const passTo = async (at: number) => {
      const milliseconds = Math.max(0, at - now());
      await server.passTime(milliseconds);
      ahead += milliseconds;
    };
    // Both rounds are on one day of one month, at any hour.
    if (wall(now() + 70 * MINUTE).day !== wall(now()).day) await passTo(now() + 75 * MINUTE);
    const first = Math.ceil(now() / MINUTE + 10) * MINUTE;
    const second = first + 30 * MINUTE;
    const { day } = wall(first);

    // Tokens last an hour, and time flies.
    const operator = () => Api.signIn(request, 'cliente');
    const phone = () => Api.signIn(request, 'u001');
    const [walked, missed, late] = (await (await phone()).get<{ data: Point[] }>('/v1/app/checkpoint')).data;
    const { data: ucas } = await (await operator()).get<Paged<Uca>>('/v1/uca?search=u001');
    const uca = ucas.find(({ username }) => username === 'u001');
    if (!walked || !missed || !late || !uca) throw new Error('the demo has nobody to walk three points');

    // A page that stays open while hours are skipped would find its session over.
    const signedIn = async () => {
      const opened = await context.newPage();
      await putSession(opened, await operator(), 'es');
      return opened;
    };
    let page = await signedIn();
    await page.goto('/actividades/nuevo');
    const form = new FormPage(page);
    await form.fill({ Nombre: NAME });
    await page.getByLabel(/^Hora 1/).fill(wall(first).time);
    await page.getByRole('button', { name: 'Agregar hora' }).click();
    await page.getByLabel(/^Hora 2/).fill(wall(second).time);
    await page.getByRole('textbox', { name: 'Tolerancia' }).fill('5');
    const picker = page.getByRole('combobox', { name: /^Agregar punto/ });
    for (const { name, code } of [walked, missed, late]) {
      await picker.fill(name);
      await page.getByRole('option').filter({ hasText: code }).first().click();
    }
    await form.choose('UCAs', uca.name);
    await page.keyboard.press('Escape');
    await form.save('/actividades');
    await page.close();
    const { data: made } = await (await operator()).get<Paged<Activity>>(
      `/v1/actividad?search=${encodeURIComponent(NAME)}`,
    );
    const activity = made[0]?.id ?? 0;

    let task: AppTask | undefined;
    await expect
      .poll(async () => {
        const { data } = await (await phone()).get<{ data: AppTask[] }>('/v1/app/task');
        task = data.find((one) => one.activity_id === activity && Date.parse(one.due_at) === first);
        return task?.places.length;
      }, SOON)
      .toBe(3);
    const id = task?.id ?? 0;

    const scan = async ({ code, lat, lng }: Point, at: number) =>
      (await phone()).post('/v1/app/scan', {
        ...{ uuid: randomUUID(), checkpoint_code: code, type: 'scan', note: '', lat, lng, accuracy: 5 },
        ...{ captured_at: new Date(at).toISOString(), sent_at: new Date(now()).toISOString() },
      });
    const outcomes = async () => {
      const { places } = await (await operator()).get<TaskRecord>(`/v1/tarea/${id}`);
      return [walked, missed, late].map(
        (point) => places.find(({ checkpoint_id }) => checkpoint_id === point.id)?.outcome,
      );
    };
    await passTo(first + MINUTE / 2);
    await (await phone()).post(`/v1/app/task/${id}/start`, { at: new Date(now()).toISOString() });
    await scan(walked, now());
    await passTo(now() + MINUTE);
    // This one is recorded where there is no connection.
    const unsent = now();

    // The round ends where the window of the next one opens.
    await passTo(second - 4 * MINUTE);
    await expect.poll(outcomes, SOON).toEqual(['on_time', 'missed', 'missed']);
    page = await signedIn();
    await page.goto('/reportes/cumplimientos');
    const justMissed = page.getByRole('list', { name: /^Faltó/ });
    const lineOf = ({ name }: Point) =>
      justMissed.getByRole('listitem').filter({ hasText: name }).filter({ hasText: NAME });
    await expect(lineOf(missed)).toBeVisible();
    await expect(lineOf(late)).toBeVisible();

    await scan(late, unsent);
    await expect.poll(outcomes, SOON).toEqual(['on_time', 'missed', 'on_time']);
    await expect(lineOf(late)).toBeHidden({ timeout: 45_000 });
    await expect(lineOf(missed)).toBeVisible();

    await page.goto(`/calendario?at=${day}`);
    await expect(heading(page, 'Calendario de tareas')).toBeVisible();
    const card = page.locator(`[data-task="${id}"]`);
    await expect(card).toContainText('Incumplida');
    await expect(card).toContainText('2 de 3 puntos');

    const period = `from=${day}&to=${day}&activity_id=${activity}`;
    const { figures } = await (await operator()).get<Summary>(`/v1/cumplimiento/analytic/summary?${period}`);
    expect(figures).toMatchObject({ total: 3, on_time: 2, missed: 1, late: 0, synced_late: 1 });
    expect(figures.compliance).toBeCloseTo(2 / 3);
    await page.goto(`/reportes/cumplimientos/bitacora?${period}`);
    const rowOf = ({ name }: Point) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf(walked)).toContainText('A tiempo');
    await expect(rowOf(missed)).toContainText('Omitido');
    await expect(rowOf(late)).toContainText('A tiempo');

    // The page for the customer counts the whole month, this round among the others.
    const month = day.slice(0, 7);
    await expect(async () => {
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      const whole = await (await operator()).get<Summary>(
        `/v1/cumplimiento/analytic/summary?from=${month}-01&to=${month}-${last}`,
      );
      await page.goto(`/reportes/cumplimientos/constancia?mes=${month}`);
      const sheet = page.getByRole('img', { name: /^Constancia de servicio/ });
      await expect(sheet).toHaveAttribute('alt', new RegExp(`Puntos omitidos: ${whole.figures.missed}\\b`));
    }).toPass({ timeout: 90_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar PDF' }).click(),
    ]);
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(50_000);

    await page.close();
    const emails = await server.stopAndRead<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where subject like $1 or body like $1',
      [`%${NAME}%`],
    );
    expect(emails.length).toBeGreaterThan(0);
    expect(emails[0]?.body).toContain(missed.name);
  });
});
