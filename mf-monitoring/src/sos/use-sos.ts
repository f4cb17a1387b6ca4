import { getMonitoring, getSos, listSessionMessages, monitoringTimeline, nearestResponders } from 'contract';
import { useState } from 'react';
import { mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';

/** Refreshes everything about an SOS on its session's page. */
export async function rereadSos(): Promise<void> {
  const shown = [getSos, getMonitoring, monitoringTimeline, listSessionMessages, nearestResponders];
  await Promise.all(shown.map((endpoint) => mutateEndpoint(endpoint)));
}

/**
 * Acts on an SOS; `busy` until the page shows the result. A refusal shows its message and refreshes the page, as
 * another operator may have acted first. Resolves to whether it succeeded.
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
