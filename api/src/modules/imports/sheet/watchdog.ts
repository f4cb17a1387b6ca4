import { workerData } from 'node:worker_threads';

export interface Watch {
  /** Milliseconds of work. */
  limit: number;
  /** The work of the process when its task arrived: its start is not the file's fault, and slow on a busy machine. */
  since: NodeJS.CpuUsage;
}

/** Ends the whole process once its task has taken more work than its limit: its main thread may never look up again. */
const { limit, since } = workerData as Watch;
const LOOK_MS = 100;

setInterval(() => {
  const { user, system } = process.cpuUsage(since);
  if ((user + system) / 1000 > limit) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
