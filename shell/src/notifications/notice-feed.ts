export interface NoticeFeed {
  /** Something happened, or may have: read what. */
  ask(): void;
  stop(): void;
}

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** What was written just before the newest, but committed after it, is requested again. */
const OVERLAP_MS = 10_000;

/**
 * Reads what happened lately on request, never twice at the same time, and again after a failure until
 * it succeeds. `first` is true for the responses up to the first one that arrives. It gathers nothing: events come to
 * it by `useLive`, which does. Its timer is that of the retries.
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
    timer = setTimeout(run, ms);
  };
  const run = async () => {
    state = 'asking';
    again = false;
    try {
      const known = newest();
      const since = known === null ? undefined : new Date(Date.parse(known) - OVERLAP_MS).toISOString();
      const rows = await load(since);
      if (stopped()) return;
      take(rows, first);
      first = false;
      failures = 0;
      state = 'idle';
      if (again) void run();
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
      else if (state === 'idle') void run();
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
