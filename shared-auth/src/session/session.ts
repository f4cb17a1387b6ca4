import { type BodyOf, getProfile, login, logout, type UserRecord } from 'contract';
import { call } from '../http/client.ts';
import {
  clearSignedOut,
  markStatus,
  sessionStore,
  settleStatus,
  storeSession,
  storeUser,
} from './session.store.ts';

/** Signs in and stores the session. Throws `ApiError`: `unauthorized` for wrong credentials, `tooMany` with `retryAfter`. */
export async function signIn(credentials: BodyOf<typeof login>): Promise<UserRecord> {
  markStatus('signing-in');
  try {
    storeSession(await call(login, { body: credentials }));
  } finally {
    settleStatus();
  }
  const { user } = sessionStore.getState();
  if (!user) throw new Error('The session could not be stored');
  return user;
}

/**
 * Signs out. The local session is cleared even when the call fails; the failure is thrown afterwards, so that the
 * caller can show that the server does not know yet.
 */
export async function signOut(): Promise<void> {
  markStatus('signing-out');
  try {
    await call(logout);
  } finally {
    clearSignedOut();
  }
}

/** Reloads the user from the server: flags and names may have changed since sign-in. */
export async function refreshUser(): Promise<void> {
  storeUser(await call(getProfile));
}
