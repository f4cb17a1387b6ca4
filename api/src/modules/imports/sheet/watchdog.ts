import { workerData } from 'node:worker_threads';

/** Ends the whole process once it has worked for longer than its limit: its main thread may never look up again. */
const limit = workerData as number;
const LOOK_MS = 100;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > limit) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
