import { type NotificationLogRow, type NotificationRule, type Paged, toWallTime, type Uca } from 'contract';
import { Api } from '../api.ts';
import { expect, heading, putSession } from '../fixtures.ts';
import { test } from '../own-demo.ts';
import { MonitorPage } from '../pages/monitor.page.ts';

/** More than a slow machine needs for the form, or for an answer in time. */
const LIMIT_MS = 300_000;

interface Row {
  outcome: string;
  count: number;
}

test('a rule sends by itself, phones answer, and monitor, bar, log and figures match the database', async ({
  withOwnDemo,
}) => {
  test.setTimeout(420_000);
  await withOwnDemo(async ({ server, context, request }) => {
    const api = await Api.signIn(request, 'cliente');
    const page = await context.newPage();
    await putSession(page, api, 'es');
    const { data: ucas } = await api.get<Paged<Uca>>('/v1/uca?per_page=200');
    const users = ucas.filter(({ username }) => /^u\d/.test(username)).slice(0, 4);
    const name = `Regla de prueba ${Date.now()}`;

    await page.goto('/request/rules/create');
    await expect(heading(page, 'Nueva regla')).toBeVisible();
    await page.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await page.getByRole('textbox', { name: /^Título/ }).fill(name);
    const picker = page.getByRole('combobox', { name: /^Usuarios/ });
    for (const user of users) {
      await picker.fill(user.name);
      await page.getByRole('option').filter({ hasText: user.name }).first().click();
    }
    await page.getByRole('textbox', { name: /^Tiempo máximo/ }).fill(String(LIMIT_MS / 1000));
    await page.getByRole('combobox', { name: /^Unidad/ }).selectOption({ label: 'segundos' });
    await page.getByRole('radio', { name: /^En fechas/ }).check();
    // Later than the form is submitted.
    const dueAt = Date.now() + 2 * LIMIT_MS;
    const due = toWallTime(dueAt, api.session.timezone);
    await page.getByLabel(/^Fecha 1/).fill(due?.day ?? '');
    await page.getByLabel(/^Hora 1/).fill(due?.time ?? '');
    await expect(page.getByRole('region', { name: 'Próximos envíos' })).toContainText(
      due?.time.slice(0, 5) ?? '',
    );
    await page.getByRole('button', { name: 'Crear regla' }).click();
    await expect(page).toHaveURL(/\/request\/rules\/\d+/);

    await server.passTime(dueAt - Date.now());
    const news = page.getByRole('region', { name: 'Novedades' });
    const bar = news.getByRole('listitem').filter({ hasText: name });
    await expect(bar, 'the operator sees it on any screen').toBeVisible();
    await bar.getByRole('link', { name: 'Ver el monitor' }).click();
    await expect(page).toHaveURL(/\/request\/monitor\/\d+\/schedule\/\d+/);
    await expect(heading(page, name)).toBeVisible();
    const monitor = new MonitorPage(page);
    const { dispatches } = await monitor.read(api);
    expect(dispatches).toHaveLength(users.length);
    const answer = async (user: Uca | undefined) => {
      const phone = await Api.signIn(request, user?.username ?? '');
      const asked = dispatches.find(({ uca_id }) => uca_id === user?.id);
      await phone.post(`/v1/app/request/${asked?.id}/track`, { step: 'answered', answer: 'Sin novedad' });
    };
    const [punctual, tardy] = users;
    await answer(punctual);
    await expect(monitor.inState('answered'), 'an answer appears').toHaveCount(1);
    await server.passTime(LIMIT_MS);
    await expect(monitor.inState('expired'), 'nobody else was in time').toHaveCount(users.length - 1);
    await answer(tardy);
    await expect(monitor.inState('late'), 'an answer after the limit appears').toHaveCount(1);
    for (const state of ['answered', 'late', 'expired'] as const) await monitor.agreesOn(state, api);
    const onMonitor = {
      on_time: await monitor.inState('answered').count(),
      late: await monitor.inState('late').count(),
      unanswered: await monitor.inState('expired').count(),
    };

    const query = `?range=1H&name=${encodeURIComponent(name)}`;
    await page.goto(`/reportes/solicitudes/analitica${query}`);
    await expect(heading(page, 'Analítica de solicitudes')).toBeVisible();
    const total = page.getByRole('table').getByRole('row').filter({ hasText: 'Total' });
    await expect(total).toBeVisible();
    const cells = await total.getByRole('cell').allInnerTexts();

    await page.goto(`/reportes/solicitudes/bitacora${query}`);
    await expect(heading(page, 'Bitácora de solicitudes')).toBeVisible();
    const logged = page.getByRole('table').getByRole('row').filter({ hasText: name });
    await expect(logged).toHaveCount(users.length);
    const log = await api.get<Paged<NotificationLogRow>>(`/v1/request/binnacle${query}&per_page=50`);
    const rules = await api.get<Paged<NotificationRule>>(
      `/v1/request/rule?search=${encodeURIComponent(name)}`,
    );
    expect(rules.data[0]).toMatchObject({ sent_count: 1, last_state: 'dispatched', next_at: null });

    await context.close();
    const rows = await server.stopAndRead<Row>(
      `select case when dispatch.state = 'answered' then case when late then 'late' else 'on_time' end
          when dispatch.state = 'expired' then 'unanswered' else dispatch.state end as outcome,
        count(*)::integer as count
      from dispatch join request_occurrence as occurrence on occurrence.id = dispatch.occurrence_id
      where occurrence.name = $1 group by 1`,
      [name],
    );
    const stored = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
    const { on_time = 0, late = 0, unanswered = 0 } = stored;
    expect(on_time + late + unanswered, 'everybody once').toBe(users.length);
    expect(onMonitor).toEqual({ on_time, late, unanswered });
    const inLog = (outcome: string) => log.data.filter((row) => row.outcome === outcome).length;
    expect({ on_time: inLog('on_time'), late: inLog('late'), unanswered: inLog('unanswered') }).toEqual({
      on_time,
      late,
      unanswered,
    });
    const figures = cells.map((text) => text.trim().split(/\s/)[0]);
    expect(figures.slice(0, 4)).toEqual([users.length, on_time, late, unanswered].map(String));
  });
});
