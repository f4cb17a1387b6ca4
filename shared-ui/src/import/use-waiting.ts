import { channels, events, type ImportKindName, type ImportWaitingPayload } from 'contract';
import { useState } from 'react';
import { useUser } from 'shared-auth';
import { useChannel } from 'shared-auth/realtime';

/**
 * How many files are ahead of the one being uploaded: 0 until the server reports it. The channel is joined
 * as soon as a file can be chosen, since the event is sent only once.
 */
export function useWaiting(
  kind: ImportKindName,
  clientId: number | null | undefined,
  listening: boolean,
  sending: boolean,
): number {
  const user = useUser();
  const [ahead, setAhead] = useState(0);
  useChannel(listening && clientId ? channels.imports(clientId) : null, {
    [events.importWaiting]: (told: ImportWaitingPayload) => {
      if (told.user_id === user?.id && told.kind === kind) setAhead(told.ahead);
    },
  });
  if (!sending && ahead > 0) setAhead(0);
  return sending ? ahead : 0;
}
