import { useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import type { ReportDefinition } from './report.ts';

/** Hundreds of phones report together, and a year is not counted again for each. */
const GATHER_MS = 4000;

/** Calls `refresh` some seconds after there is something new to count. */
export function useReportLive({ live }: Pick<ReportDefinition, 'live'>, refresh: () => void): void {
  const user = useUser();
  const channel = (user?.client_id && live?.channel(user.client_id, user)) || null;
  useLive(channel, live?.events ?? [], refresh, { gatherMs: GATHER_MS });
}
