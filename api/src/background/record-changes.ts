import {
  channels,
  type EventPayloads,
  events,
  MOST_RECORD_IDS,
  type Permission,
  type RecordPayload,
  recordChannels,
} from 'contract';
import { subscribersOf } from 'contract/endpoints';
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

/**
 * Converts a note to events for those who may read the records: with ids for those who may list them all, without for
 * those who see a part, or another kind that shows them.
 */
export function recordEvents({ by, ...data }: RecordNote): OutgoingEvent[] {
  const event = events.recordChanged;
  const subscribers = subscribersOf(data.entity);
  if (subscribers === null) return [];
  if (subscribers === 'own') return by === null ? [] : [{ channels: [channels.user(by)], event, data }];
  const { client_id: client } = data;
  const { named, unnamed } = subscribers;
  const { records, changes } = recordChannels;
  const whole = (permissions: readonly Permission[]) =>
    permissions.flatMap((one) => [records('all', one), ...(client === null ? [] : [records(client, one)])]);
  const part = [...named, ...unnamed].map((one) => changes(client ?? 'shared', one));
  const hidden: RecordPayload = { ...data, ids: null };
  return [
    { channels: whole(named), event, data },
    { channels: [...part, ...whole(unnamed)], event, data: hidden },
  ];
}
