import { problem } from '../../../http/problem.ts';
import { inLane } from '../../../ports/lane.ts';
import { outageOf } from '../../../ports/outage.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { feedOf } from './position-feed.ts';
import { type Outcome, type PhoneReport, type Taken, takeReports } from './take-reports.ts';

export interface Intake {
  /**
   * Accepts a phone's report and resolves when it is committed. Throws `forbidden` if the phone was deleted,
   * `unavailable` if the queue is full, and any database error.
   */
  take(report: PhoneReport): Promise<Taken>;
}

/** How long the first report of a batch waits for others. */
const GATHER_MS = 5;
/**
 * The embedded database runs one query at a time, so other work gets a turn after each batch: as long as the batch
 * took, up to this limit. Reports that arrive meanwhile make the next batch larger, which is cheaper per report.
 */
const MOST_REST_MS = 50;
const MOST_REPORTS = 500;
const MOST_FIXES = 5000;
/** The most reports that may wait; further ones are rejected. */
const QUEUE = 5000;
const RETRY_SECONDS = 5;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Waiting {
  report: PhoneReport;
  resolve(outcome: Taken): void;
  reject(error: unknown): void;
}

/**
 * Writes the reports that arrive at about the same time in one transaction, while the next batch fills. One batch at a
 * time, so that an instance keeps the order of a phone's reports.
 */
export function createIntake(ports: Ports): Intake {
  const waiting: Waiting[] = [];
  let isRunning = false;
  const isShared = ports.database.kind === 'pglite';

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const reports = batch.map(({ report }) => report);
    const now = ports.clock.now();
    const { outcomes, shown } = await transact(ports, 'systemKeepingPlans', (trx) =>
      takeReports(trx, ports, reports, now),
    );
    const feed = feedOf(ports);
    for (const { client_id, row } of shown) feed.push(client_id, [row]);
    for (const [index, one] of batch.entries()) settleOne(one, outcomes[index] ?? null);
  };

  /** One bad report must not fail the others: they are taken one by one. */
  const takeBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await write(batch);
    } catch (error) {
      const isTheirs = batch.length > 1 && (outageOf(error) ?? 'held') === 'held';
      if (!isTheirs) for (const { reject } of batch) reject(error);
      else for (const one of batch) await write([one]).catch(one.reject);
    }
  };

  const next = (): Waiting[] => {
    let fixes = 0;
    const end = waiting.findIndex(({ report }, index) => {
      fixes += report.fixes.length;
      return index >= MOST_REPORTS || (index > 0 && fixes > MOST_FIXES);
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  };

  const run = async () => {
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      const began = performance.now();
      await takeBatch(next());
      if (isShared) await pause(Math.min(MOST_REST_MS, performance.now() - began));
    }
    isRunning = false;
  };

  return {
    take: (report) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= QUEUE) {
          reject(problem('unavailable', 'error.unavailable', { seconds: RETRY_SECONDS }));
          return;
        }
        waiting.push({ report, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        void inLane('own', run);
      }),
  };
}

function settleOne({ resolve, reject }: Waiting, outcome: Outcome): void {
  if (outcome) resolve(outcome);
  else reject(problem('forbidden', 'error.forbidden'));
}

const intakes = new WeakMap<Ports['database'], Intake>();

/** Creates the intake of this server. */
export function intakeOf(ports: Ports): Intake {
  const known = intakes.get(ports.database);
  if (known) return known;
  const intake = createIntake(ports);
  intakes.set(ports.database, intake);
  return intake;
}
