import { readFile } from 'node:fs/promises';
import type {
  ActivityInput,
  AppTask,
  appCheckpoints,
  complianceReport,
  DataOf,
  Paged,
  TaskRecord,
  Uca,
} from 'contract';
import { expect, heading } from '../fixtures.ts';
import { test } from '../own-demo.ts';
import { FormPage } from '../pages/form.page.ts';
import { MINUTE, Patrol, wall } from '../patrol.ts';

type Point = DataOf<typeof appCheckpoints>['data'][number];
type Summary = DataOf<typeof complianceReport.summary>;
type Lines = Paged<Summary['figures'] & { key: number | null }>;

const NAME = 'Ronda de la prueba';
const BY_SHIFT = 'Relevo de la prueba';
/** What the server does each minute has been done by then. */
const SOON = { timeout: 150_000, intervals: [1000] };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('guards of the simulator walk, one point is missed and one synced late, one of two by shift stays away: board, calendar, report and proof agree', async ({
  withOwnDemo,
}) => {
  test.setTimeout(600_000);
  await withOwnDemo(async (own) => {
    const patrol = new Patrol(own);
    const operator = () => patrol.as('cliente');
    const { now } = patrol;
    // All rounds are on one day of one month, at any hour.
    if (wall(now() + 60 * MINUTE).day !== wall(now()).day) await patrol.passTo(now() + 65 * MINUTE);
    const first = Math.ceil(now() / MINUTE + 15) * MINUTE;
    // The first round ends where the window of the next one opens, ten minutes before it.
    const second = first + 30 * MINUTE;
    const { day } = wall(first);

    const { data: points } = await (await patrol.as('u001')).get<{ data: Point[] }>('/v1/app/checkpoint');
    const pointOf = (name: string) => points.find((point) => point.name === name) as Point;
    const [walked, missed, late] = [pointOf('Bita 1'), pointOf('Grúa pórtico 2'), pointOf('Bita 4')];
    const ucaOf = async (username: string) => {
      const { data } = await (await operator()).get<Paged<Uca>>(`/v1/uca?search=${username}`);
      return data.find((uca) => uca.username === username) as Uca;
    };
    const [uca, comes, stays] = [await ucaOf('u001'), await ucaOf('u002'), await ucaOf('u003')];

    let page = await patrol.page();
    await page.goto('/actividades/nuevo');
    const form = new FormPage(page);
    await form.fill({ Nombre: NAME });
    await page.getByLabel(/^Hora 1/).fill(wall(first).time);
    await page.getByRole('button', { name: 'Agregar hora' }).click();
    await page.getByLabel(/^Hora 2/).fill(wall(second).time);
    await page.getByRole('textbox', { name: 'Tolerancia' }).fill('10');
    const picker = page.getByRole('combobox', { name: /^Agregar punto/ });
    for (const { name, code } of [walked, missed, late]) {
      await picker.fill(name);
      await page.getByRole('option').filter({ hasText: code }).first().click();
    }
    await form.choose('UCAs', uca.name);
    await page.keyboard.press('Escape');
    await form.save('/actividades');
    await page.close();
    const activity = await patrol.activityNamed(NAME);
    const { id: byShift } = await (await operator()).post<{ id: number }>('/v1/actividad', {
      ...{ name: BY_SHIFT, kind: 'repetitive', instructions: '', tolerance_minutes: 10, order: 'any' },
      ...{ assignment: 'shift', stay_minutes: null, active: true },
      schedule: {
        ...{
          from: day,
          until: null,
          every: { unit: 'day', count: 1 },
          weekdays: [],
          month_days: [],
          month_weekdays: [],
        },
        ...{ times: [wall(first).time, wall(second).time], day_starts: '', on_holidays: 'kept', except: [] },
      },
      ...{ uca_ids: [comes.id, stays.id], type_ids: [], group_ids: [], label_ids: [] },
      points: [{ checkpoint_id: walked.id, after_minutes: null, ask: 'nothing', note: '' }],
    } satisfies ActivityInput);

    const taskOf = async (username: string, of: number) => {
      let task: AppTask | undefined;
      await expect
        .poll(async () => {
          const { data } = await (await patrol.as(username)).get<{ data: AppTask[] }>('/v1/app/task');
          task = data.find((one) => one.activity_id === of && Date.parse(one.due_at) === first);
          return task?.places.length ?? 0;
        }, SOON)
        .toBeGreaterThan(0);
      return task?.id ?? 0;
    };
    const id = await taskOf('u001', activity);
    const ofComes = await taskOf('u002', byShift);
    const ofStays = await taskOf('u003', byShift);

    const guard = await patrol.direct({
      ...{ username: 'u001', activity: NAME },
      ...{ passes: [missed.code], holds: [late.code], heldFor: 24 * MINUTE },
    });
    const relief = await patrol.direct({ username: 'u002', activity: BY_SHIFT });
    // Both set out within the seven minutes before the round is due.
    await patrol.live(first - 8 * MINUTE, MINUTE);
    await patrol.live(first + 10 * MINUTE);
    expect(relief.round.isOver()).toBe(true);
    expect(guard.sent).toEqual([walked.code]);
    expect(relief.sent).toEqual([walked.code]);
    const outcomes = async () => {
      const { places } = await (await operator()).get<TaskRecord>(`/v1/tarea/${id}`);
      return [walked, missed, late].map(
        (point) => places.find(({ checkpoint_id }) => checkpoint_id === point.id)?.outcome,
      );
    };
    await patrol.live(second - 9 * MINUTE, MINUTE);
    await expect.poll(outcomes, SOON).toEqual(['on_time', 'missed', 'missed']);
    page = await patrol.page();
    await page.goto('/reportes/cumplimientos');
    const justMissed = page.getByRole('list', { name: /^Faltó/ });
    const lineOf = ({ name }: Point) =>
      justMissed.getByRole('listitem').filter({ hasText: name }).filter({ hasText: NAME });
    await expect(lineOf(missed)).toBeVisible();
    await expect(lineOf(late)).toBeVisible();

    // The guard is where there is a connection again.
    await patrol.live(second - 4 * MINUTE, MINUTE);
    expect(guard.round.isOver()).toBe(true);
    expect(guard.sent).toEqual([walked.code, late.code]);
    await expect.poll(outcomes, SOON).toEqual(['on_time', 'missed', 'on_time']);
    await expect(lineOf(late)).toBeHidden({ timeout: 45_000 });
    await expect(lineOf(missed)).toBeVisible();

    await page.goto(`/calendario?at=${day}`);
    await expect(heading(page, 'Calendario de tareas')).toBeVisible();
    const cardOf = (task: number) => page.locator(`[data-task="${task}"]`);
    await expect(cardOf(id)).toContainText('Incumplida');
    await expect(cardOf(id)).toContainText('2 de 3 puntos');
    await expect(cardOf(ofComes)).toContainText(comes.name);
    await expect(cardOf(ofComes)).toContainText('Cumplida');
    await expect(cardOf(ofStays)).toContainText(stays.name);
    await expect(cardOf(ofStays)).toContainText('Incumplida');

    const period = `from=${day}&to=${day}&activity_id=${activity}`;
    const { figures } = await (await operator()).get<Summary>(`/v1/cumplimiento/analytic/summary?${period}`);
    expect(figures).toMatchObject({ total: 3, on_time: 2, missed: 1, late: 0, synced_late: 1 });
    expect(figures.compliance).toBeCloseTo(2 / 3);
    await page.goto(`/reportes/cumplimientos/bitacora?${period}`);
    const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf(walked)).toContainText('A tiempo');
    await expect(rowOf(missed)).toContainText('Omitido');
    await expect(rowOf(late)).toContainText('A tiempo');

    const shifts = `from=${day}&to=${day}&activity_id=${byShift}`;
    const { data: lines } = await (await operator()).get<Lines>(`/v1/cumplimiento/analytic/uca?${shifts}`);
    const blame = (key: number | null) => lines.find((line) => line.key === key);
    expect(blame(null)).toMatchObject({ total: 2, on_time: 1, missed: 1 });
    expect(blame(comes.id)).toMatchObject({ total: 1, on_time: 1, missed: 0 });
    expect(blame(stays.id)).toMatchObject({ total: 1, on_time: 0, missed: 1 });
    await page.goto(`/reportes/cumplimientos/analitica?${shifts}&group=uca`);
    const lineAbout = ({ name }: Uca) => page.locator('tr[data-index]').filter({ hasText: name });
    await expect(lineAbout(comes)).toContainText(/\b100\s?%/);
    await expect(lineAbout(stays)).toContainText(/\b0\s?%/);

    // The page for the customer counts the whole month, this round among the others.
    const month = day.slice(0, 7);
    // The page lists the months up to the browser's, which may be the one before.
    await page.addInitScript((ahead) => {
      const own = Date.now;
      Date.now = () => own() + ahead;
    }, now() - Date.now());
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
    const emails = await own.server.stopAndRead<{ subject: string; body: string }>(
      'select subject, body from mail_outbox where subject like $1 or subject like $2',
      [`%${NAME}%`, `%${BY_SHIFT}%`],
    );
    const about = (name: string) => emails.filter(({ subject }) => subject.includes(name));
    expect(about(NAME)[0]?.body).toContain(missed.name);
    expect(about(BY_SHIFT).length).toBeGreaterThan(0);
    for (const { subject } of about(BY_SHIFT)) expect(subject).toContain(stays.name);
  });
});
