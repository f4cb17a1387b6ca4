import { type Dispatch, monitorDispatch, STAND_DOWN_REASON, standDownDispatch } from 'contract';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../../text.ts';

/** An operator who knows that a silent user is well prevents the SOS, and states how they know. */
export default function StandDown({ dispatch }: { dispatch: Pick<Dispatch, 'id' | 'uca_name'> }) {
  const t = useT();
  const field = useId();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  async function standDown() {
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(field)?.focus();
      return;
    }
    try {
      await call(standDownDispatch, { params: { id: dispatch.id }, body: { reason: reason.trim() } });
      toast.success({ title: t('standDown.done'), description: dispatch.uca_name });
      setAsking(false);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    // Another operator or an answer may have been first: then this closes with its question.
    await mutateEndpoint(monitorDispatch);
  }
  return (
    <>
      <Button icon={<ShieldCheck aria-hidden />} onClick={() => setAsking(true)}>
        {t('standDown.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('standDown.title', { name: dispatch.uca_name })}
        description={t('standDown.text')}
        confirmLabel={t('standDown.confirm')}
        onConfirm={standDown}
        onCancel={() => setAsking(false)}
      >
        <FieldFrame
          id={field}
          names="reason"
          label={t('standDown.reason')}
          required
          span="full"
          error={isMissing && reason.trim() === '' ? t('standDown.missing') : undefined}
        >
          <TextareaControl id={field} value={reason} onChange={setReason} maxLength={STAND_DOWN_REASON} />
        </FieldFrame>
      </ConfirmDialog>
    </>
  );
}
