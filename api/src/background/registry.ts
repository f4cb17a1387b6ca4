import { forgetKeys } from '../http/idempotency.ts';
import { forgetTouches } from '../http/list-memory.ts';
import { forgetUploads } from '../http/resumable.ts';
import { writeAccountEmails } from '../modules/accounts/auth/account-emails.ts';
import { deliverPushes, forgetPushes } from '../modules/accounts/push/push-runner.ts';
import { forgetDrafts } from '../modules/core/draft/draft.service.ts';
import { sweepFiles } from '../modules/core/file/sweep.ts';
import { forgetVisits } from '../modules/core/link/visits.ts';
import { forgetCodes } from '../modules/core/message/codes-of-links.ts';
import { deliverMessages } from '../modules/core/message/deliver-messages.ts';
import { forgetMessages, reviveUnsent } from '../modules/core/message/revive-unsent.ts';
import { notifyAbsent } from '../modules/field/geofence/notices/absent.ts';
import { summarizeFences } from '../modules/field/geofence/notices/summary.ts';
import { sweepConnections } from '../modules/field/position/connection.ts';
import { keepPartitions } from '../modules/field/position/partitions.ts';
import { chainScans } from '../modules/field/scan-chain/chain-scans.ts';
import { sealScanDays } from '../modules/field/scan-chain/seal-days.ts';
import { countDays } from '../modules/field/task/count-days.ts';
import { followRefusals } from '../modules/field/task/follow-refusals.ts';
import { judgeTasks } from '../modules/field/task/judge-tasks.ts';
import { keepTasksAhead } from '../modules/field/task/keep-tasks.ts';
import { settleTasks } from '../modules/field/task/settle-tasks.ts';
import { eraseGatePhotos } from '../modules/gate/erase-photos.ts';
import { watchStays } from '../modules/gate/host/watch-stays.ts';
import { endForgottenShifts } from '../modules/gate/shift/end-forgotten.ts';
import { warnOfPapers } from '../modules/gate/warn-papers.ts';
import { forgetImports } from '../modules/imports/forget-imports.ts';
import { runImports } from '../modules/imports/import-job.ts';
import { watchFollows } from '../modules/monitoring/follow/watch-follows.ts';
import { sealSessions } from '../modules/monitoring/record/seal-sessions.ts';
import { expireSessions } from '../modules/monitoring/session/expire-sessions.ts';
import { callForHelp } from '../modules/monitoring/sos/call-for-help.ts';
import { expireDispatches } from '../modules/notifications/notification-request/expiry.ts';
import { remindDispatches } from '../modules/notifications/notification-request/reminder.ts';
import { watchSilence } from '../modules/notifications/notification-request/welfare/watch-silence.ts';
import { packDays } from '../modules/notifications/report/pack.service.ts';
import { followTimeZones, sendDue } from '../modules/notifications/rule/scheduler.ts';
import { endVisits } from '../modules/visits/end-visits.ts';
import { forgetBank } from '../modules/visits/visit-bank.ts';
import { digestVisits } from '../modules/visits/visit-digest.ts';
import { forgetVisitFiles } from '../modules/visits/visit-files.ts';
import { tidyDatabase } from '../ports/housekeeping.ts';
import type { Ports } from '../ports/ports.ts';
import { cleanSessions } from './clean-sessions.ts';
import { sendMail } from './send-mail.ts';

