/** Runs before each test file of the 'dom' preset, inside the environment. */
import { afterEach } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Generous timeouts for lazy parts and slow machines; what never arrives still fails. */
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();
/** While waiting, each failed attempt would print the whole page; the last one still does. */
const withoutPage: typeof getElementError = (message, container) => {
  const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  if (!isWaiting) return getElementError(message, container);
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
};
configure({ getElementError: withoutPage });

/**
 * React's development build captures a stack for each element, up to 10,000 a second, to record its creator: 1/8 of the
 * processor time of screens' tests, none of which reads it. Here the limit counts as reached.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Without layout, everything counts as visible. */
class SightObserver extends Observer {
  readonly #tell: (entries: { target: unknown; isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { target: unknown; isIntersecting: boolean }[]) => void) {
    super();
    this.#tell = tell;
  }
  override observe(target?: unknown) {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
  }
}

const define = (target: object, name: string, value: unknown) => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

/** A worker that never responds: code that runs in workers is tested as the plain module it is. */
class SilentWorker extends EventTarget {
  onmessage = null;
  onerror = null;
  postMessage() {}
  terminate() {}
}

define(globalThis, 'Worker', SilentWorker);
define(CSSStyleSheet.prototype, 'replaceSync', () => {});
define(document, 'adoptedStyleSheets', []);
define(globalThis, 'ResizeObserver', Observer);
define(globalThis, 'IntersectionObserver', SightObserver);
define(globalThis, 'matchMedia', (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}));
define(globalThis, 'requestIdleCallback', (done: IdleRequestCallback) =>
  setTimeout(() => done({ didTimeout: false, timeRemaining: () => 50 })),
);
define(globalThis, 'cancelIdleCallback', (id: number) => clearTimeout(id));
define(Element.prototype, 'scrollIntoView', () => {});
define(Element.prototype, 'scrollTo', () => {});
define(Element.prototype, 'hasPointerCapture', () => false);
define(Element.prototype, 'setPointerCapture', () => {});
define(Element.prototype, 'releasePointerCapture', () => {});
define(Element.prototype, 'animate', () => ({ finished: Promise.resolve(), cancel() {}, finish() {} }));
define(Element.prototype, 'getAnimations', () => []);
// There is no canvas; jsdom would report it on each attempt.
HTMLCanvasElement.prototype.getContext = () => null;
/** A link that saves a file does not navigate. */
HTMLAnchorElement.prototype.click = function click() {
  if (this.hasAttribute('download'))
    this.addEventListener('click', (event) => event.preventDefault(), { once: true });
  HTMLElement.prototype.click.call(this);
};
define(URL, 'createObjectURL', () => 'blob:test');
define(URL, 'revokeObjectURL', () => {});
window.scrollTo = () => {};

/** jsdom refuses foreign signals; ours are Node's, which fetch requires. */
function acceptSignals(target: EventTarget) {
  const listen = target.addEventListener;
  target.addEventListener = function (type, listener, options) {
    if (typeof options !== 'object' || !options?.signal) return listen.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    listen.call(this, type, listener, rest);
    signal.addEventListener('abort', () => (this ?? globalThis).removeEventListener(type, listener, rest));
  };
}
acceptSignals(EventTarget.prototype);
acceptSignals(window);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
