import {
  channels,
  events,
  getTask,
  listTasks,
  type ScanPayload,
  type TaskRecord,
  taskBoard,
  taskCalendar,
  taskDays,
} from 'contract';
import { mutateEndpoint, useCan, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';
import { useTasksJudged } from './use-tasks-judged.ts';

/** How often tasks on screen are read again: they open by time alone, which no event announces. */
export const REFRESH_MS = 60_000;

const reads = [taskCalendar, taskDays, getTask, listTasks, taskBoard];

/** Reads the tasks that are on screen again. */
export const readTasksAgain = () => Promise.all(reads.map((endpoint) => mutateEndpoint(endpoint)));

/** Keeps the tasks on screen up to date as scans are judged. */
export const useTaskLive = (): void => useTasksJudged(() => void readTasksAgain());

/** Reads a round again when something arrives from its checkpoints: an observation is not judged. */
export function useRoundLive({ places }: Pick<TaskRecord, 'places'>): void {
  const client = useUser()?.client_id ?? null;
  const seesScans = useCan('reports.scans');
  const ids = new Set(places.map(({ checkpoint_id }) => checkpoint_id));
  useLive(
    client !== null && seesScans ? channels.scans(client) : null,
    [events.scanStored],
    () => void mutateEndpoint(getTask),
    {
      ...{ gatherMs: 1000, everyMs: 3000 },
      when: ({ checkpoint_ids }: ScanPayload) => checkpoint_ids.some((id) => ids.has(id)),
    },
  );
}
