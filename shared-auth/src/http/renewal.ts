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
/** What another tab has stored takes a moment until it is read in this one. */
const SETTLES_MS = 100;

/** Only one tab at a time: a refresh token serves once, and its second use ends the session. */
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
    adoptStoredSession(); // another tab was faster, or signed out, or somebody else signed in there
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
    // Somebody signed out meanwhile: what comes late brings nobody back.
    if (sessionStore.getState().accessToken === rejected) storeSession(renewed);
    return true;
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}

let underWay: Promise<boolean> | null = null;

/**
 * Gets another token for the one the server rejected: true if there is one now, false if the session is over.
 * However many calls ask at once, and in however many tabs, one refresh is made. Throws when the server could
 * not be asked; the session then stands.
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

/** Calls `listener` with the server's words once for each session a 401 ended. Returns the way to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Believes a 401 for `token`: clears token and user and tells the listeners, unless that happened already. */
export function endSession(token: string, message: string): void {
  if (sessionStore.getState().accessToken !== token) return;
  clearTokenAndUser();
  for (const listener of listeners) listener(message);
}
