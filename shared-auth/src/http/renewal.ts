import { fillPath, refresh, type SessionData } from 'contract';
import {
  adoptStoredSession,
  clearTokenAndUser,
  sessionStore,
  storeSession,
} from '../session/session.store.ts';
import { readStoredSession, storedLanguage } from '../session/session-storage.ts';
import { readAnswer } from './answer.ts';
import { isApiError } from './api-error.ts';
import { send } from './transport.ts';

/** Headers every call carries (spec section 7). */
export function baseHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': storedLanguage(),
    'Cache-Control': 'no-cache',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

const LOCK = 'session-refresh';
/** What another tab stores becomes readable after a moment in this one. */
const SETTLES_MS = 100;

/** One tab at a time: a refresh token works once, and using it twice ends the session. */
async function alone<T>(job: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return job();
  const { held = [] } = await navigator.locks.query();
  const waits = held.some(({ name }) => name === LOCK);
  return navigator.locks.request(LOCK, async () => {
    if (waits) await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
    return job();
  });
}

async function trade(rejected: string): Promise<boolean> {
  const stored = readStoredSession();
  if (stored.accessToken !== rejected) {
    adoptStoredSession(); // another tab was faster, or signed out, or another user signed in there
    return sessionStore.getState().accessToken !== null;
  }
  if (!stored.refreshToken) return false;
  const answer = await send({
    method: refresh.method,
    path: fillPath(refresh.path),
    search: new URLSearchParams(),
    headers: baseHeaders(null),
    json: { refreshToken: stored.refreshToken },
  });
  try {
    const renewed = (await readAnswer(refresh, answer)) as SessionData;
    // The user signed out meanwhile: a late response must not sign them back in.
    if (sessionStore.getState().accessToken === rejected) storeSession(renewed);
    return true;
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}

let underWay: Promise<boolean> | null = null;

/**
 * Replaces the token the server rejected: true if there is a new one now, false if the session is over.
 * One refresh is sent for any number of simultaneous calls and tabs. Throws when the server could not be
 * reached; the session then remains.
 */
export function renew(rejected: string): Promise<boolean> {
  if (sessionStore.getState().accessToken !== rejected)
    return Promise.resolve(sessionStore.getState().accessToken !== null);
  underWay ??= alone(() => trade(rejected)).finally(() => {
    underWay = null;
  });
  return underWay;
}

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with the server's message once for each session that a 401 ended. Returns how to unsubscribe. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Accepts a 401 for `token`: clears token and user and notifies the listeners, unless that already happened. */
export function endSession(token: string, message: string): void {
  if (sessionStore.getState().accessToken !== token) return;
  clearTokenAndUser();
  for (const listener of listeners) listener(message);
}
