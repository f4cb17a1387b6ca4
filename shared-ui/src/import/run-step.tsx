import { hasImportEnded, type ImportRun, importResult, isImportRunning } from 'contract';
import { Ban, Download, RotateCw } from 'lucide-react';
import { call } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../problem/problem.ts';
import { download } from '../resource/spreadsheet.ts';

export function runTone({ status }: ImportRun): 'ok' | 'warning' | 'off' | 'info' {
  if (status === 'completed') return 'ok';
  if (status === 'finished_with_errors') return 'warning';
  return status === 'cancelled' ? 'off' : 'info';
}

const formats = ['xlsx', 'csv'] as const;

export interface RunStepProps {
  run: ImportRun;
  onCancel: () => void;
  onRetry: () => void;
  /** A response to either is pending. */
  busy: boolean;
}

/** The run's progress, in its four states; once it has ended the result file, and what can be retried. */
export function RunStep({ run, onCancel, onRetry, busy }: RunStepProps) {
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
      toast.error(problemOf(error, t('import.noResult')));
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
      {run.retry_until !== null && (
        <div className="v-import-fact v-import-retry" data-tone="danger">
          <p>{t(run.stopped ? 'import.stopped' : 'import.failedRows')}</p>
          <p>{t('import.retryUntil', { when: format.dateTime(run.retry_until) })}</p>
          <Button icon={<RotateCw aria-hidden />} loading={busy} onClick={onRetry}>
            {t('import.retry')}
          </Button>
        </div>
      )}
      {run.emails.waiting > 0 && (
        <p className="v-import-fact">{t('import.emails', { total: format.number(run.emails.waiting) })}</p>
      )}
      {run.emails.failed > 0 && (
        <p className="v-import-fact" data-tone="danger">
          {t('import.emailsFailed', { total: format.number(run.emails.failed) })}
        </p>
      )}
      {isImportRunning(run.status) && (
        <div>
          <Button icon={<Ban aria-hidden />} onClick={onCancel} disabled={busy}>
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
