import type { NotificationRequest } from 'contract';
import { ports } from '../environment.ts';
import { expect, heading, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';
import { MonitorPage } from '../pages/monitor.page.ts';
import { fieldUsers } from '../people.ts';

test.use({ provokes: /WebSocket connection to/ });

test('a lost connection is shown, is restored by itself, and the screen catches up', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const api = await signedIn('cliente');
  const open = new Set<{ close: () => Promise<void> }>();
  let cut = false;
  await page.routeWebSocket(new RegExp(`:${ports.realtime}/`), (socket) => {
    if (cut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });

  // Phones that are offline: only what this test does changes the screen.
  const users = await fieldUsers(api, 0, 2);
  const title = `Línea cortada ${Date.now()}`;
  const request = await api.post<NotificationRequest>('/v1/request', {
    name: title,
    title,
    description: '',
    max_response_time: 30,
    time_format: 'minute',
    mode: 'activation',
    request_photo: false,
    dispatch_now: true,
    uca_ids: users.map(({ id }) => id),
    group_ids: [],
  });
  await page.goto(
    `/request/monitor/${request.first_request_user_id}/schedule/${request.request_schedule_id}`,
  );
  await expect(heading(page, title)).toBeVisible();
  const { connection } = new FramePage(page);
  const monitor = new MonitorPage(page);
  await expect(connection).toHaveText('En vivo');
  await expect(monitor.inState('dispatched')).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { kept: true }));

  cut = true;
  for (const socket of open) await socket.close();
  await expect(connection, 'it shows since when').toHaveText(/^Reconectando desde/);
  await api.post(`/v1/request/${request.id}/cancel`);
  await expect(monitor.inState('dispatched'), 'events meanwhile are not received').toHaveCount(2);
  await expect(connection).toHaveText(/^Reconectando/);

  cut = false;
  await expect(connection).toHaveText('En vivo', { timeout: 40_000 });
  await expect(monitor.inState('cancelled')).toHaveCount(2);
  expect(await page.evaluate(() => 'kept' in window), 'without a reload').toBe(true);
});
