import { isImportRunning } from 'contract/import-machine';
import { getImport, type ImportRun } from 'contract/imports';
import { channels, events } from 'contract/realtime';
import { setApiData, useApi } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';

/** Asked for as well, in case what the channel says does not arrive. */
const POLL_MS = 3000;

/** An import as it is now: by its client's channel while it runs, and by asking now and then. */
export function useRun(run: ImportRun | undefined): ImportRun | undefined {
  const input = run ? { params: { kind: run.kind, id: run.id } } : null;
  const running = run !== undefined && isImportRunning(run.status);
  const answer = useApi(getImport, running ? input : null, {
    refreshInterval: (latest) => (latest && !isImportRunning(latest.status) ? 0 : POLL_MS),
  });
  useChannel(running ? channels.imports(run.client_id) : null, {
    [events.importProgress]: (told: ImportRun) => {
      if (input && told.id === run?.id) void setApiData(getImport, input, told);
    },
  });
  useCatchUp(() => {
    if (running) void answer.mutate();
  });
  return running && answer.data?.id === run.id ? answer.data : run;
}
