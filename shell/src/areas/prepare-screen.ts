import { can } from 'shared-auth';
import { matchPath } from 'shared-ui';
import { prepareKit, type Visit } from 'shared-ui/remote';
import { remotesStore } from '../loader/remotes.store.ts';
import { prepareModule, preparePage } from '../loader/remotes.ts';
import { type AreaRoute, areaRoutes } from './area.ts';
import { loadSlotHost } from './slot-host-code.ts';

/** Users with data saving on load only what they open. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Resolves when the browser has nothing else to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve());
  });

function routeAt(pathname: string): (AreaRoute & Pick<Visit, 'params'>) | undefined {
  const routes = areaRoutes(remotesStore.getState().remotes);
  const found =
    routes.find(({ route }) => route.path === pathname) ??
    routes.find(({ route }) => matchPath(route.path, pathname));
  if (!found?.route.permission || !can(found.route.permission)) return undefined;
  return { ...found, params: matchPath(found.route.path, pathname)?.params ?? {} };
}

/**
 * Loads the code of the screen an address of ours leads to, before it is opened; `asks` also requests its first
 * rows, for a user about to open it. Fails silently.
 */
export async function prepareScreen(href: string, { asks = false } = {}): Promise<void> {
  const { origin, pathname, search } = new URL(href, location.href);
  const found = origin === location.origin ? routeAt(pathname) : undefined;
  if (!found) return;
  const [page] = await Promise.all([
    preparePage(found.area.name, found.route.page),
    found.route.offers && loadSlotHost().catch(() => {}),
  ]);
  if (asks && pathname !== location.pathname) page?.prepare?.({ params: found.params, search });
}

/** Links in view whose screens are not loaded yet, the latest first. */
const waiting: string[] = [];
let loading = 0;

async function loadNext(): Promise<void> {
  await idle();
  const href = waiting.shift();
  if (href === undefined) {
    loading -= 1;
    return;
  }
  await prepareScreen(href);
  return loadNext();
}

/** Loads the screens of links in view, two at a time; returns a function that cancels the pending ones. */
export function prepareSoon(hrefs: readonly string[]): () => void {
  if (!isSparing()) {
    waiting.unshift(...hrefs);
    for (; loading < 2; loading++) void loadNext();
  }
  return () => {
    for (const href of hrefs) if (waiting.includes(href)) waiting.splice(waiting.indexOf(href), 1);
  };
}

/** Loads the code of every area this user has screens in, and what lists are built on, one after another while idle. */
export async function prepareAreas(signal: AbortSignal): Promise<void> {
  if (isSparing()) return;
  const names = areaRoutes(remotesStore.getState().remotes)
    .filter(({ route }) => route.permission && can(route.permission))
    .map(({ area }) => area.name);
  for (const prepare of [prepareKit, ...[...new Set(names)].map((name) => () => prepareModule(name))]) {
    await idle();
    if (signal.aborted) return;
    await prepare().catch(() => {});
  }
}

/**
 * Has the browser keep the areas that work without a connection; with data saving on, only once they
 * are on a page of one.
 */
export async function keepAreas(signal: AbortSignal): Promise<void> {
  const areas = isSparing() ? [routeAt(location.pathname)?.area] : remotesStore.getState().remotes;
  if (!areas.some((area) => area?.manifest?.offline)) return;
  // Who is cut off by now has them kept at the next opening.
  const code = await import('../offline/keep.ts').catch(() => null);
  await code?.keep(signal);
}

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]')?.href : undefined;

/** How long a pointer rests on a link before a press is likely, instead of crossing it; ms. */
const STAY_MS = 65;

/** Preloads screens when a link is hovered, focused by keyboard or pressed. Returns a function that stops it. */
export function watchLinks(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let last: string | undefined;
  let at = '';
  let staying: ReturnType<typeof setTimeout> | undefined;
  const near = (href: string | undefined) => {
    if (href && !isSparing()) void prepareScreen(href);
  };
  const over = (event: PointerEvent) => {
    const href = linkOf(event);
    const point = `${event.clientX} ${event.clientY}`;
    // A menu that scrolls under a pointer moves links to it that nobody has pointed at.
    const moved = point !== at;
    at = point;
    if (href === last) return;
    last = href;
    clearTimeout(staying);
    if (moved) staying = setTimeout(near, STAY_MS, href);
  };
  const focused = (event: FocusEvent) => near(linkOf(event));
  const pressed = (event: PointerEvent) => {
    at = `${event.clientX} ${event.clientY}`;
    const href = event.button === 0 ? linkOf(event) : undefined;
    if (href) void prepareScreen(href, { asks: true });
  };
  document.addEventListener('pointerover', over, { signal, passive: true });
  document.addEventListener('focusin', focused, { signal, passive: true });
  document.addEventListener('pointerdown', pressed, { signal, passive: true });
  return () => {
    clearTimeout(staying);
    listeners.abort();
  };
}
