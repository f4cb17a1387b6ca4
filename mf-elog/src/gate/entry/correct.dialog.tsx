import { correctBody, correctGateEntry, type GateEntryDetail, getGateEntry, listGateEntries } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextareaField, TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';

/** Corrects an entry, with a reason; its previous values stay in its history. */
export default function CorrectDialog({ entry, onClose }: { entry: GateEntryDetail; onClose: () => void }) {
  const t = useT();
  const { id, version, name, last_name, identity, plate, company, badge, note } = entry;
  const [initial] = useState({
    ...{ version, reason: '' },
    values: { name, last_name, identity, plate, company, badge, note },
  });
  return (
    <Dialog
      open
      persistent
      title={t('gateLog.correct.title')}
      description={t('gateLog.correct.hint')}
      onClose={onClose}
    >
      <Form
        schema={correctBody}
        label={t('gateLog.correct.title')}
        initial={initial}
        latest={null}
        submitLabel={t('gateLog.correct.submit')}
        onCancel={onClose}
        onSubmit={(body) => call(correctGateEntry, { params: { id }, body })}
        onSaved={() => {
          toast.success(t('gateLog.correct.done'));
          for (const endpoint of [getGateEntry, listGateEntries]) void mutateEndpoint(endpoint);
          onClose();
        }}
      >
        <FormSection>
          <TextareaField name="reason" label={t('gateLog.correct.reason')} required />
          <TextField name="values.name" label={t('gateLog.name')} span="half" required />
          <TextField name="values.last_name" label={t('gateLog.lastName')} span="half" required />
          <TextField name="values.identity" label={t('gateLog.identity')} span="half" required ltr />
          <TextField name="values.plate" label={t('gateLog.plate')} span="half" ltr />
          <TextField name="values.company" label={t('gateLog.company')} span="half" />
          <TextField name="values.badge" label={t('gateLog.badge')} span="half" ltr />
          <TextareaField name="values.note" label={t('gateLog.note.title')} />
        </FormSection>
      </Form>
    </Dialog>
  );
}
