import { isApiError, signOut, waitingStore } from 'shared-auth';
import { toast } from 'shared-ui';
import { readKept, turnOff } from '../push/browser-push.ts';
import { say } from '../text.ts';

/** Nobody waits longer than this for the push service when leaving. */
const PUSH_MS = 3_000;

/** This browser accepts no more pushes; if the server cannot be notified now, it learns from the push service. */
async function leavePushes(): Promise<void> {
  if (!readKept()) return;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, PUSH_MS));
  await Promise.race([turnOff().catch(() => {}), limit]);
}

/** A user with unsent entries is prompted first. */
async function mayLeave(): Promise<boolean> {
  if (!waitingStore.getState().known) return true;
  const { askBeforeLeaving } = await import('../offline/waiting.tsx');
  return askBeforeLeaving();
}

/**
 * Signs out; the session here ends regardless of the server's response, which is shown (spec section 8). False when
 * the person would rather stay.
 */
export async function leave(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await leavePushes();
  try {
    await signOut();
  } catch (error) {
    if (isApiError(error) && error.status === 401) return true;
    const details = error instanceof Error ? error.message : String(error);
    toast.error({
      title: say('dashboard.genericError'),
      description: `${say('session.cannotLogout')}. ${details}`,
    });
  }
  return true;
}
