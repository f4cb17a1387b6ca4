import {
  channels,
  type EventPayloads,
  events,
  hearersOf,
  MOST_RECORD_IDS,
  type RecordPayload,
  recordChannels,
} from 'contract';
import type { OutgoingEvent } from '../http/outbox.ts';

/** What the trigger on the audit log writes (`125_records_told.sql`): includes who wrote the records. */
export type RecordNote = EventPayloads[typeof events.recordChanged] & { by: number | null };

/** Merges notes of the same client, kind, action and person, at the position of the first. */
export function gatherRecords(notes: readonly RecordNote[]): RecordNote[] {
  const gathered = new Map<string, RecordNote>();
  for (const note of notes) {
    const key = JSON.stringify([note.client_id, note.entity, note.action, note.by]);
    const before = gathered.get(key);
    const ids = before
      ? before.ids && note.ids && [...new Set([...before.ids, ...note.ids])]
      : note.ids && [...new Set(note.ids)];
    gathered.set(key, { ...note, ids: ids && ids.length <= MOST_RECORD_IDS ? ids : null });
  }
  return [...gathered.values()];
}

/** Converts a note to events for those who may list the records: with ids on one channel, without on the other. */
export function recordEvents({ by, ...data }: RecordNote): OutgoingEvent[] {
  const event = events.recordChanged;
  const hearers = hearersOf(data.entity);
  if (hearers === null) return [];
  if (hearers === 'own') return by === null ? [] : [{ channels: [channels.user(by)], event, data }];
  const { client_id: client } = data;
  const unnamed: RecordPayload = { ...data, ids: null };
  const { records, changes } = recordChannels;
  const named = hearers.flatMap((one) => [
    records('all', one),
    ...(client === null ? [] : [records(client, one)]),
  ]);
  return [
    { channels: named, event, data },
    { channels: hearers.map((one) => changes(client ?? 'shared', one)), event, data: unnamed },
  ];
}