/** A periodic background job of the server. */
export interface Work {
  name: string;
  /** From the end of one turn to the beginning of the next. */
  everyMs: number;
  /** Waits this long before the first turn; otherwise it begins at once. */
  firstAfterMs?: number;
  /** Runs on every instance: what must not run twice is claimed in the database. `stopped`: the server is stopping. */
  run(ports: Ports, stopped: () => boolean): Promise<unknown>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rows of a table that wait for their turn: claimed by one instance in a transaction, a batch at a time, tried again
 * after a failure, and put back when an instance dies over them (docs/adr/0038).
 */
const queues: readonly Work[] = [
  { name: 'send due requests of rules', everyMs: SECOND, run: sendDue },
  { name: 'deliver pushes', everyMs: SECOND, run: deliverPushes },
  { name: 'send messages to contacts', everyMs: SECOND, run: deliverMessages },
  { name: 'write emails of accounts', everyMs: SECOND, run: writeAccountEmails },
  { name: 'send mail', everyMs: SECOND, run: sendMail },
  { name: 'write imports', everyMs: SECOND, run: runImports },
  { name: 'judge tasks', everyMs: SECOND, run: judgeTasks },
  { name: 'chain scans', everyMs: 5 * SECOND, run: chainScans },
];

/** Changes triggered by time. */
const watches: readonly Work[] = [
  { name: 'call for help in an SOS', everyMs: SECOND, run: callForHelp },
  { name: 'expire dispatches', everyMs: 2 * SECOND, run: expireDispatches },
  { name: 'watch unanswered welfare checks', everyMs: 2 * SECOND, run: watchSilence },
  { name: 'send reminders', everyMs: 2 * SECOND, run: remindDispatches },
  { name: 'watch follow-me sessions', everyMs: 5 * SECOND, run: watchFollows },
  { name: 'expire monitoring sessions', everyMs: 5 * SECOND, run: expireSessions },
  { name: 'end visit requests', everyMs: 15 * SECOND, run: endVisits },
  { name: 'watch overstays', everyMs: 30 * SECOND, run: watchStays },
  { name: 'end forgotten shifts', everyMs: MINUTE, run: endForgottenShifts },
  { name: 'seal monitoring sessions', everyMs: MINUTE, run: sealSessions },
  { name: 'seal days of scans', everyMs: MINUTE, run: sealScanDays },
  { name: 'sweep connections', everyMs: 5 * SECOND, run: (ports) => sweepConnections(ports) },
  { name: 'follow time zones', everyMs: 15 * SECOND, run: followTimeZones },
  { name: 'retry unsent messages', everyMs: 30 * SECOND, run: reviveUnsent },
  { name: 'forget codes of links', everyMs: MINUTE, run: forgetCodes },
  // Not at once: phones have first to say where they were while the server was down.
  { name: 'report absences from geofences', everyMs: MINUTE, firstAfterMs: MINUTE, run: notifyAbsent },
  { name: 'email reviewers once a day', everyMs: MINUTE, run: digestVisits },
  { name: 'warn of expiring papers', everyMs: MINUTE, run: warnOfPapers },
  { name: 'send summaries of geofences', everyMs: MINUTE, run: summarizeFences },
  { name: 'report failed rounds', everyMs: 5 * SECOND, run: settleTasks },
  { name: 'keep tasks ahead', everyMs: MINUTE, run: keepTasksAhead },
  { name: 'follow refusals of rounds', everyMs: MINUTE, run: followRefusals },
  { name: 'pack days of dispatches', everyMs: 10 * MINUTE, firstAfterMs: MINUTE, run: packDays },
  { name: 'count days of points', everyMs: 10 * MINUTE, firstAfterMs: MINUTE, run: countDays },
  { name: 'keep partitions', everyMs: HOUR, run: keepPartitions },
];

/** Cleanup, which starts late, so that it does not slow down the start. */
const housekeeping: readonly Work[] = [
  { name: 'forget changes of lists', everyMs: 5 * MINUTE, firstAfterMs: 5 * MINUTE, run: forgetTouches },
  { name: 'tidy the database', everyMs: HOUR, firstAfterMs: 10 * MINUTE, run: tidyDatabase },
  { name: 'forget old imports', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetImports },
  { name: 'forget old pushes', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetPushes },
  { name: 'forget old messages', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetMessages },
  { name: 'forget old drafts', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetDrafts },
  { name: 'forget visits of links', everyMs: DAY, firstAfterMs: 16 * MINUTE, run: forgetVisits },
  { name: 'forget keys of calls', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetKeys },
  { name: 'forget old sessions', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: cleanSessions },
  { name: 'forget uploads', everyMs: HOUR, firstAfterMs: 15 * MINUTE, run: forgetUploads },
  {
    name: 'forget deleted entries of the request bank',
    everyMs: HOUR,
    firstAfterMs: 17 * MINUTE,
    run: forgetBank,
  },
  {
    name: 'forget unattached files of visits',
    everyMs: HOUR,
    firstAfterMs: 15 * MINUTE,
    run: forgetVisitFiles,
  },
  { name: 'erase photos of gates', everyMs: HOUR, firstAfterMs: 18 * MINUTE, run: eraseGatePhotos },
  { name: 'sweep files', everyMs: HOUR, firstAfterMs: 20 * MINUTE, run: sweepFiles },
];

/** All background jobs of the server. */
export const background: readonly Work[] = [...queues, ...watches, ...housekeeping];
