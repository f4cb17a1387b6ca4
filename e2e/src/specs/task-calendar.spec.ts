import { expect, heading, test } from '../fixtures.ts';

interface Task {
  id: number;
  activity_name: string;
  due_at: string;
}

test('a missed point is excused from the calendar, with a reason, and the excuse is withdrawn', async ({
  page,
  signedIn,
}) => {
  const api = await signedIn('cliente');
  const query = 'state=unfulfilled&sort=-due_at&page=1&per_page=10';
  const { data } = await api.get<{ data: Task[] }>(`/v1/tarea?${query}`);
  // Not the newest: the simulator still walks those.
  const task = data.at(-1) as Task;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guayaquil' }).format(
    Date.parse(task.due_at),
  );
  await page.goto(`/calendario?at=${day}`);
  await expect(heading(page, 'Calendario de tareas')).toBeVisible();
  await page.locator(`[data-task="${task.id}"]`).click();
  const drawer = page.getByRole('dialog', { name: task.activity_name });
  await expect(drawer.getByRole('region', { name: /^Mapa de la ronda/ })).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Justificar (?!lo que falta)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Justificar 1 punto' });
  const reason = `Lluvia intensa en el muelle ${Date.now()}`;
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill(reason);
  await dialog.getByRole('button', { name: 'Justificar' }).click();
  await expect(drawer.getByText(reason)).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Retirar la justificación/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(drawer.getByText(reason)).toBeHidden();
});

test('a week is printed across the sheet, with all its days and without controls', async ({
  page,
  signedIn,
}) => {
  await signedIn('cliente');
  await page.goto('/calendario?span=week');
  await expect(page.locator('[data-task]').first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  // As wide as a sheet upright: on a screen of this size only the days from today on are shown.
  await page.setViewportSize({ width: 760, height: 1000 });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  const days = page.getByRole('main').locator('section:has(> ol[data-cards])');
  await expect(days).toHaveCount(7);
  for (const day of await days.all()) await expect(day.getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  // Points of A4, across.
  expect(sheet.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[456]/);
});
