import { refuseInvitation } from 'contract';
import { useId, useState } from 'react';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { ReasonField } from '../view/reason-field.tsx';
import { useT } from './text.ts';

interface RefuseInvitationProps {
  id: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms that what a guest sent is refused, which needs a reason and cannot be undone. */
export function RefuseInvitation({ id, name, onDone, onClose }: RefuseInvitationProps) {
  const t = useT();
  const field = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const said = reason.trim();
  const refuse = async () => {
    setIsMissing(said === '');
    if (said === '') {
      document.getElementById(field)?.focus();
      return;
    }
    try {
      await call(refuseInvitation, { params: { id }, body: { reason: said } });
      toast.success({ title: t('invitations.refuse.done'), description: name });
      onClose();
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('invitations.refuse.title', { name })}
      description={t('invitations.refuse.note')}
      confirmLabel={t('invitations.refuse.do')}
      tone="danger"
      onConfirm={refuse}
      onCancel={onClose}
    >
      <ReasonField
        id={field}
        name="reason"
        label={t('invitations.refuse.reason')}
        required
        value={reason}
        onChange={setReason}
        error={isMissing && said === '' ? t('invitations.refuse.missing') : undefined}
      />
    </ConfirmDialog>
  );
}
