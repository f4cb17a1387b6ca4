import { useId, useState } from 'react';
import { Button } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

const NOTE_LENGTH = 500;

interface NoteDialogProps {
  title: string;
  description: string;
  confirm: string;
  /** The note is required. */
  required?: boolean;
  /** Resolves to whether it succeeded; on a refusal the dialog stays open with its note. */
  write: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Prompts for a note, recorded with the action. */
export function NoteDialog({
  title,
  description,
  confirm,
  required = false,
  write,
  onClose,
}: NoteDialogProps) {
  const t = useT();
  const id = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = required && note.trim() === '';
  async function apply() {
    setBusy(true);
    if (await write(note.trim())) onClose();
    else setBusy(false);
  }
  return (
    <Dialog
      open
      persistent
      dirty={note.trim() !== ''}
      size="sm"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('sos.cancel')}</CloseButton>
          <Button variant="solid" loading={busy} disabled={isEmpty} onClick={() => void apply()}>
            {confirm}
          </Button>
        </>
      }
    >
      <FieldFrame id={id} names="note" label={t('session.note')} required={required} span="full">
        <TextareaControl id={id} value={note} onChange={setNote} maxLength={NOTE_LENGTH} />
      </FieldFrame>
    </Dialog>
  );
}
