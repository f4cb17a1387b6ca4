import { deletePushToken, registerPushToken } from 'contract';
import { browserStorage, call, isApiError, loadConfig, sessionStore } from 'shared-auth';

/** Why pushes cannot be turned on here; the keys of their messages. */
export type PushObstacle = 'unsupported' | 'insecure' | 'denied' | 'dismissed' | 'unreachable';

export class PushError extends Error {
  readonly obstacle: PushObstacle;
  constructor(obstacle: PushObstacle, cause?: unknown) {
    super(obstacle, { cause });
    this.obstacle = obstacle;
  }
}

/** Whose pushes this browser receives, and the token's id at the server. */
interface Kept {
  userId: number;
  tokenId: number;
  endpoint: string;
}

const KEY = 'push';
const SCRIPT = '/push-sw.js';

export function readKept(): Kept | null {
  try {
    return JSON.parse(browserStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The obstacle known before a prompt; null when there is none. */
export function obstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Whether this user gets pushes in this browser. */
export const isOn = (userId: number): boolean => obstacle() === null && readKept()?.userId === userId;

const registration = () => navigator.serviceWorker.getRegistration('/');

/** The server's key a subscription was created with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The subscription with the server's key; one with another key is of no use to it and is dropped. */
async function subscribe(): Promise<PushSubscription> {
  const { web_push_key } = await loadConfig();
  await navigator.serviceWorker.register(SCRIPT);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === web_push_key) return known;
  await known?.unsubscribe();
  return pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: web_push_key })
    .catch((cause: unknown) => Promise.reject(new PushError('unreachable', cause)));
}

/**
 * Requests the permission, subscribes and registers this browser. Throws a PushError that names the obstacle,
 * or the ApiError of the server.
 */
export async function turnOn(userId: number): Promise<void> {
  const hindered = obstacle();
  if (hindered) throw new PushError(hindered);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed');
  await register(userId);
}

async function register(userId: number): Promise<void> {
  const subscription = await subscribe();
  // The push service may be slow: another user may be here by then.
  if (sessionStore.getState().user?.id !== userId) return;
  const token = JSON.stringify(subscription);
  const { id } = await call(registerPushToken, { body: { platform: 'web', token } });
  const kept: Kept = { userId, tokenId: id, endpoint: subscription.endpoint };
  browserStorage.setItem(KEY, JSON.stringify(kept));
}

/** Gives the subscription up here: the server forgets the token when the push service no longer knows it. */
export async function dropHere(): Promise<void> {
  browserStorage.setItem(KEY, null);
  if (obstacle() === 'unsupported' || obstacle() === 'insecure') return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** No more pushes in this browser. It is off here even when the server cannot be notified, which is thrown then. */
export async function turnOff(): Promise<void> {
  const kept = readKept();
  const told = kept ? call(deletePushToken, { params: { id: kept.tokenId } }) : Promise.resolve();
  const [here, there] = await Promise.allSettled([dropHere(), told]);
  if (here.status === 'rejected') throw here.reason;
  const gone = there.status === 'rejected' && isApiError(there.reason) && there.reason.status === 404;
  if (there.status === 'rejected' && !gone) throw there.reason;
}

/**
 * After sign-in: what another user left on is removed, and a subscription that the browser or the server has changed
 * is registered again.
 */
export async function renew(userId: number): Promise<void> {
  const kept = readKept();
  if (!kept) return;
  if (kept.userId !== userId || obstacle() !== null || Notification.permission !== 'granted') {
    await dropHere();
    return;
  }
  await register(userId);
}
