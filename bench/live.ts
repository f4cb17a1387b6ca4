import { hashToken } from 'api/src/modules/accounts/auth/tokens.ts';
import { openDatabase } from 'api/src/ports/database.ts';
import { type RawClient, rawClient } from 'api/src/realtime/testing.ts';
import {
  broadcastingAuth,
  createNotificationRequest,
  type Endpoint,
  events,
  fillPath,
  listBranches,
  recordChannels,
  updateBranch,
} from 'contract';
import { openBrowser, openSignedIn } from './browser.ts';
import { percentile } from './measure.ts';
import { type Product, startProduct } from './product.ts';

/**
 * How soon other operators see a change. A branch's new name on another operator's list, in a browser,
 * with 1,000 sockets of the same client connected (p95 500 ms); and another client's events while a request is sent to
 * 5,000 people (p95 200 ms). Embedded database, or with DATABASE_URL an empty database of PostgreSQL.
 */
const SOCKETS = 1000;
/** Sockets from one address. */
const PER_ADDRESS = 150;
const CHANGES = 40;
const PEOPLE = 5000;
const EVERY_MS = 50;
const AFTER_MS = 3000;

const databaseOf = (dataDir: string) => {
  const url = process.env.DATABASE_URL;
  return openDatabase(url ? { kind: 'postgres', url } : { kind: 'pglite', folder: dataDir });
};
const tokenOf = (username: string) => `bench-live-${username}-${'x'.repeat(24)}`;
const names = ['cliente', 'cliente2'] as const;
type Name = (typeof names)[number];

/** Sessions for two clients' operators, with every module, and many people in a group of the first client. */
async function prepare(dataDir: string): Promise<{ clients: Record<Name, number>; group: number }> {
  const { pool, close } = await databaseOf(dataDir);
  try {
    const { rows: users } = await pool.query<{ id: number; client_id: number; username: Name }>(
      'select id, client_id, username from app_user where username = any ($1)',
      [names],
    );
    const clients = {} as Record<Name, number>;
    for (const { id, client_id, username } of users) {
      clients[username] = client_id;
      const { rows } = await pool.query<{ id: number }>(
        `insert into session (user_id, address, agent, created_at, seen_at, expires_at)
          values ($1, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day') returning id`,
        [id],
      );
      await pool.query(
        `insert into session_token (hash, session_id, kind, created_at, expires_at)
          values ($1, $2, 'access', now(), now() + interval '1 day')`,
        [hashToken(tokenOf(username)), rows[0]?.id],
      );
    }
    await pool.query(`update client set flags = flags || '{"elog": true}' where id = any ($1)`, [
      Object.values(clients),
    ]);
    const client = clients.cliente;
    await pool.query(
      `with home as (select place_id from uca where client_id = $1 and deleted_at is null limit 1),
        made as (insert into app_user (client_id, type, username, name, password_hash)
          select $1, 'uca', 'bench' || n, 'Teléfono ' || n, '' from generate_series(1, $2::integer) as n returning id)
      insert into uca (client_id, user_id, place_id, type) select $1, made.id, home.place_id, 'Guardia' from made, home`,
      [client, PEOPLE],
    );
    const { rows: groups } = await pool.query<{ id: number }>(
      "insert into uca_group (client_id, name) values ($1, 'Todos los del banco de pruebas') returning id",
      [client],
    );
    const group = groups[0]?.id ?? 0;
    await pool.query(
      `insert into uca_group_member (group_id, uca_id, client_id)
        select $1, uca.id, uca.client_id from uca join app_user on app_user.id = uca.user_id
        where uca.client_id = $2 and app_user.username like 'bench%'`,
      [group, client],
    );
    return { clients, group };
  } finally {
    await close();
  }
}

async function call<T>(
  { url }: Product,
  as: Name,
  endpoint: Endpoint,
  { params = {}, body }: { params?: Record<string, unknown>; body?: unknown } = {},
): Promise<T> {
  const answer = await fetch(`${url}/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${tokenOf(as)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.id} returned ${answer.status}: ${text}`);
  const parsed = JSON.parse(text);
  return endpoint.raw ? parsed : parsed.data;
}

/** A socket subscribed to the branches of a client. */
async function listen(
  product: Product,
  as: Name,
  clientId: number,
  nth: number,
  onEvent: (event: string) => void,
): Promise<RawClient> {
  const port = Number(new URL(product.url).port) + 1000;
  const config = (await (await fetch(`${product.url}/api/v1/config`)).json()) as {
    data: { realtime: { key: string } };
  };
  const address = `10.0.0.${Math.floor(nth / PER_ADDRESS)}`;
  const client = rawClient(port, `/app/${config.data.realtime.key}?protocol=7`, {
    'x-forwarded-for': address,
  });
  const channel = `private-${recordChannels.records(clientId, 'elog.branches')}`;
  const body = { socket_id: await client.socketId(), channel_name: channel };
  const { auth } = await call<{ auth: string }>(product, as, broadcastingAuth, { body });
  client.send({ event: 'pusher:subscribe', data: { channel, auth } });
  await client.take('pusher_internal:subscription_succeeded');
  client.socket.on('message', (raw) => {
    const { event } = JSON.parse(raw.toString()) as { event: string };
    if (event === 'pusher:ping') client.send({ event: 'pusher:pong', data: {} });
    else onEvent(event);
  });
  return client;
}

