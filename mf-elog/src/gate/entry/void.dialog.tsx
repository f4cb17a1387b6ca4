import { type GateEntryDetail, getGateEntry, listGateEntries, voidBody, voidGateEntry } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextareaField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useT } from '../text.ts';

/** Marks an entry as recorded by mistake, with a reason. */
export default function VoidDialog({ entry, onClose }: { entry: GateEntryDetail; onClose: () => void }) {
  const t = useT();
  const [initial] = useState({ version: entry.version, reason: '' });
  return (
    <Dialog
      open
      persistent
      title={t('gateLog.void.title')}
      description={t('gateLog.void.hint')}
      onClose={onClose}
    >
      <Form
        schema={voidBody}
        label={t('gateLog.void.title')}
        initial={initial}
        latest={null}
        submitLabel={t('gateLog.void.submit')}
        onCancel={onClose}
        onSubmit={(body) => call(voidGateEntry, { params: { id: entry.id }, body })}
        onSaved={() => {
          toast.success(t('gateLog.void.done'));
          for (const endpoint of [getGateEntry, listGateEntries]) void mutateEndpoint(endpoint);
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('gateLog.correct.reason')} required />
      </Form>
    </Dialog>
  );
}
