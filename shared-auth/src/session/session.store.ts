import { type SessionData, storageKeys, type UserRecord, userRecord } from 'contract';
import { createStore } from 'zustand/vanilla';
import { forgetOthers } from '../storage/browser-storage.ts';
import { forgetDatabasesOf, forgetOtherDatabases } from '../storage/databases.ts';
import { readStoredSession, type StoredSession, writeStoredSession } from './session-storage.ts';

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'signing-out';

export interface Session extends StoredSession {
  status: SessionStatus;
}

/** A token without its user, or a user without a token, is not a session. */
const statusOf = (stored: StoredSession): SessionStatus =>
  stored.accessToken && stored.user ? 'signed-in' : 'signed-out';

function fromStorage(): Session {
  const stored = readStoredSession();
  return { ...stored, status: statusOf(stored) };
}

/** The session of this browser; the same in every tab. */
export const sessionStore = createStore<Session>()(fromStorage);

/** Notifies when a different user, or nobody, is signed in: nothing of the previous one may remain. */
export const onUserChange = (listener: () => void): (() => void) =>
  sessionStore.subscribe((next, before) => {
    if (next.user?.id !== before.user?.id) listener();
  });

let ending = new AbortController();
/** Aborts when the user changes: their requests must neither be sent nor take effect any more. */
export const sessionSignal = (): AbortSignal => ending.signal;

let leaving = new AbortController();
/** Aborts when the user begins to sign out, or changes: a read still under way would only be refused. */
export const leavingSignal = (): AbortSignal => leaving.signal;
sessionStore.subscribe(({ status }, before) => {
  if (status === before.status) return;
  if (status === 'signing-out') leaving.abort();
  else if (leaving.signal.aborted) leaving = new AbortController();
});

/** Resolves once nobody is signing out, or when `signal` aborts. */
export const leavingOver = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ status } = sessionStore.getState()) => {
      if (status === 'signing-out' && !signal?.aborted) return;
      stop();
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = () => look();
    const stop = sessionStore.subscribe(look);
    signal?.addEventListener('abort', onAbort);
    look();
  });

/** Signing out removes the accepted terms too; a confirmed 401 leaves them (spec section 4). */
const ownerOf = ({ user, legalTerms } = sessionStore.getState()) => ({
  userId: user?.id,
  returns: !user && legalTerms,
});
const forgetOthersHere = () => {
  forgetOthers(sessionStore.getState().user?.id);
  void forgetOtherDatabases(ownerOf);
};
forgetOthersHere();
sessionStore.subscribe((next, before) => {
  if (next.user?.id === before.user?.id) return;
  for (const one of [ending, leaving]) one.abort();
  ending = new AbortController();
  leaving = new AbortController();
  if (before.user) forgetDatabasesOf(before.user.id, ownerOf(next).returns);
  forgetOthersHere();
});

/** A token renewed for the sake of signing out, here or in another tab, does not end that. */
const statusAfter = (state: Session, next: StoredSession): SessionStatus =>
  state.status === 'signing-out' && next.user && next.user.id === state.user?.id
    ? state.status
    : statusOf(next);

function change(part: Partial<StoredSession>): void {
  writeStoredSession(part);
  sessionStore.setState((state) => {
    const next = { ...state, ...part };
    return { ...next, status: statusAfter(state, next) };
  });
}

/** Separates the tokens from what sign-in and refresh return; the rest is the user record to store. */
function withoutTokens(data: SessionData): UserRecord {
  return userRecord.parse(data);
}

/** Stores a new session: the token, the refresh token and the user without them. */
export function storeSession(data: SessionData): void {
  const user = withoutTokens(data);
  change({
    accessToken: data.api_token,
    refreshToken: data.refreshToken,
    user,
    legalTerms: user.legal_terms_accepted,
  });
}

/** Replaces the current session's user with a newer record; ignored when a different user, or nobody, is signed in. */
export function storeUser(user: UserRecord): void {
  if (sessionStore.getState().user?.id !== user.id) return;
  change({ user: userRecord.parse(user), legalTerms: user.legal_terms_accepted });
}

/** An accepted 401: token and user are removed, the rest stays (spec section 4). */
export const clearTokenAndUser = (): void => change({ accessToken: null, user: null });

/** Sign-out: user, token and the legal terms flag are removed, the refresh token is kept (spec section 4). */
export const clearSignedOut = (): void => change({ accessToken: null, user: null, legalTerms: false });

/** Marks a sign-in or sign-out in progress. */
export const markStatus = (status: SessionStatus): void => sessionStore.setState({ status });

/** Clears the mark: the status is again derived from token and user. */
export const settleStatus = (): void => sessionStore.setState((state) => ({ status: statusOf(state) }));

/** Adopts what another tab stored. */
export function adoptStoredSession(): void {
  const next = fromStorage();
  const present = sessionStore.getState();
  // The token is written last: with the previous token, the user is not yet theirs.
  if (next.user && next.user.id !== present.user?.id && next.accessToken === present.accessToken) return;
  const sameUser = JSON.stringify(next.user) === JSON.stringify(present.user);
  const user = sameUser ? present.user : next.user;
  sessionStore.setState({ ...next, user, status: statusAfter(present, next) });
}

const ownKeys: ReadonlySet<string> = new Set([
  storageKeys.accessToken,
  storageKeys.refreshToken,
  storageKeys.user,
  storageKeys.legalTerms,
]);

/** Another tab signed in, signed out or refreshed; a null key means its storage was cleared. */
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || ownKeys.has(event.key)) adoptStoredSession();
});
