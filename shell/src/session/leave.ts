import { isApiError, signOut } from 'shared-auth';
import { toast } from 'shared-ui';
import { readKept, turnOff } from '../push/browser-push.ts';

/** Nobody waits longer than this for the push service when leaving. */
const PUSH_MS = 3_000;

/** This browser takes no more pushes; what cannot be told now, the server learns from the push service. */
async function leavePushes(): Promise<void> {
  if (!readKept()) return;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, PUSH_MS));
  await Promise.race([turnOff().catch(() => {}), limit]);
}

/** Signs out; the session here is over whatever the server says, which is told when it could not be reached. */
export async function leave(words: { failed: string }): Promise<void> {
  await leavePushes();
  try {
    await signOut();
  } catch (error) {
    if (isApiError(error) && error.status === 401) return;
    toast.info({ title: words.failed, description: error instanceof Error ? error.message : undefined });
  }
}
