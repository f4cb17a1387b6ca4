import { type InvitationView, openInvitation } from 'contract';
import { useEffect, useState } from 'react';
import { type ApiError, call, isApiError, leadsNowhere } from 'shared-auth';
import { forgetGuest } from './guest-draft.ts';

export interface GuestLink {
  id: string;
  token: string;
}

/** What a link shows: nothing yet, an invitation, that it is no link that works, or why it could not be read. */
export type Opened =
  | { state: 'opening' }
  | { state: 'there'; invitation: InvitationView }
  | { state: 'gone' }
  | { state: 'failed'; error: ApiError };

/** True for the refusal that a link gets which is unknown, ended, revoked or used. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 'notFound';

/** Opens an invitation, again after a failure. */
export function useInvitation({ id, token }: GuestLink) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry requests it again.
  useEffect(() => {
    let wanted = true;
    const put = (next: Opened) => {
      if (wanted) setOpened(next);
    };
    call(openInvitation, { params: { id }, body: { token } }).then(
      (invitation) => put({ state: 'there', invitation }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (leadsNowhere(error)) forgetGuest(id);
        put(leadsNowhere(error) ? { state: 'gone' } : { state: 'failed', error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, token, round]);
  return { opened, put: setOpened, retry: () => setRound((before) => before + 1) };
}