const said = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${percentile(sorted, 0.5).toFixed(0)} ms   p95 ${percentile(sorted, 0.95).toFixed(0)} ms   worst ${percentile(sorted, 1).toFixed(0)} ms   (${sorted.length})`;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** From the change being sent to the name on another operator's screen. */
async function onTheList(product: Product, branch: number): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await openSignedIn(page, product.url, 'cliente', '/sucursales?per_page=50');
    await page.getByRole('rowheader').first().waitFor();
    await page.evaluate(() => {
      const seen = new Map<string, number>();
      Object.assign(window, { seen });
      const look = () => {
        for (const cell of document.querySelectorAll('th[scope=row]')) {
          const name = /En vivo \d+/.exec(cell.textContent ?? '')?.[0];
          if (name && !seen.has(name)) seen.set(name, Date.now());
        }
      };
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    // The requests caused by the first connection have ended.
    await pause(4000);
    const times: number[] = [];
    for (let nth = 0; nth < CHANGES; nth++) {
      const name = `En vivo ${nth}`;
      const sent = Date.now();
      await call(product, 'cliente', updateBranch, { params: { id: branch }, body: { name } });
      await page.waitForFunction(
        (one) => (window as never as { seen: Map<string, number> }).seen.has(one),
        name,
      );
      const shown = await page.evaluate(
        (one) => (window as never as { seen: Map<string, number> }).seen.get(one),
        name,
      );
      times.push((shown ?? Number.NaN) - sent);
      await pause(1100 + Math.random() * 200);
    }
    return times;
  } finally {
    await browser.close();
  }
}

interface Meanwhile {
  /** From sending the change, and from its response, to the event. */
  sent: number[];
  answered: number[];
}

/** Another client changes a branch repeatedly while `work` runs and for some seconds after. */
async function others(product: Product, client: number, branch: number, work: () => Promise<void>) {
  const found: Meanwhile = { sent: [], answered: [] };
  let heardAt: (() => void) | undefined;
  const socket = await listen(product, 'cliente2', client, 9 * PER_ADDRESS, (event) => {
    if (event === events.recordChanged) heardAt?.();
  });
  let until = Number.POSITIVE_INFINITY;
  const working = work().finally(() => {
    until = Date.now() + AFTER_MS;
  });
  for (let nth = 0; Date.now() < until; nth++) {
    const heard = new Promise<number>((resolve) => {
      heardAt = () => resolve(performance.now());
    });
    const began = performance.now();
    await call(product, 'cliente2', updateBranch, { params: { id: branch }, body: { name: `Ajena ${nth}` } });
    const answered = performance.now();
    const time = await heard;
    found.sent.push(time - began);
    found.answered.push(Math.max(0, time - answered));
    await pause(EVERY_MS);
  }
  await working;
  socket.socket.close();
  return found;
}

// Each socket claims another address, as a server accepts 200 from one.
const env = { SIMULATOR: 'off', TRUST_PROXY: '127.0.0.1' };
const first = await startProduct({ env });
await first.stop({ keep: true });
const { clients, group } = await prepare(first.dataDir);
const product = await startProduct({ dataDir: first.dataDir, env });
const sockets: RawClient[] = [];
try {
  const branches = {} as Record<Name, number>;
  for (const name of names) {
    const { data } = await call<{ data: { id: number }[] }>(product, name, listBranches);
    branches[name] = data[0]?.id ?? 0;
  }
  for (let nth = 0; nth < SOCKETS; nth += 50) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, more) =>
          listen(product, 'cliente', clients.cliente, nth + more, () => {}),
        ),
      )),
    );
  }
  const shown = await onTheList(product, branches.cliente);
  console.log(`a change on another's list, ${sockets.length} sockets   ${said(shown)}   budget p95 500`);

  let took = 0;
  const meanwhile = await others(product, clients.cliente2, branches.cliente2, async () => {
    await pause(1000);
    const began = performance.now();
    await call(product, 'cliente', createNotificationRequest, {
      body: {
        ...{ name: 'A todos', title: 'A todos', description: '', mode: 'activation', request_photo: false },
        ...{ uca_ids: [], group_ids: [group], dispatch_now: true },
      },
    });
    took = performance.now() - began;
  });
  console.log(
    `another client's events while ${PEOPLE} are sent a request, which took ${took.toFixed(0)} ms:`,
  );
  console.log(`  from the response to the change    ${said(meanwhile.answered)}   budget p95 200`);
  console.log(`  from sending the change            ${said(meanwhile.sent)}`);
} finally {
  for (const { socket } of sockets) socket.close();
  await product.stop();
}
