import { events } from 'contract';
import { type OutgoingEvent, PACKED, wireChannel } from '../http/outbox.ts';
import { gatherRecords, type RecordNote, recordEvents } from './record-changes.ts';

export interface OutboxRow {
  channels: string[];
  event: string;
  data: unknown;
}

/** What outbox rows request: events on their channels, or sockets to close or review. */
export type OutboxStep =
  | { kind: 'events'; events: OutgoingEvent[] }
  | { kind: 'end' | 'review'; owners: string[] };

/** Rows written by the database itself (`094_sessions_end.sql`). */
const sockets: Readonly<Record<string, 'end' | 'review'>> = {
  'sockets.end': 'end',
  'sockets.review': 'review',
};
/** Events in one message to the other instances. */
const MOST_EVENTS = 500;

/** The steps of some rows, in order; record changes are merged, at the position of the last of them. */
export function stepsOf(rows: readonly OutboxRow[]): OutboxStep[] {
  const steps: OutboxStep[] = [];
  let waiting: OutgoingEvent[] = [];
  let notes: RecordNote[] = [];
  const flush = () => {
    waiting.push(...gatherRecords(notes).flatMap(recordEvents));
    notes = [];
    for (let at = 0; at < waiting.length; at += MOST_EVENTS) {
      const part = waiting.slice(at, at + MOST_EVENTS);
      steps.push({
        kind: 'events',
        events: part.map(({ channels, event, data }) => ({
          channels: channels.map(wireChannel),
          event,
          data,
        })),
      });
    }
    waiting = [];
  };
  for (const row of rows) {
    const kind = sockets[row.event];
    if (kind) {
      flush();
      steps.push({ kind, owners: row.data as string[] });
    } else if (row.event === PACKED) waiting.push(...(row.data as OutgoingEvent[]));
    else if (row.event === events.recordChanged && row.channels.length === 0)
      notes.push(row.data as RecordNote);
    else waiting.push(row);
  }
  flush();
  return steps;
}
