/**
 * The half of the service worker that opens pages without a connection. It keeps the product's files and nothing of a
 * person: responses of the API never pass through it. Like its other half it is compiled by itself and imports nothing.
 */

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly data?: unknown;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  readonly location: { origin: string };
  readonly registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

/** What belongs together: a page, the list of areas, and all the files that these name. */
interface Kept {
  names: string[];
  /** Those of the time before: a tab may run them until it is loaded again. */
  before: string[];
}

type Manifest = { metaData?: { remote?: { kept?: { files: string[]; lent: string[] } } } };

const scope = globalThis as unknown as WorkerScope;
const CACHE = 'vigia-files';
const PAGE = '/';
const REGISTRY = '/remotes.json';
/** Where the worker records what it keeps; nothing is served at this address. */
const NOTE = '/kept-by-the-worker.json';
/** How long the network has when there is a cached response, in milliseconds. */
const PATIENCE_MS = 4_000;
const AT_ONCE = 6;
/** Addresses whose content never changes: the shell's assets, and everything in the folder of a release. */
const forever = /^\/(assets|remotes\/mf-[\w-]+\/[^/]+)\/./;
/** A proxy that cannot reach the server. */
const isCutOff = ({ status }: Response) => status >= 502 && status <= 504;

const open = () => caches.open(CACHE);
const absolute = (name: string) => new URL(name, scope.location.origin).href;

async function keptAt(name: string): Promise<Response | undefined> {
  return (await open()).match(name, { ignoreSearch: true, ignoreVary: true });
}

/** The network's response; the cached one, if the network fails or takes too long. */
async function networkFirst(asked: Promise<Response>, name: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([asked, late]).catch(() => undefined);
  if (first && !isCutOff(first)) return first;
  return (await keptAt(name)) ?? asked;
}

async function keptFirst(request: Request, url: URL): Promise<Response> {
  // A retry: the cached copy may be what failed.
  if (url.search) return networkFirst(fetch(request), url.pathname);
  return (await keptAt(url.pathname)) ?? fetch(request);
}

async function page(event: WorkerEvent): Promise<Response> {
  const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
  return networkFirst(ask(), PAGE);
}

function answer(event: WorkerEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || /^\/api\//.test(url.pathname))
    return;
  if (forever.test(url.pathname)) event.respondWith(keptFirst(request, url));
  else if (url.pathname === REGISTRY) event.respondWith(networkFirst(fetch(request), REGISTRY));
  else if (request.mode === 'navigate' && !/\.[a-z]\w{0,7}$/i.test(url.pathname))
    event.respondWith(page(event));
}

async function ask(name: string, cache?: RequestCache): Promise<Response> {
  const response = await fetch(name, { cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function askJson<Data>(name: string): Promise<[Response, Data]> {
  const response = await ask(name, 'no-cache');
  return [response.clone(), (await response.json()) as Data];
}

/** Everything that these areas need, as the server lists it now; the responses that change, by their address. */
async function namedNow(areas: readonly string[]) {
  const [page, [registry, entries], [, shell]] = await Promise.all([
    ask(PAGE, 'no-cache'),
    askJson<Record<string, { url: string }>>(REGISTRY),
    askJson<{ files: string[]; lent: Record<string, string[]> }>('/offline.json'),
  ]);
  const html = await page.clone().text();
  const own = [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+)/g)].map(([, name = '']) => name);
  // A release that is being published: the next time is early enough.
  if (own.length === 0 || own.some((name) => !shell.files.includes(name))) throw new Error('torn');
  const names = new Set([...own, ...shell.files]);
  await Promise.all(
    Object.entries(entries).map(async ([area, { url }]) => {
      const address = absolute(url);
      const response = (await keptAt(address)) ?? (await ask(address));
      const { kept } = ((await response.clone().json()) as Manifest).metaData?.remote ?? {};
      names.add(address);
      if (!areas.includes(area) || !kept) return;
      for (const file of kept.files) names.add(new URL(file, address).href);
      for (const name of kept.lent) for (const file of shell.lent[name] ?? []) names.add(file);
    }),
  );
  return {
    names: [...new Set([...names].map(absolute))].sort(),
    changing: { [PAGE]: page, [REGISTRY]: registry },
  };
}

async function noted(): Promise<Kept> {
  const note = await keptAt(NOTE);
  return note ? ((await note.json()) as Kept) : { names: [], before: [] };
}

async function fetchMissing(names: readonly string[]): Promise<void> {
  const cache = await open();
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const missing = names.filter((name) => !present.has(name));
  const next = async (): Promise<void> => {
    const name = missing.pop();
    if (name === undefined) return;
    await cache.put(name, await ask(name));
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Keeps what these areas need. The page and the list of areas change only once all their files are there, so what
 * opens without a connection is always one whole state of the product; then unreferenced files are deleted.
 */
async function keep(areas: readonly string[]): Promise<void> {
  const { names, changing } = await namedNow(areas);
  await fetchMissing(names);
  const cache = await open();
  for (const [name, response] of Object.entries(changing)) await cache.put(name, response);
  const last = await noted();
  const isSame = JSON.stringify(last.names) === JSON.stringify(names);
  const kept: Kept = isSame ? last : { names, before: last.names };
  await cache.put(NOTE, new Response(JSON.stringify(kept)));
  const wanted = new Set([...kept.names, ...kept.before, ...[PAGE, REGISTRY, NOTE].map(absolute)]);
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** One at a time; what cannot be had now is tried again at the next opening. */
let keeping: Promise<unknown> = Promise.resolve();

function hear(event: WorkerEvent): void {
  const { type, areas } = (event.data ?? {}) as { type?: string; areas?: string[] };
  if (type !== 'vigia.keep' || !Array.isArray(areas)) return;
  keeping = keeping.then(() => keep(areas)).catch(() => {});
  event.waitUntil(keeping);
}

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});
scope.addEventListener('fetch', answer);
scope.addEventListener('message', hear);

export {};
