import type { RawClient } from 'api/src/realtime/testing.ts';
import { createNotificationRequest, events, listBranches, updateBranch } from 'contract';
import { openBrowser, openSignedIn } from './browser.ts';
import { call, listen, type Name, names, PER_ADDRESS } from './live-clients.ts';
import { PEOPLE, prepare } from './live-ground.ts';
import { percentile } from './measure.ts';
import { type Product, startProduct } from './product.ts';

/**
 * How soon other operators see a change. A branch's new name on another operator's list, in a browser,
 * with 1,000 sockets of the same client connected (p95 500 ms); and another client's events while a request is sent to
 * 5,000 people (p95 200 ms). Embedded database, or with DATABASE_URL an empty database of PostgreSQL.
 */
const SOCKETS = 1000;
const CHANGES = 40;
const EVERY_MS = 50;
const AFTER_MS = 3000;

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
