import { hasImportEnded, isImportRunning } from 'contract/import-machine';
import { type ImportRun, importResult } from 'contract/imports';
import { Ban, Download } from 'lucide-react';
import { call } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { errorMessage } from '../feedback/error-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { download } from '../resource/spreadsheet.ts';

export function runTone({ status }: ImportRun): 'ok' | 'warning' | 'off' | 'info' {
  if (status === 'completed') return 'ok';
  if (status === 'finished_with_errors') return 'warning';
  return status === 'cancelled' ? 'off' : 'info';
}

const formats = ['xlsx', 'csv'] as const;

/** How the run fares, in its four states, and the result file once it has ended. */
export function RunStep({ run, onCancel }: { run: ImportRun; onCancel: () => void }) {
  const t = useT();
  const format = useFormat();
  const ended = hasImportEnded(run.status);
  const result = async (kind: (typeof formats)[number]) => {
    try {
      const params = { kind: run.kind, id: run.id };
      const file = await call(importResult, { params, query: { format: kind } });
      if (file instanceof Blob)
        download(file, `${run.file_name.replace(/\.[^.]*$/, '')} - ${run.id}.${kind}`);
    } catch (error) {
      toast.error({ title: t('import.noResult'), description: errorMessage(error) });
    }
  };
  const part = run.total > 0 ? run.done / run.total : undefined;
  return (
    <>
      <p>
        <b>{run.file_name}</b>
      </p>
      <div role="status">
        <Status tone={runTone(run)}>{t(`import.status.${run.status as 'completed'}`)}</Status>
      </div>
      <ProgressBar label={t('import.progress')} value={run.status === 'starting' ? undefined : part} />
      <p>
        {t('import.counts', {
          done: format.number(run.done),
          total: format.number(run.total),
          created: format.number(run.created + run.updated),
          ignored: format.number(run.ignored),
          errors: format.number(run.errors),
        })}
      </p>
      {isImportRunning(run.status) && (
        <div>
          <Button icon={<Ban aria-hidden />} onClick={onCancel}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
      {ended && (
        <div className="v-import-files">
          {formats.map((kind) => (
            <Button key={kind} icon={<Download aria-hidden />} onClick={() => void result(kind)}>
              {t('import.resultFile')} ({kind})
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
