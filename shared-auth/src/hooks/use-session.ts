import { type Endpoint, mayCall, type Permission, type UserRecord, can as userCan } from 'contract';
import { useStore } from 'zustand';
import { type Session, sessionStore } from '../session/session.store.ts';

/** The session of this browser, or one part of it: `useSession((s) => s.status)`. */
export function useSession(): Session;
export function useSession<T>(select: (session: Session) => T): T;
export function useSession<T>(select?: (session: Session) => T): T | Session {
  return useStore(sessionStore, (session): T | Session => (select ? select(session) : session));
}

/** The signed-in user, or null. */
export const useUser = (): UserRecord | null => useSession((session) => session.user);

const allowed = (user: UserRecord | null, permission: Permission | readonly Permission[]): boolean =>
  user !== null && [permission].flat().some((one) => userCan(user, one));

/** True if the signed-in user has the permission, or any one of a list. */
export const useCan = (permission: Permission | readonly Permission[]): boolean =>
  allowed(useUser(), permission);

/** Tells whether the signed-in user may call an endpoint. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'access'>) => boolean {
  const user = useUser();
  return ({ access }) => user !== null && mayCall(user, access);
}

/** `useCan` outside components. */
export const can = (permission: Permission | readonly Permission[]): boolean =>
  allowed(sessionStore.getState().user, permission);
