import type { NotificationRequestChange, NotificationRequestInput } from 'contract';
import type { ReactNode } from 'react';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';
import { ContentFields } from './content-fields.tsx';
import { FormColumns } from './form-columns.tsx';
import { LimitFields } from './limit-fields.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { RecipientFields } from './recipient-fields.tsx';

export const blankRequest: NotificationRequestInput = {
  name: '',
  title: '',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  dispatch_now: true,
  uca_ids: [],
  group_ids: [],
};

/** What a saved request holds, as its form does. */
export function requestValues(request: NotificationRequestChange): NotificationRequestChange {
  const { name, title, description, max_response_time, time_format, mode, request_photo } = request;
  const { reminders, uca_ids, group_ids } = request;
  const what = { name, title, description, mode, request_photo };
  return { ...what, max_response_time, time_format, reminders, uca_ids, group_ids };
}

/** The parts of a notification request: what, of whom, how long; `sending` is what only a new one has. */
export function RequestForm({ chosen, sending }: { chosen?: readonly number[]; sending?: ReactNode }) {
  const t = useT();
  return (
    <FormColumns beside={<PhonePreview />}>
      <ContentFields />
      <RecipientFields chosen={chosen} />
      <FormSection title={t('form.when')}>
        <LimitFields />
        {sending}
      </FormSection>
    </FormColumns>
  );
}
