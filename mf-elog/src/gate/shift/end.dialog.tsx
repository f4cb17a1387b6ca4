import {
  type EndShiftBody,
  endShift,
  endShiftBody,
  type GateShift,
  leavesPending,
  SHIFT_NOTE,
} from 'contract';
import { call } from 'shared-auth';
import { Stack, Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextareaField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { useCounts } from './counts.ts';
import { useT } from './text.ts';

interface EndDialogProps {
  shift: GateShift;
  onClose: () => void;
  onEnded: () => void;
}

/** Ends the caller's shift with a note; its counts are shown before they are frozen. */
export default function EndDialog({ shift: { id, counts, branch_name }, onClose, onEnded }: EndDialogProps) {
  const t = useT();
  const countsOf = useCounts();
  const asks = leavesPending(counts);
  return (
    <Dialog open persistent title={t('shift.endTitle')} description={branch_name} onClose={onClose}>
      <Form
        schema={endShiftBody}
        label={t('shift.endTitle')}
        initial={{ note: '' }}
        latest={null}
        submitLabel={t('shift.end')}
        onCancel={onClose}
        onSubmit={(body) => call(endShift, { params: { id }, body })}
        onSaved={() => {
          toast.success(t('shift.ended'));
          onEnded();
        }}
      >
        <FormSection>
          <Stack gridColumn="1 / -1">
            <Text>{countsOf(counts)}</Text>
            {asks && <Text tone="warning">{t('shift.pending')}</Text>}
          </Stack>
          <TextareaField<EndShiftBody>
            name="note"
            label={t('shift.note')}
            hint={t('shift.noteHint')}
            required={asks}
            span="full"
            maxLength={SHIFT_NOTE}
          />
        </FormSection>
      </Form>
    </Dialog>
  );
}
