import './register.ts';
import { forgetKeys } from '../http/idempotency.ts';
import { forgetTouches } from '../http/list-memory.ts';
import { sendMail } from '../jobs/send-mail.ts';
import { writeAccountLetters } from '../modules/accounts/auth/account-letters.ts';
import { deliverPushes, forgetPushes } from '../modules/accounts/push/push-runner.ts';
import { forgetDrafts } from '../modules/core/draft/draft.service.ts';
import { sweepFiles } from '../modules/core/file/sweep.ts';
import { sweepConnections } from '../modules/field/position/connection.ts';
import { keepPartitions } from '../modules/field/position/partitions.ts';
import { feedOf } from '../modules/field/position/position-feed.ts';
import { forgetImports } from '../modules/imports/forget-imports.ts';
import { runImports } from '../modules/imports/import-job.ts';
import { expireDispatches } from '../modules/notifications/notification-request/expiry.ts';
import { remindDispatches } from '../modules/notifications/notification-request/reminder.ts';
import { followTimeZones, sendDue } from '../modules/notifications/rule/scheduler.ts';
import { tidyDatabase } from '../ports/housekeeping.ts';
import type { Ports } from '../ports/ports.ts';

interface Task {
  name: string;
  everyMs: number;
  /** Waits this long before the first run; otherwise it runs at once. */
  firstAfterMs?: number;
  /** `stopped` turns true when the server is about to stop. */
  run(ports: Ports, stopped: () => boolean): Promise<unknown>;
}

const tasks: readonly Task[] = [
  { name: 'expire dispatches', everyMs: 2000, run: expireDispatches },
  { name: 'remind', everyMs: 2000, run: remindDispatches },
  { name: 'send what rules have due', everyMs: 1000, run: sendDue },
  { name: 'follow time zones', everyMs: 15_000, run: followTimeZones },
  { name: 'sweep connections', everyMs: 5000, run: sweepConnections },
  { name: 'deliver pushes', everyMs: 1000, run: deliverPushes },
  { name: 'write letters of accounts', everyMs: 1000, run: writeAccountLetters },
  { name: 'send mail', everyMs: 1000, run: sendMail },
  { name: 'write imports', everyMs: 1000, run: runImports },
  { name: 'forget old imports', everyMs: 3_600_000, firstAfterMs: 900_000, run: forgetImports },
  { name: 'keep partitions', everyMs: 3_600_000, run: keepPartitions },
  { name: 'forget old pushes', everyMs: 3_600_000, firstAfterMs: 900_000, run: forgetPushes },
  { name: 'forget old drafts', everyMs: 3_600_000, firstAfterMs: 900_000, run: forgetDrafts },
  { name: 'sweep files', everyMs: 3_600_000, firstAfterMs: 1_200_000, run: sweepFiles },
  { name: 'forget changes of lists', everyMs: 300_000, firstAfterMs: 300_000, run: forgetTouches },
  { name: 'forget keys of calls', everyMs: 3_600_000, firstAfterMs: 900_000, run: forgetKeys },
  { name: 'tidy the database', everyMs: 3_600_000, firstAfterMs: 600_000, run: tidyDatabase },
];

export interface Background {
  /** Waits for what runs and stops. */
  stop(): Promise<void>;
}

/**
 * Starts what the domain does by itself: time-outs, connections, partitions. Each task waits for its own end before it
 * runs again, survives a failure, and may run in several instances.
 */
export function startBackground(ports: Ports): Background {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const run = (task: Task) => {
    const work = task
      .run(ports, () => stopped)
      .then(() => {})
      .catch((error: unknown) => ports.log.error({ err: error, task: task.name }, 'background task failed'))
      .finally(() => {
        running.delete(work);
        if (!stopped) timers.set(task.name, setTimeout(() => run(task), task.everyMs).unref());
      });
    running.add(work);
  };
  for (const task of tasks) {
    if (task.firstAfterMs === undefined) run(task);
    else timers.set(task.name, setTimeout(() => run(task), task.firstAfterMs).unref());
  }

  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
      await feedOf(ports).flush();
    },
  };
}
