import { createVisit, listVisits, pathTo } from 'contract';
import { call, mutateEndpoint } from 'shared-auth';
import { Page, toast, useNavigate } from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { useT } from './text.ts';
import { VisitForm } from './visit-form.tsx';

/** `/solicitudes/nuevo`: asks for a visit; then the request shows what becomes of it. */
export default function VisitCreatePage() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Page title={t('visits.create')} breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}>
      <VisitForm
        label={t('visits.create')}
        submitLabel={t('visitForm.send')}
        draftKey="visit-request"
        onSubmit={(request) => call(createVisit, { body: request })}
        onSaved={({ id }) => {
          toast.success(t('visitForm.sent'));
          void mutateEndpoint(listVisits);
          void navigate(pathTo(paths.visit, { id }));
        }}
        onCancel={() => void navigate(catalogues.visits.list)}
      />
    </Page>
  );
}
