import { isApiError, signOut } from 'shared-auth';
import { toast } from 'shared-ui';

/** Signs out; the session here is over whatever the server says, which is told when it could not be reached. */
export async function leave(words: { failed: string }): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    if (isApiError(error) && error.status === 401) return;
    toast.info({ title: words.failed, description: error instanceof Error ? error.message : undefined });
  }
}
