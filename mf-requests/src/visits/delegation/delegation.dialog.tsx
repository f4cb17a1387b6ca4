import {
  createDelegation,
  type DelegationInput,
  delegationInput,
  findDelegates,
  getReviewing,
  toWallTime,
  type VisitDelegate,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast, useTimeZone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DateField, PickerField, TextareaField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useT } from './text.ts';

/** Nobody is chosen yet: the form refuses to be sent so. */
const blank = { to_day: '', note: '' } as DelegationInput;

/** Delegates the user's votes to someone else for some days. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const zone = useTimeZone();
  const [today] = useState(() => toWallTime(Date.now(), zone)?.day ?? '');
  return (
    <Dialog
      open
      persistent
      title={t('delegation.give')}
      description={t('delegation.giveNote')}
      onClose={onClose}
    >
      <Form
        schema={delegationInput}
        label={t('delegation.give')}
        initial={{ ...blank, from_day: today }}
        latest={null}
        submitLabel={t('delegation.submit')}
        onCancel={onClose}
        onSubmit={(body) => call(createDelegation, { body })}
        onSaved={() => {
          toast.success(t('delegation.given'));
          void mutateEndpoint(getReviewing);
          onClose();
        }}
      >
        <PickerField<VisitDelegate, DelegationInput>
          name="to_id"
          label={t('delegation.to')}
          hint={t('delegation.toHint')}
          placeholder={t('delegation.toPick')}
          endpoint={findDelegates}
          option={({ id, name, email }) => ({ value: id, label: name, hint: email })}
          required
        />
        <DateField<DelegationInput> name="from_day" label={t('delegation.fromDay')} required min={today} />
        <DateField<DelegationInput> name="to_day" label={t('delegation.toDay')} required min={today} />
        <TextareaField<DelegationInput>
          name="note"
          label={t('delegation.note')}
          hint={t('delegation.noteHint')}
        />
      </Form>
    </Dialog>
  );
}
