import {
  createNotificationRequest,
  listNotificationRequests,
  type NotificationRequestInput,
  notificationRequestInput,
} from 'contract';
import { call, mutateEndpoint } from 'shared-auth';
import { Page, toast, useNavigate } from 'shared-ui';
import { SwitchField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { createdState } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { monitorOf } from './request-actions.tsx';
import { blankRequest, RequestForm } from './request-form.tsx';
import { SubmitLabel } from './submit-label.tsx';

/** `/request/create`: what to ask, of whom and how long they have; sending opens the monitor. */
export default function RequestCreatePage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Page
      title={t('form.title')}
      breadcrumbs={[{ label: t('list.title'), to: catalogues.notificationRequests.list }]}
    >
      <Form
        wide
        schema={notificationRequestInput}
        initial={blankRequest}
        latest={null}
        draftKey="notification-request"
        label={t('form.title')}
        submitLabel={<SubmitLabel />}
        onSubmit={(values) => call(createNotificationRequest, { body: values })}
        onSaved={(request) => {
          const monitor = monitorOf(request);
          toast.success({ title: t(monitor ? 'form.done' : 'form.saved'), description: request.name });
          void mutateEndpoint(listNotificationRequests);
          if (monitor) void navigate(monitor);
          else void navigate(catalogues.notificationRequests.list, createdState(request.id));
        }}
        onCancel={() => void navigate(catalogues.notificationRequests.list)}
      >
        <RequestForm
          sending={
            <SwitchField<NotificationRequestInput>
              name="dispatch_now"
              label={t('form.dispatchNow')}
              hint={t('form.dispatchNowHint')}
            />
          }
        />
      </Form>
    </Page>
  );
}
