import './import.styles.ts';
import { importFile } from 'contract';
import { Download } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Status } from '../display/status.tsx';
import { errorMessage } from '../feedback/error-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { toast } from '../feedback/toast.store.ts';
import { FileControl } from '../fields/file-control.tsx';
import { useT, useText } from '../i18n/use-t.ts';
import { download, toXlsx } from '../resource/spreadsheet.ts';
import type { Importer } from './importer.ts';
import { unmatched } from './match-columns.ts';
import { CheckStep, ColumnsStep, RunStep } from './steps.tsx';
import { hasEnded, useImport } from './use-import.ts';

export interface ImportDialogProps {
  /** The list's title, for the dialog's and the files'. */
  title: string;
  /** Namespace of the columns' labels. */
  namespace: string;
  importer: Importer;
  onClose: () => void;
  /** Rows were written. */
  onDone: () => void;
}

const steps = ['file', 'columns', 'check', 'run'] as const;

/** File → columns matched → dry run with a result per row → confirm → progress → result file. */
export default function ImportDialog({ title, namespace, importer, onClose, onDone }: ImportDialogProps) {
  const t = useT();
  const text = useText();
  const state = useImport(importer);
  const { step, busy, run } = state;
  const words = (key: string) => text(namespace, key);
  const missing = step.at === 'columns' ? unmatched(step.match, importer.columns) : [];

  const template = async () => {
    const { columns } = importer;
    const rows = [columns.map((column) => column.name), columns.map((column) => column.example ?? '')];
    download(await toXlsx(rows, title), `${title}.xlsx`);
  };
  const result = async () => {
    try {
      const file = await state.result();
      if (file instanceof Blob) download(file, `${title}.xlsx`);
    } catch (error) {
      toast.error({ title: t('import.noResult'), description: errorMessage(error) });
    }
  };
  const close = () => {
    if (step.at === 'run') onDone();
    onClose();
  };
  return (
    <Dialog
      open
      persistent
      size="lg"
      title={t('import.title', { name: title })}
      onClose={close}
      footer={
        <>
          {step.at === 'file' && (
            <Button icon={<Download aria-hidden />} onClick={() => void template()}>
              {t('import.template')}
            </Button>
          )}
          {(step.at === 'columns' || step.at === 'check') && (
            <Button onClick={state.restart} disabled={busy}>
              {t('import.otherFile')}
            </Button>
          )}
          {step.at === 'columns' && (
            <Button
              variant="solid"
              loading={busy}
              disabled={missing.length > 0}
              onClick={() => void state.check()}
            >
              {t('import.check')}
            </Button>
          )}
          {step.at === 'check' && (
            <Button
              variant="solid"
              loading={busy}
              disabled={!step.check.allowed || step.check.create + step.check.update === 0}
              onClick={() => void state.confirm()}
            >
              {t('import.confirm', { total: step.check.create + step.check.update })}
            </Button>
          )}
          {run && (
            <Button variant="solid" onClick={close}>
              {t(hasEnded(run) ? 'dialog.close' : 'import.background')}
            </Button>
          )}
        </>
      }
    >
      <div className="v-import">
        <ol className="v-import-steps">
          {steps.map((one) => (
            <li key={one} aria-current={one === step.at ? 'step' : undefined}>
              {t(`import.step.${one}`)}
            </li>
          ))}
        </ol>
        {state.error !== undefined && (
          <div role="alert">
            <Status tone="danger">
              {state.refused ? t(`import.refused.${state.refused}`) : errorMessage(state.error)}
            </Status>
          </div>
        )}
        {step.at === 'file' && (
          <FileControl
            id="import-file"
            label={t('import.step.file')}
            value={[]}
            onChange={([file]) => file && void state.chooseFile(file)}
            maxMegabytes={importFile.maxMegabytes}
            groups={importFile.groups}
            disabled={busy}
          />
        )}
        {step.at === 'columns' && (
          <>
            <ColumnsStep
              columns={importer.columns}
              words={words}
              sheet={step.sheet}
              match={step.match}
              onMatch={state.match}
            />
            {missing.length > 0 && <Status tone="warning">{t('import.missing')}</Status>}
            {busy && <ProgressBar label={t('import.uploading')} value={state.progress} />}
          </>
        )}
        {step.at === 'check' && <CheckStep check={step.check} />}
        {run && <RunStep run={run} onResult={() => void result()} />}
      </div>
    </Dialog>
  );
}
