import { sql } from 'kysely';
import { wireChannel } from '../http/outbox.ts';
import type { Ports } from '../ports/ports.ts';

const BATCH = 500;
const POLL_MS = 1000;
const RETRY_MS = 50;
/** Any number, the same for every instance: whoever holds it empties the outbox, so that order is kept. */
const LOCK = 7_204_117;

export interface OutboxPublisher {
  /** Something was committed: send it now. */
  wake(): void;
  start(): void;
  /** Waits for what is being sent and stops. */
  stop(): Promise<void>;
}

/**
 * Empties the outbox in the order of its rows. One instance at a time does, by an advisory lock that its transaction
 * holds; rows leave the table in the transaction in which they are sent, so a failing bus leaves them there.
 */
export function createOutboxPublisher(
  ports: Pick<Ports, 'database' | 'log'> & {
    realtime: Pick<Ports['realtime'], 'publish' | 'disconnectUser' | 'review'>;
  },
): OutboxPublisher {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;

  /** An event to its channels; or what the database itself left (`094_sessions_end.sql`): whose sockets end or are reviewed. */
  const send = async ({ channels, event, data }: { channels: string[]; event: string; data: unknown }) => {
    if (event !== 'sockets.end' && event !== 'sockets.review') {
      return ports.realtime.publish(channels.map(wireChannel), event, data);
    }
    const tell = event === 'sockets.end' ? ports.realtime.disconnectUser : ports.realtime.review;
    for (const owner of data as string[]) await tell(owner);
  };

  /** Sends one batch; answers whether there may be more, or that another instance is at it. */
  const sendBatch = () =>
    ports.database.transact('system', async (trx): Promise<'empty' | 'more' | 'busy'> => {
      const { rows: held } = await sql<{
        held: boolean;
      }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
      if (!held[0]?.held) return 'busy';
      const rows = await trx.selectFrom('outbox').selectAll().orderBy('id').limit(BATCH).execute();
      if (rows.length === 0) return 'empty';
      for (const row of rows) await send(row);
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
    do {
      again = false;
      for (;;) {
        const result = await sendBatch();
        if (result === 'empty' || stopped) break;
        if (result === 'busy') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    } while (again && !stopped);
  };

  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => ports.log.warn({ err: error }, 'outbox waits: events could not be sent'))
      .finally(() => {
        running = null;
      });
  };

  return {
    wake,
    start: () => {
      stopped = false;
      timer = setInterval(wake, POLL_MS);
      timer.unref();
      wake();
    },
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      await running;
    },
  };
}
