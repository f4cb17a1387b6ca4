import { type AccountsPayload, channels, events } from 'contract';
import { refreshUser, useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';

/** Reads the user record again when someone changed what this account may do, and after a lost connection. */
export function useLiveAccount(): void {
  const user = useUser();
  // A refusal ends the session by itself; without a network the next connection retries.
  const refresh = () => void refreshUser().catch(() => {});
  useCatchUp(refresh);
  useChannel(user?.client_id ? channels.accounts(user.client_id) : null, {
    [events.accountsChanged]: ({ user_ids }: AccountsPayload) => {
      if (user && (user_ids === null || user_ids.includes(user.id))) refresh();
    },
  });
}
