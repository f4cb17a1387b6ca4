import {
  createPath,
  type Location,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Action = History['action'];

export interface Passage {
  currentLocation: Location;
  nextLocation: Location;
  action: Action;
}

/**
 * Called before every change of address. `false` lets it pass; a function receives a callback that makes it pass
 * later.
 */
export type Guard = (passage: Passage) => false | ((pass: () => void) => void);

export interface GuardedHistory {
  navigator: Navigator;
  /** Adds a guard; returns a function that removes it. */
  guard(guard: Guard): () => void;
  /** Listens to changes that passed; returns a function that stops. */
  listen(listener: (change: { action: Action; location: Location }) => void): () => void;
  current(): { action: Action; location: Location };
}

/**
 * A history that can be stopped, which react-router offers only with its data router at twice the weight. A
 * push or replace is held before it happens; the browser's Back and Forward are reported only afterwards, so they
 * are undone first.
 */
export function guardHistory(history: History): GuardedHistory {
  const guards = new Set<Guard>();
  let shown = { action: history.action, location: history.location };
  let expected: 'revert' | 'pass' | undefined;

  const locate = (to: To, state: unknown): Location => ({
    pathname: shown.location.pathname,
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state,
    key: 'next',
  });

  /** Calls `pass` unless a guard keeps it for later. */
  const attempt = (action: Action, nextLocation: Location, pass: () => void) => {
    for (const guard of guards) {
      const hold = guard({ currentLocation: shown.location, nextLocation, action });
      if (hold) return hold(pass);
    }
    pass();
  };

  const navigator: Navigator = {
    createHref: (to) => history.createHref(typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => attempt('PUSH' as Action, locate(to, state), () => history.push(to, state)),
    replace: (to, state) => attempt('REPLACE' as Action, locate(to, state), () => history.replace(to, state)),
  };

  return {
    navigator,
    current: () => shown,
    guard: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        const show = () => {
          shown = { action, location };
          listener(shown);
        };
        if (expected === 'revert') {
          expected = undefined;
          return;
        }
        if (action !== 'POP' || expected === 'pass' || !delta) {
          expected = undefined;
          show();
          return;
        }
        let held = false;
        attempt(action, location, () => {
          if (!held) return show();
          expected = 'pass';
          history.go(delta);
        });
        held = shown.location !== location;
        if (held) {
          expected = 'revert';
          history.go(-delta);
        }
      }),
  };
}
