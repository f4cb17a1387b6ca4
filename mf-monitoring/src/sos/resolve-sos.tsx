import { resolveSos, type SosDetail, sosReasons, sosResolution } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { RadioCardsField, SwitchField, TextareaField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useT } from '../text.ts';
import { rereadSos } from './use-sos.ts';

interface ResolveSosProps {
  sos: SosDetail;
  onClose: () => void;
}

/** Resolves an SOS as real, false or a test, and records whether help was sent. It cannot be reopened. */
export default function ResolveSos({ sos, onClose }: ResolveSosProps) {
  const t = useT();
  const title = t('sos.resolveTitle', { names: sos.names.join(', ') });
  const undone = sos.steps.filter(({ done_at }) => done_at === null).length;
  return (
    <Dialog
      open
      persistent
      title={title}
      description={
        undone > 0 ? `${t('sos.resolveText')} ${t('sos.undone', { total: undone })}` : t('sos.resolveText')
      }
      onClose={onClose}
    >
      <Form
        schema={sosResolution}
        label={title}
        initial={{ reason: '' as 'real', dispatched: false, note: '' }}
        latest={null}
        submitLabel={t('sos.resolve')}
        onCancel={onClose}
        onSubmit={(body) => call(resolveSos, { params: { id: sos.session_id }, body })}
        onSaved={() => {
          toast.success({ title: t('sos.resolved'), description: sos.names.join(', ') });
          onClose();
          void rereadSos();
        }}
      >
        <RadioCardsField
          name="reason"
          label={t('sos.reason.title')}
          options={sosReasons.map((reason) => ({
            value: reason,
            label: t(`sos.reason.${reason}`),
            hint: t(`sos.reason.${reason}Hint`),
          }))}
        />
        <SwitchField name="dispatched" label={t('sos.dispatched')} hint={t('sos.dispatchedHint')} />
        <TextareaField name="note" label={t('session.note')} maxLength={500} span="full" />
      </Form>
    </Dialog>
  );
}
