import { getTask, listTasks, taskBoard, taskCalendar, taskDays } from 'contract';
import { mutateEndpoint } from 'shared-auth';
import { useTasksJudged } from './use-tasks-judged.ts';

const reads = [taskCalendar, taskDays, getTask, listTasks, taskBoard];

/** Reads the tasks that are on screen again. */
export const readTasksAgain = () => Promise.all(reads.map((endpoint) => mutateEndpoint(endpoint)));

/** Keeps the tasks on screen up to date as scans are judged. */
export const useTaskLive = (): void => useTasksJudged(() => void readTasksAgain());
