import { getMonitoring, getSos, listSessionMessages, monitoringTimeline, nearestResponders } from 'contract';
import { useState } from 'react';
import { mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';

/** Everything that a session's page shows of an SOS is read again. */
export async function rereadSos(): Promise<void> {
  const shown = [getSos, getMonitoring, monitoringTimeline, listSessionMessages, nearestResponders];
  await Promise.all(shown.map((endpoint) => mutateEndpoint(endpoint)));
}

/**
 * Does something to an SOS: `busy` until the page shows it. What was refused is said, and the page is read again, since
 * somebody else may have been quicker. Resolves to whether it was done.
 */
export function useSosAct() {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await rereadSos();
      return true;
    } catch (problem) {
      toast.error(problemOf(problem));
      await rereadSos();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
