import {
  getNotificationRequest,
  listNotificationRequests,
  notificationRequestChange,
  updateNotificationRequest,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, toast, useNavigate, useParams } from 'shared-ui';
import { Form } from 'shared-ui/form';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { RequestForm, requestValues } from './request-form.tsx';
import { RequestLocked, RequestOvertaken } from './request-locked.tsx';

/** `/request/edit/{id}`: changes a request; one under way or sent by a rule shows why it cannot, and what to do. */
export default function RequestEditPage() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi(
    getNotificationRequest,
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const locked = data && (data.rule_id !== null || data.state === 'in_process');
  const [opened, setOpened] = useState<number>();
  // Input is kept even if the request changes meanwhile.
  if (data && !locked && opened !== data.id) setOpened(data.id);
  return (
    <Page
      title={data?.name ?? t('form.edit')}
      documentTitle={data && `${data.name} · ${t('form.edit')}`}
      breadcrumbs={[
        { label: t('list.title'), to: catalogues.notificationRequests.list },
        ...(data ? [{ label: t('form.edit') }] : []),
      ]}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="24rem" />
      ) : locked && opened !== data.id ? (
        <RequestLocked request={data} refresh={() => void mutate()} />
      ) : (
        <Form
          wide
          key={data.id}
          schema={notificationRequestChange}
          initial={requestValues(data)}
          latest={requestValues(data)}
          gone={error?.code === 'notFound'}
          blank={{ ...requestValues(data), name: '', title: '', uca_ids: [], group_ids: [] }}
          label={`${t('form.edit')}: ${data.name}`}
          onSubmit={(values) => call(updateNotificationRequest, { params: { id: data.id }, body: values })}
          onSaved={({ name }) => {
            toast.success({ title: t('form.changed'), description: name });
            void mutateEndpoint(listNotificationRequests);
            void mutateEndpoint(getNotificationRequest);
            void navigate(catalogues.notificationRequests.list);
          }}
          onCancel={() => void navigate(catalogues.notificationRequests.list)}
        >
          {locked && <RequestOvertaken request={data} />}
          <RequestForm chosen={data.uca_ids} />
        </Form>
      )}
    </Page>
  );
}
