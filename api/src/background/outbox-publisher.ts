import { sql } from 'kysely';
import type { Tx } from '../ports/database.ts';
import { inLane } from '../ports/lane.ts';
import type { Ports } from '../ports/ports.ts';
import { type OutboxRow, stepsOf } from './outbox-steps.ts';

/** Rows per batch; one may hold hundreds of events. */
const BATCH = 100;
const POLL_MS = 1000;
const RETRY_MS = 50;
/** How long events stay in the outbox for other instances to find, while the bus is down. */
const KEPT_SECONDS = 60;
/**
 * An arbitrary number, the same for every instance: the holder of this lock empties the outbox, so that order is
 * kept.
 */
const LOCK = 7_204_117;

export interface OutboxPublisher {
  /** Something was committed: publish it now. */
  wake(): void;
  start(): void;
  /** Resolves once everything committed so far has been published, or is waiting for the bus. */
  idle(): Promise<void>;
  /** Waits for the batch in progress and stops. */
  stop(): Promise<void>;
}

/**
 * Empties the outbox in row order. One instance at a time does, by an advisory lock held by its transaction; rows are
 * deleted in the transaction that publishes them, so a failing bus leaves them there.
 *
 * While the bus cannot reach the other instances, the table replaces it: each instance notifies its own sockets of
 * every row it finds, and leaves the row to the others for a minute.
 */
export function createOutboxPublisher(
  ports: Pick<Ports, 'database' | 'log'> & {
    bus: Pick<Ports['bus'], 'healthy'>;
    realtime: Pick<Ports['realtime'], 'publishAll' | 'disconnectUser' | 'review'>;
  },
): OutboxPublisher {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;
  /** Rows this instance has delivered to its own sockets. */
  let delivered = new Set<number>();

  /** Publishes the contents of rows, in order. */
  const send = async (rows: readonly OutboxRow[]) => {
    for (const step of stepsOf(rows)) {
      if (step.kind === 'events') await ports.realtime.publishAll(step.events);
      else {
        const act = step.kind === 'end' ? ports.realtime.disconnectUser : ports.realtime.review;
        for (const owner of step.owners) await act(owner);
      }
      // Lets other calls run in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  /** Rows gone from the table cannot be found again, so they are dropped from memory. */
  const forgetDeleted = async (trx: Tx) => {
    const { rows } = await sql<{ first: number | null }>`select min(id) as first from outbox`.execute(trx);
    const first = rows[0]?.first ?? Number.POSITIVE_INFINITY;
    delivered = new Set([...delivered].filter((id) => id >= first));
  };

  const sendToOwnSockets = () =>
    ports.database.transact('system', async (trx): Promise<'empty' | 'more'> => {
      const rows = await trx
        .selectFrom('outbox')
        .selectAll()
        .where(sql<boolean>`id <> all (${[...delivered]}::bigint[])`)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      await send(rows);
      for (const { id } of rows) delivered.add(id);
      await sql`delete from outbox where created_at < now() - make_interval(secs => ${KEPT_SECONDS})`.execute(
        trx,
      );
      await forgetDeleted(trx);
      return rows.length === BATCH ? 'more' : 'empty';
    });

  /** Publishes one batch; returns whether there may be more, or that another instance is at it. */
  const sendBatch = () =>
    ports.database.transact('system', async (trx): Promise<'empty' | 'more' | 'busy'> => {
      const { rows: held } = await sql<{
        held: boolean;
      }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
      if (!held[0]?.held) return 'busy';
      const rows = await trx.selectFrom('outbox').selectAll().orderBy('id').limit(BATCH).execute();
      if (rows.length === 0) return 'empty';
      await send(rows);
      await trx
        .deleteFrom('outbox')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      return rows.length === BATCH ? 'more' : 'empty';
    });

  const drain = async () => {
    try {
      do {
        again = false;
        for (;;) {
          const linked = ports.bus.healthy();
          if (linked && delivered.size > 0) delivered = new Set();
          const result = await (linked ? sendBatch() : sendToOwnSockets());
          if (result === 'empty' || stopped) break;
          if (result === 'busy') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      } while (again && !stopped);
    } finally {
      // In the same step as the look at `again`, so that no wake falls between the two.
      running = null;
    }
  };

  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    // Publishing runs on the server's own behalf, whatever triggered it.
    const { promise, resolve } = Promise.withResolvers<void>();
    // Set before it begins, since it may end at once.
    running = promise;
    inLane('own', drain)
      .catch((error: unknown) => ports.log.warn({ err: error }, 'outbox waits: events could not be sent'))
      .then(resolve);
  };

  return {
    wake,
    start: () => {
      stopped = false;
      timer = setInterval(wake, POLL_MS);
      timer.unref();
      wake();
    },
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      await running;
    },
  };
}
