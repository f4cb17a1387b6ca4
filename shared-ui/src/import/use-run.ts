import { channels, events, getImport, type ImportRun, isImportRunning } from 'contract';
import { setApiData, useApi } from 'shared-auth';
import { useLive } from 'shared-auth/realtime';

/** Polled as well, in case events do not arrive. */
const POLL_MS = 3000;

/** The server publishes a few times a second. */
const GATHER_MS = 50;

/** Emails keep leaving long after the rows are written; there is no event for each. */
const EMAILS_MS = 10_000;

const changes = (run: ImportRun) => isImportRunning(run.status) || run.emails.waiting > 0;

/** An import's current state: from its client's channel while it runs, and by occasional polling. */
export function useRun(run: ImportRun | undefined): ImportRun | undefined {
  const input = run ? { params: { kind: run.kind, id: run.id } } : null;
  const running = run !== undefined && isImportRunning(run.status);
  const changing = run !== undefined && changes(run);
  const answer = useApi(getImport, changing ? input : null, {
    refreshInterval: (latest = run) => {
      if (!latest || !changes(latest)) return 0;
      return isImportRunning(latest.status) ? POLL_MS : EMAILS_MS;
    },
  });
  useLive(
    running ? channels.imports(run.client_id) : null,
    [events.importProgress],
    (news) => {
      const newest = news?.at(-1);
      if (newest && input) void setApiData(getImport, input, newest);
      else if (running) void answer.mutate();
    },
    { gatherMs: GATHER_MS, when: (told) => told.id === run?.id },
  );
  return changing && answer.data?.id === run.id ? answer.data : run;
}
