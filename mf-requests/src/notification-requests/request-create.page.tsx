import {
  createNotificationRequest,
  type NotificationRequestInput,
  notificationRequestInput,
} from 'contract/notification-request';
import { call } from 'shared-auth';
import { Page, toast, useNavigate } from 'shared-ui';
import { Form } from 'shared-ui/form';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { RequestFields } from './request-fields.tsx';
import { SubmitLabel } from './submit-label.tsx';

const blank: NotificationRequestInput = {
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

/** `/request/create`: says what to ask, of whom and how long they have; sending leads straight to the monitor. */
export default function RequestCreatePage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Page title={t('form.title')} breadcrumbs={[{ label: t('list.title'), to: paths.list() }]}>
      <Form
        schema={notificationRequestInput}
        initial={blank}
        draftKey="notification-request"
        label={t('form.title')}
        submitLabel={<SubmitLabel />}
        onSubmit={(values) => call(createNotificationRequest, { body: values })}
        onSaved={(request) => {
          const sent = request.request_schedule_id !== null && request.first_request_user_id !== null;
          toast.success({ title: t(sent ? 'form.done' : 'form.saved') });
          navigate(
            request.first_request_user_id !== null && request.request_schedule_id !== null
              ? paths.monitor(request.first_request_user_id, request.request_schedule_id)
              : paths.list(),
          );
        }}
        onCancel={() => navigate(paths.list())}
      >
        <RequestFields />
      </Form>
    </Page>
  );
}
