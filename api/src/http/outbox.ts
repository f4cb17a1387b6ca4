import type { Tx } from '../ports/database.ts';
import { markEmitting } from '../ports/ports.ts';

export interface OutgoingEvent {
  /** Names of the contract's `channels`, without prefix. */
  channels: string[];
  event: string;
  data: unknown;
}

/** A statement has room for 65,535 values. */
const MOST_ROWS = 5000;

/** Leaves events in the outbox, in the transaction of the change: they go out if and only if it is committed. */
export async function emit(trx: Tx, ...events: OutgoingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ channels, event, data }) => ({ channels, event, data: JSON.stringify(data) }));
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    await trx
      .insertInto('outbox')
      .values(rows.slice(at, at + MOST_ROWS))
      .execute();
  }
  markEmitting(trx);
}

/** The name sockets subscribe to: every channel of ours is private, those of operators say who is there. */
export function wireChannel(name: string): string {
  return name.startsWith('operators.') ? `presence-${name}` : `private-${name}`;
}
