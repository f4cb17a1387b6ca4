import { channels, events, getTask, listTasks, taskBoard, taskCalendar, taskDays } from 'contract';
import { mutateEndpoint, useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

const GATHER_MS = 1000;
const EVERY_MS = 3000;
const reads = [taskCalendar, taskDays, getTask, listTasks, taskBoard];

/** Reads the tasks that are on screen again. */
export const readTasksAgain = () => Promise.all(reads.map((endpoint) => mutateEndpoint(endpoint)));

/** Keeps the tasks on screen up to date as scans are judged. */
export function useTaskLive(): void {
  const client = useUser()?.client_id ?? null;
  useLive(
    client === null ? null : channels.tasks(client),
    [events.tasksJudged],
    () => void readTasksAgain(),
    { gatherMs: GATHER_MS, everyMs: EVERY_MS },
  );
}
