import './import.styles.ts';
import {
  hasImportEnded,
  type ImportAction,
  type ImportKindName,
  importActions,
  importTemplate,
  isImportRunning,
  listImports,
  seesAllClients,
} from 'contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi, useUser } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { confirm } from '../dialog/use-confirm.ts';
import { Status } from '../display/status.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { toast } from '../feedback/toast.store.ts';
import { RadioCardsControl } from '../fields/radio-cards-field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../problem/problem.ts';
import { ProblemNote } from '../problem/problem-note.tsx';
import { download } from '../resource/spreadsheet.ts';
import { Steps } from '../widgets/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { RunStep } from './run-step.tsx';
import { unmatched, useImport } from './use-import.ts';
import { useRun } from './use-run.ts';
import { useWaiting } from './use-waiting.ts';

export interface ImportDialogProps {
  /** The list's title, for the dialog's and the files'. */
  title: string;
  kind: ImportKindName;
  /** The client the list is filtered by. */
  clientId?: number | undefined;
  onClose: () => void;
  /** Rows were written. */
  onDone: () => void;
}

const steps = ['file', 'columns', 'check', 'run'] as const;
/** Imports that add to what exists, or overwrite it. */
const withAction: readonly ImportKindName[] = ['acceso'];
const formats = ['xlsx', 'csv'] as const;

/**
 * File → columns matched → dry run with a result per row → confirm → progress → result file. A running import continues
 * when the dialog closes, and is shown when it is opened again.
 */
export default function ImportDialog({ title, kind, clientId, onClose, onDone }: ImportDialogProps) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const state = useImport(kind);
  const { step, busy } = state;
  const [client, setClient] = useState(clientId);
  const [action, setAction] = useState<ImportAction>('add');
  const asksAction = withAction.includes(kind);
  const [fresh, setFresh] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const past = useApi(listImports, { params: { kind }, query: { per_page: 10, client_id: clientId } });
  const runs = past.data?.data ?? [];
  const underWay = step.at === 'file' && !fresh ? runs.find((run) => isImportRunning(run.status)) : undefined;
  const run = useRun(step.at === 'run' ? step.run : underWay);
  const at = run ? 'run' : step.at;
  const sending = at === 'file' && busy;
  const ahead = useWaiting(kind, client ?? user?.client_id, at === 'file', sending);
  const missing = step.at === 'columns' ? unmatched(step.upload, step.match) : [];

  const template = async (format: (typeof formats)[number]) => {
    try {
      const file = await call(importTemplate, { params: { kind }, query: { format } });
      if (file instanceof Blob) download(file, `${title}.${format}`);
    } catch (error) {
      toast.error(problemOf(error, t('import.noResult')));
    }
  };
  const askCancel = async () => {
    if (!run) return;
    const sure = await confirm({
      title: t('import.cancel'),
      description: t('import.cancelNote'),
      confirmLabel: t('import.cancel'),
      tone: 'danger',
    });
    if (sure) await state.cancel(run.id);
  };
  const close = () => {
    void mutateEndpoint(listImports);
    if (run) onDone();
    onClose();
  };
  const restart = () => {
    void past.mutate();
    setFresh(true);
    state.restart();
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
          {at === 'file' &&
            formats.map((format) => (
              <Button key={format} icon={<Download aria-hidden />} onClick={() => void template(format)}>
                {t('import.template')} ({format})
              </Button>
            ))}
          {(at !== 'file' || underWay) && (
            <Button onClick={restart} disabled={busy}>
              {t('import.otherFile')}
            </Button>
          )}
          {step.at === 'columns' && (
            <Button
              variant="solid"
              loading={busy}
              disabled={missing.length > 0}
              onClick={() => void state.check(asksAction ? action : undefined)}
            >
              {t('import.check')}
            </Button>
          )}
          {step.at === 'check' && (
            <Button
              variant="solid"
              loading={busy}
              disabled={
                correcting ||
                !step.check.allowed ||
                step.check.create + step.check.update === 0 ||
                (step.upload.same_file !== null && !step.again)
              }
              onClick={() => void state.confirm()}
            >
              {t('import.confirm', { count: step.check.create + step.check.update })}
            </Button>
          )}
          {run && (
            <Button variant="solid" onClick={close}>
              {t(hasImportEnded(run.status) ? 'dialog.close' : 'import.background')}
            </Button>
          )}
        </>
      }
    >
      <Steps
        label={t('import.title', { name: title })}
        steps={steps.map((id) => ({ id, label: t(`import.step.${id}`) }))}
        current={at}
        open={busy || run ? [] : step.at === 'check' ? ['file', 'columns'] : ['file']}
        onStep={(id) => (id === 'file' ? restart() : state.rematch())}
      >
        <div className="v-import">
          {state.error !== undefined && <ProblemNote error={state.error} />}
          {at === 'file' && (
            <FileStep
              kind={kind}
              busy={busy}
              askClient={user !== null && seesAllClients(user) && clientId === undefined}
              clientId={client}
              onClient={setClient}
              onFile={(file) => void state.chooseFile(file, client)}
              past={runs}
              onShow={state.show}
            />
          )}
          {sending && ahead === 0 && <ProgressBar label={t('import.uploading')} value={state.progress} />}
          {sending && ahead > 0 && (
            <ProgressBar label={t('import.waiting', { total: format.number(ahead) })} />
          )}
          {step.at === 'columns' && (
            <>
              {asksAction && (
                <RadioCardsControl
                  id="import-action"
                  value={action}
                  options={importActions.map((one) => ({
                    value: one,
                    label: t(`import.action.${one}`),
                    hint: t(`import.actionHint.${one}`),
                  }))}
                  onChange={(one) => setAction(one === 'overwrite' ? one : 'add')}
                />
              )}
              <ColumnsStep upload={step.upload} match={step.match} onMatch={state.match} />
              {missing.length > 0 && <Status tone="warning">{t('import.missing')}</Status>}
              {busy && <ProgressBar label={t('import.check')} />}
            </>
          )}
          {step.at === 'check' && (
            <CheckStep
              upload={step.upload}
              check={step.check}
              again={step.again}
              onAgain={state.setAgain}
              onBusy={setCorrecting}
              onCheck={state.setCheck}
            />
          )}
          {run && (
            <RunStep
              run={run}
              busy={busy}
              onCancel={() => void askCancel()}
              onRetry={() => void state.retry(run.id)}
            />
          )}
        </div>
      </Steps>
    </Dialog>
  );
}
