export { SWRConfig } from 'swr';
export { getConfig, loadConfig, type PublicConfig, useConfig } from './config.ts';
export {
  type ApiOptions,
  type ApiResponse,
  apiKey,
  clearApiCache,
  mutateEndpoint,
  prepareApi,
  setApiData,
  useApi,
} from './hooks/use-api.ts';
export { can, useCan, useMayCall, useSession, useUser } from './hooks/use-session.ts';
export { takeAhead } from './http/ahead.ts';
export { ApiError, type ApiErrorInit, isApiError, leadsNowhere } from './http/api-error.ts';
export { type CallInput, call, type ReadInput } from './http/client.ts';
export { onSessionEnded } from './http/renewal.ts';
export { apiBase, onReachable } from './http/transport.ts';
export {
  onUserChange,
  type Session,
  type SessionStatus,
  sessionStore,
  storeUser,
} from './session/session.store.ts';
export { refreshUser, signIn, signOut } from './session/session.ts';
export { browserStorage, linkKey } from './storage/browser-storage.ts';
export { waitingStore } from './storage/databases.ts';
export { keptStore } from './storage/kept-store.ts';
