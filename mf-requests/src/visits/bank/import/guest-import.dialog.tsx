import type { GuestNow } from 'contract';
import { Download } from 'lucide-react';
import { Button, ProgressBar, Status, toast, useT as useUiT } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ColumnsStep, ImportContent, ProblemNote, unmatched } from 'shared-ui/import';
import { problemOf } from 'shared-ui/problem';
import { Steps } from 'shared-ui/widgets/steps';
import { useT } from '../text.ts';
import { GuestCheckStep } from './guest-check-step.tsx';
import { GuestFileStep } from './guest-file-step.tsx';
import { downloadTemplate } from './guest-files.ts';
import { useGuestImport } from './use-guest-import.ts';

interface GuestImportDialogProps {
  /** Documents of the guests that the request has. */
  taken: ReadonlySet<string>;
  /** How many more may join. */
  room: number;
  onAdd: (guests: readonly GuestNow[]) => void;
  onClose: () => void;
}

const steps = ['file', 'columns', 'check'] as const;

/** Guests of a spreadsheet or a paste join a request: file → columns → the result for each row. */
export function GuestImportDialog({ taken, room, onAdd, onClose }: GuestImportDialogProps) {
  const t = useT();
  const ui = useUiT();
  const state = useGuestImport(taken, room);
  const { step, file, match, judged, busy, error } = state;
  const missing = file ? unmatched(file, match) : [];
  const joining = judged.flatMap(({ verdict, guest }) => (verdict === 'joins' && guest ? [guest] : []));
  const add = () => {
    const blank = { verified: false, blocked: false, blacklisted: false };
    onAdd(joining.map((guest) => ({ ...blank, ...state.known.get(guest.identity), ...guest })));
    const out = judged.length - joining.length;
    toast.success({
      title: t('guestImport.added', { total: joining.length }),
      description: out > 0 ? t('guestImport.leftOut', { total: out }) : undefined,
    });
    onClose();
  };
  return (
    <Dialog
      open
      persistent
      size="lg"
      title={t('guestImport.title')}
      onClose={onClose}
      footer={
        <>
          {step === 'file' ? (
            <Button
              icon={<Download aria-hidden />}
              onClick={() => void downloadTemplate(t).catch((problem) => toast.error(problemOf(problem)))}
            >
              {ui('import.template')}
            </Button>
          ) : (
            <Button disabled={busy} onClick={() => state.back('file')}>
              {ui('import.otherFile')}
            </Button>
          )}
          {step === 'columns' && (
            <Button
              variant="solid"
              loading={busy}
              disabled={missing.length > 0}
              onClick={() => void state.check()}
            >
              {ui('import.check')}
            </Button>
          )}
          {step === 'check' && (
            <Button variant="solid" disabled={busy || joining.length === 0} onClick={add}>
              {t('guestImport.add', { total: joining.length })}
            </Button>
          )}
        </>
      }
    >
      <Steps
        label={t('guestImport.title')}
        steps={steps.map((id) => ({ id, label: ui(`import.step.${id}`) }))}
        current={step}
        open={busy ? [] : step === 'check' ? ['file', 'columns'] : ['file']}
        onStep={(id) => id !== 'check' && state.back(id)}
      >
        <ImportContent>
          {error !== undefined && <ProblemNote error={error} />}
          {step === 'file' && <GuestFileStep busy={busy} onFile={(chosen) => void state.choose(chosen)} />}
          {step === 'file' && busy && <ProgressBar label={ui('import.uploading')} value={state.sent} />}
          {step === 'columns' && file && (
            <>
              <ColumnsStep upload={file} match={match} onMatch={state.rematch} />
              {missing.length > 0 && <Status tone="warning">{ui('import.missing')}</Status>}
            </>
          )}
          {step === 'check' && (
            <GuestCheckStep
              judged={judged}
              edits={state.edits}
              busy={busy}
              original={state.original}
              onCorrect={(row, field, value) => void state.correct(row, field, value)}
            />
          )}
        </ImportContent>
      </Steps>
    </Dialog>
  );
}
