import { cancelVisit, getVisit, listVisits, type Visit } from 'contract';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { ReasonField } from './reason-field.tsx';
import { useT } from './text.ts';

interface CancelVisitProps {
  visit: Pick<Visit, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Confirms the end of a request, which needs a reason and cannot be undone. */
export function CancelVisit({ visit: { id, name }, open, onClose }: CancelVisitProps) {
  const t = useT();
  const field = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const said = reason.trim();
  async function cancel() {
    setIsMissing(said === '');
    if (said === '') {
      document.getElementById(field)?.focus();
      return;
    }
    try {
      await call(cancelVisit, { params: { id }, body: { reason: said } });
      toast.success({ title: t('visitView.cancelling.done'), description: name });
      onClose();
    } catch (problem) {
      // The dialog stays with its reason: a guest may be inside, and will leave.
      toast.error(problemOf(problem));
    }
    for (const endpoint of [getVisit, listVisits]) void mutateEndpoint(endpoint);
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('visitView.cancelling.title', { name })}
      description={t('visitView.cancelling.note')}
      confirmLabel={t('visitView.cancel')}
      cancelLabel={t('visitView.cancelling.keep')}
      tone="danger"
      onConfirm={cancel}
      onCancel={onClose}
    >
      <ReasonField
        id={field}
        name="reason"
        label={t('visitView.cancelling.reason')}
        required
        value={reason}
        onChange={setReason}
        error={isMissing && said === '' ? t('visitView.cancelling.missing') : undefined}
      />
    </ConfirmDialog>
  );
}
