import { channels, events, type TasksPayload } from 'contract';
import { useUser } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

const GATHER_MS = 1000;
const EVERY_MS = 3000;

/** Reports that tasks of the client were judged: scans arrived, or something is over. `when`: only of those; default all. */
export function useTasksJudged(
  refresh: () => void,
  when: (judged: TasksPayload) => boolean = () => true,
): void {
  const client = useUser()?.client_id ?? null;
  useLive(client === null ? null : channels.tasks(client), [events.tasksJudged], refresh, {
    ...{ gatherMs: GATHER_MS, everyMs: EVERY_MS, when },
  });
}
