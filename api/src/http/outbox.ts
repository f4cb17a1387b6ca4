import type { Tx } from '../ports/database.ts';
import { markEmitting } from '../ports/ports.ts';

export interface OutgoingEvent {
  /** Names of the contract's `channels`, without prefix. */
  channels: string[];
  event: string;
  data: unknown;
}

/** The name of a row that holds many events. */
export const PACKED = 'events.packed';
/** More events than these are packed into batches: a dispatch to thousands must not hold up anybody else's. */
const FEW = 20;
const PACK = 250;

/** Writes events to the outbox in the transaction of the change: they are sent if and only if it commits. */
export async function emit(trx: Tx, ...events: OutgoingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const packs: OutgoingEvent[] = [];
  for (let at = 0; events.length > FEW && at < events.length; at += PACK) {
    packs.push({ channels: [], event: PACKED, data: events.slice(at, at + PACK) });
  }
  const rows = packs.length > 0 ? packs : events;
  await trx
    .insertInto('outbox')
    .values(rows.map(({ channels, event, data }) => ({ channels, event, data: JSON.stringify(data) })))
    .execute();
  markEmitting(trx);
}

/** The name sockets subscribe to: all our channels are private, and those of operators have presence. */
export function wireChannel(name: string): string {
  return name.startsWith('operators.') ? `presence-${name}` : `private-${name}`;
}
