import pg from 'pg';
import { sendWithCommit, type Tx } from '../ports/database.ts';
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

const text = pg.escapeLiteral;
const rowOf = ({ channels, event, data }: OutgoingEvent): string =>
  `(array[${channels.map(text).join(', ')}]::text[], ${text(event)}, ${text(JSON.stringify(data))})`;

/**
 * Writes events to the outbox in the transaction of the change: they are sent if and only if it commits. They are in the
 * message of the commit, so that most writes take one message less.
 */
export function emit(trx: Tx, ...events: OutgoingEvent[]): void {
  if (events.length === 0) return;
  const packs: OutgoingEvent[] = [];
  for (let at = 0; events.length > FEW && at < events.length; at += PACK) {
    packs.push({ channels: [], event: PACKED, data: events.slice(at, at + PACK) });
  }
  const rows = packs.length > 0 ? packs : events;
  sendWithCommit(trx, `insert into outbox (channels, event, data) values ${rows.map(rowOf).join(', ')}`);
  markEmitting(trx);
}

/** The name sockets subscribe to: all our channels are private, and those of operators have presence. */
export function wireChannel(name: string): string {
  return name.startsWith('operators.') ? `presence-${name}` : `private-${name}`;
}
