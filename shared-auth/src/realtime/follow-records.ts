import {
  channels,
  events,
  isSummary,
  type RecordEntity,
  type RecordPayload,
  recordAt,
  recordChannelsOf,
  recordEntities,
  showsKind,
} from 'contract';
import { useEffect } from 'react';
import { mutate } from 'swr';
import { forgetEarly } from '../hooks/use-api.ts';
import { useUser } from '../hooks/use-session.ts';
import { onReconnect } from './catch-up.ts';
import { connectionStore } from './connection.store.ts';
import { createGatherer } from './gatherer.ts';
import { listen } from './listen.ts';

/** A change reaches other screens within half a second; during a burst they reload once a second. */
const timing = { gatherMs: 30, spreadMs: 150, everyMs: 1000 };
/** Of all clients' records somebody writes one every second, and a dashboard of them is summed up by the database. */
const ofSummaries = { ...timing, everyMs: 10_000 };
/** After an interruption every client reloads, so they spread out more. */
const catchUp = { gatherMs: 300, spreadMs: 1500 };

/** A key of the cache, as `apiKey` makes it. */
interface Read {
  path: string;
  params: Readonly<Record<string, unknown>>;
}

function readOf(key: unknown): Read | null {
  if (!Array.isArray(key)) return null;
  const [method, path] = String(key[0]).split(' ');
  return method === 'GET' && path ? { path, params: (key[1] ?? {}) as Read['params'] } : null;
}

/** Whether a read shows what was written. `null`: anything may have been. */
export function showsRecords(key: unknown, written: readonly RecordPayload[] | null): boolean {
  const read = readOf(key);
  if (!read) return false;
  const { path, params } = read;
  const id = Number(params.id);
  const uses = path.startsWith('/v1/uso/');
  const history = path.startsWith('/v1/historial/');
  const own = recordAt(path);
  if (uses) return true;
  if (!written) return history || recordEntities.some((entity) => showsKind(path, entity));
  return written.some(({ entity, ids }) => {
    const here = ids === null || Number.isNaN(id) || ids.includes(id);
    if (history) return entity === params.entity && here;
    // A change to another record of the same kind does not affect a record's own page.
    if (entity === own) return here || !path.endsWith('/{id}');
    return showsKind(path, entity as RecordEntity);
  });
}

function followRecords(names: readonly string[]): () => void {
  let missed = true;
  const read = (written: readonly RecordPayload[] | null, concerns: (path: string) => boolean) => {
    const shows = (key: unknown) => concerns(readOf(key)?.path ?? '') && showsRecords(key, written);
    // What was prefetched before the change is not what the screen requests now.
    forgetEarly((id) => shows([id]));
    void mutate(shows).catch(() => {});
  };
  const gatherer = createGatherer<RecordPayload>(
    (written) => read(written, (path) => !isSummary(path)),
    timing,
  );
  const summaries = createGatherer<RecordPayload>((written) => read(written, isSummary), ofSummaries);
  const whole = createGatherer(() => read(null, () => true), catchUp);
  const stops = [
    ...names.map((name) =>
      listen(name, events.recordChanged, (payload) => {
        gatherer.add(payload as RecordPayload);
        summaries.add(payload as RecordPayload);
      }),
    ),
    connectionStore.subscribe(({ connection }) => {
      missed ||= connection !== 'connected';
    }),
    // Also fires when a screen joins a channel of its own: then nothing was missed here.
    onReconnect(() => {
      const { connection } = connectionStore.getState();
      if (missed) whole.miss();
      missed = connection !== 'connected';
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    gatherer.stop();
    summaries.stop();
    whole.stop();
  };
}

/**
 * Follows every record that the user may list: reads on screen of a kind that a user changed are reloaded, by path,
 * without code in the screens. One of these is enough for a page.
 */
export function useLiveRecords(): void {
  const user = useUser();
  const names = user ? [...recordChannelsOf(user), channels.user(user.id)].join(' ') : '';
  useEffect(() => (names ? followRecords(names.split(' ')) : undefined), [names]);
}
