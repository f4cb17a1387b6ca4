import { createVisit, getVisit, listVisitPoints, listVisits, pathTo } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, toast, useNavigate, useSearchParams, useTimeZone } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { RepeatNotice } from './repeat-notice.tsx';
import { useT } from './text.ts';
import { VisitForm, type VisitFormProps } from './visit-form.tsx';
import { repeatVisit } from './visit-repeat.ts';

/** `/solicitudes/nuevo`: asks for a visit, with `?repetir=` an earlier one again; then it shows what becomes of it. */
export default function VisitCreatePage() {
  const t = useT();
  const [search] = useSearchParams();
  const repeated = search.get('repetir') ?? '';
  return (
    <Page title={t('visits.create')} breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}>
      {/^\d+$/.test(repeated) ? <RepeatForm key={repeated} id={repeated} /> : <CreateForm />}
    </Page>
  );
}

function CreateForm(props: Pick<VisitFormProps<unknown>, 'start' | 'draftKey' | 'notice'>) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <VisitForm
      draftKey="visit-request"
      {...props}
      label={t('visits.create')}
      submitLabel={t('visitForm.send')}
      onSubmit={(request) => call(createVisit, { body: request })}
      onSaved={({ id }) => {
        toast.success(t('visitForm.sent'));
        void mutateEndpoint(listVisits);
        void navigate(pathTo(paths.visit, { id }));
      }}
      onCancel={() => void navigate(catalogues.visits.list)}
    />
  );
}

/** The form once the earlier request and the places that are open now are known. */
function RepeatForm({ id }: { id: string }) {
  const zone = useTimeZone();
  const [now] = useState(Date.now);
  const visit = useApi(getVisit, { params: { id } });
  const points = useApi(listVisitPoints, {});
  const error = visit.error ?? points.error;
  if (!visit.data || !points.data)
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => {
          void visit.mutate();
          void points.mutate();
        }}
      />
    ) : (
      <Skeleton height="32rem" />
    );
  const repeated = repeatVisit(visit.data, points.data.data, now, zone);
  return (
    <CreateForm
      start={repeated.values}
      draftKey={`visit-request-${id}`}
      notice={<RepeatNotice visit={visit.data} repeated={repeated} />}
    />
  );
}
