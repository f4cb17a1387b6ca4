import {
  type Activity,
  createSharedCalendar,
  listActivities,
  listSharedCalendars,
  listUcas,
  type SharedCalendarInput,
  sharedCalendarInput,
  type TaskCalendarFilter,
  type Uca,
  type UcaType,
  ucaType,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useCan } from 'shared-auth';
import { Dialog } from 'shared-ui/dialog';
import { CheckboxField, PickerField, TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import type { MadeCalendar } from './link.dialog.tsx';
import { useT } from './text.ts';

interface MakeDialogProps {
  filter: TaskCalendarFilter;
  onClose: () => void;
  onMade: (made: MadeCalendar) => void;
}

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** A new shared calendar: what it is called, which tasks it shows and whether it names people. */
export function MakeDialog({ filter, onClose, onMade }: MakeDialogProps) {
  const t = useT();
  const seesActivities = useCan('entities.activities');
  const [initial] = useState<SharedCalendarInput>(() => ({
    ...{ name: '', uca_id: filter.uca_id ?? null, type_id: filter.type_id ?? null },
    ...{ activity_id: filter.activity_id ?? null, with_names: false },
  }));
  return (
    <Dialog open persistent title={t('shares.makeTitle')} onClose={onClose}>
      <Form
        schema={sharedCalendarInput}
        label={t('shares.makeTitle')}
        initial={initial}
        latest={null}
        submitLabel={t('shares.submit')}
        onCancel={onClose}
        onSubmit={async (body) => ({ name: body.name, ...(await call(createSharedCalendar, { body })) })}
        onSaved={(made) => {
          void mutateEndpoint(listSharedCalendars);
          onMade(made);
        }}
      >
        <FormSection>
          <TextField<SharedCalendarInput>
            name="name"
            label={t('shares.name')}
            hint={t('shares.nameHint')}
            span="full"
            maxLength={80}
          />
          {seesActivities && (
            <PickerField<Activity, SharedCalendarInput>
              name="activity_id"
              label={t('shares.activity')}
              span="full"
              endpoint={listActivities}
              option={named}
            />
          )}
          <PickerField<UcaType, SharedCalendarInput>
            name="type_id"
            label={t('shares.type')}
            span="full"
            endpoint={ucaType.list}
            option={named}
          />
          <PickerField<Uca, SharedCalendarInput>
            name="uca_id"
            label={t('shares.uca')}
            hint={t('shares.filterHint')}
            span="full"
            endpoint={listUcas}
            option={named}
          />
          <CheckboxField<SharedCalendarInput>
            name="with_names"
            label={t('shares.withNamesChoice')}
            hint={t('shares.withNamesHint')}
            span="full"
          />
        </FormSection>
      </Form>
    </Dialog>
  );
}
