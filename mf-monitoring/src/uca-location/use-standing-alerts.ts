import {
  alertReaders,
  channels,
  events,
  groupBy,
  type StandingAlert,
  standingAlerts,
  withRaised,
} from 'contract';
import { useMemo } from 'react';
import { useApi, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import type { MapMark } from 'shared-ui/map';
import { marksOf } from './standing-alerts.ts';

const GATHER_MS = 500;
/** What ends without an alert is not an event for everybody: an answer, a note, a route that is cancelled. */
const REFRESH_MS = 60_000;
const none = [] as const;

interface StandingAlerts {
  /** Of each UCA, the newest first. */
  alerts: ReadonlyMap<number, readonly StandingAlert[]>;
  total: number;
  marks: MapMark[];
}

/** All alerts that stand, by UCA, kept live, with marks where each began. */
export function useStandingAlerts(): StandingAlerts {
  const client = useUser()?.client_id ?? null;
  const may = useCan(alertReaders) && client !== null;
  const monitors = useCan('monitoring.sessions') && may;
  const { data, isValidating, mutate } = useApi(standingAlerts, may ? {} : null, {
    refreshInterval: REFRESH_MS,
  });
  // A new alert says all about itself; only what may have been missed is read again, and a read that was under way: its
  // response is dropped.
  useLive(
    may ? channels.alerts(client) : null,
    [events.alertRaised],
    (raised) => {
      if (raised)
        void mutate((known) => known && { data: withRaised(known.data, raised) }, {
          revalidate: isValidating || data === undefined,
        });
      else void mutate();
    },
    { gatherMs: GATHER_MS },
  );
  useLive(
    monitors ? channels.monitoring(client) : null,
    [events.sosChanged, events.routeChanged],
    () => void mutate(),
    { gatherMs: GATHER_MS, everyMs: 10_000 },
  );
  const all = data?.data ?? none;
  return useMemo(
    () => ({ alerts: groupBy(all, ({ uca_id }) => uca_id), total: all.length, marks: marksOf(all) }),
    [all],
  );
}
