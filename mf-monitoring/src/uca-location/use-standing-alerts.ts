import { alertReaders, channels, events, latestAlerts } from 'contract';
import { useApi, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import type { MapMark } from 'shared-ui/map';
import { marksOf, type PhoneAlert, standingAlerts } from './standing-alerts.ts';

const GATHER_MS = 500;
const none = [] as const;

interface StandingAlerts {
  alerts: Map<number, PhoneAlert[]>;
  marks: MapMark[];
  /** How many alerts of the last 24 hours were looked at, if there are older ones; null if there are not. */
  among: number | null;
}

/** Active alerts by UCA, kept live, with marks where each began. */
export function useStandingAlerts(): StandingAlerts {
  const client = useUser()?.client_id ?? null;
  const may = useCan(alertReaders) && client !== null;
  const { data, mutate } = useApi(latestAlerts, may ? {} : null);
  useLive(may ? channels.alerts(client) : null, [events.alertRaised], () => void mutate(), {
    gatherMs: GATHER_MS,
    everyMs: 2000,
  });
  const alerts = standingAlerts(data?.data ?? none);
  return {
    alerts,
    marks: marksOf([...alerts.values()].flat()),
    among: data?.more ? data.data.length : null,
  };
}
