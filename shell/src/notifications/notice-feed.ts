export interface NoticeFeed {
  /** Something happened, or may have: read what, soon. */
  ask(): void;
  stop(): void;
}

/** A burst of events is one request; a stream of answers is one request every two seconds. */
const SOON_MS = 250;
const REST_MS = 2_000;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** What was written just before the newest, but committed after it, is requested again. */
const OVERLAP_MS = 10_000;

/**
 * Reads what happened lately on request, never twice at the same time, and again after a failure until
 * it succeeds. `first` is true for the responses up to the first one that arrives.
 */
export function createNoticeFeed<T>({
  load,
  newest,
  take,
}: {
  load: (since: string | undefined) => Promise<readonly T[]>;
  /** The newest instant known already, null before the first. */
  newest: () => string | null;
  take: (rows: readonly T[], first: boolean) => void;
}): NoticeFeed {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'idle' | 'waiting' | 'asking' | 'stopped' = 'idle';
  let again = false;
  let first = true;
  let failures = 0;

  const wait = (ms: number) => {
    state = 'waiting';
    again = false;
    timer = setTimeout(run, ms);
  };
  const run = async () => {
    state = 'asking';
    try {
      const known = newest();
      const since = known === null ? undefined : new Date(Date.parse(known) - OVERLAP_MS).toISOString();
      const rows = await load(since);
      if (stopped()) return;
      take(rows, first);
      first = false;
      failures = 0;
      if (again) wait(REST_MS);
      else state = 'idle';
    } catch {
      if (stopped()) return;
      wait(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS));
      failures += 1;
    }
  };
  const stopped = () => state === 'stopped';
  return {
    ask: () => {
      if (state === 'asking') again = true;
      else if (state === 'idle') wait(first ? 0 : SOON_MS);
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
