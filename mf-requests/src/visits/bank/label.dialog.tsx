import {
  type BankContent,
  type BankLabel,
  type BankRow,
  bankLabel,
  createBankEntry,
  getBankEntry,
  listVisitBank,
  updateBankEntry,
} from 'contract';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SwitchField, TextField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useT } from './text.ts';

interface LabelDialogProps {
  title: string;
  note?: string;
  initial: BankLabel;
  submitLabel: string;
  saved: string;
  onSubmit: (label: BankLabel) => Promise<unknown>;
  onClose: () => void;
}

/** How an entry of the request bank is called, and who sees it. */
function LabelDialog({ title, note, initial, submitLabel, saved, onSubmit, onClose }: LabelDialogProps) {
  const t = useT();
  return (
    <Dialog open persistent title={title} description={note} onClose={onClose}>
      <Form
        schema={bankLabel}
        label={title}
        initial={initial}
        latest={null}
        submitLabel={submitLabel}
        onCancel={onClose}
        onSubmit={onSubmit}
        onSaved={() => {
          toast.success(saved);
          void mutateEndpoint(listVisitBank);
          void mutateEndpoint(getBankEntry);
          onClose();
        }}
      >
        <TextField<BankLabel> name="name" label={t('bank.field.name')} required span="full" />
        <SwitchField<BankLabel>
          name="shared"
          label={t('bank.share')}
          hint={t('bank.shareNote')}
          span="full"
        />
      </Form>
    </Dialog>
  );
}

/** Keeps a request or a set of guests. `name`: its default name. */
export function KeepDialog({
  content,
  name,
  onClose,
}: {
  content: BankContent;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const isWhole = content.request !== null;
  return (
    <LabelDialog
      title={t(isWhole ? 'bank.keep' : 'bank.keepGuests')}
      note={t(isWhole ? 'bank.keepNote' : 'bank.keepGuestsNote')}
      initial={{ name, shared: false }}
      submitLabel={t('bank.save')}
      saved={t('bank.kept')}
      onSubmit={(label) => call(createBankEntry, { body: { ...label, content } })}
      onClose={onClose}
    />
  );
}

/** Renames an entry, shares it or stops sharing it. */
export function EditDialog({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const t = useT();
  const { id, name, shared } = row;
  return (
    <LabelDialog
      title={t('bank.editNamed', { name })}
      initial={{ name, shared }}
      submitLabel={t('bank.saveChanges')}
      saved={t('bank.changed')}
      onSubmit={(body) => call(updateBankEntry, { params: { id }, body })}
      onClose={onClose}
    />
  );
}
