import { getVisit, listVisits, obstacleTo, pathTo, updateVisit, type Visit, type VisitInput } from 'contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call, isApiError, mutateEndpoint, useApi } from 'shared-auth';
import { Button, ErrorState, Page, Skeleton, toast, useNavigate, useParams } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { useT } from './text.ts';
import { VisitClosed } from './visit-closed.tsx';
import { VisitForm } from './visit-form.tsx';

const STALE = 409;

/** `/solicitudes/editar/{id}`: its requester changes a request until a guest has entered. */
export default function VisitEditPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi(
    getVisit,
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const obstacle = data && obstacleTo('edit', data.standing, data.me);
  const [opened, setOpened] = useState<number>();
  // Input is kept even if the request changes meanwhile.
  if (data && !obstacle && opened !== data.id) setOpened(data.id);
  return (
    <Page
      title={data?.name || t('visits.edit')}
      documentTitle={data && `${data.name} · ${t('visits.edit')}`}
      breadcrumbs={[
        { label: t('visits.title'), to: catalogues.visits.list },
        ...(data
          ? [
              { label: data.name || t('visits.one'), to: pathTo(paths.visit, { id: data.id }) },
              { label: t('visits.edit') },
            ]
          : []),
      ]}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="32rem" />
      ) : obstacle && opened !== data.id ? (
        <VisitClosed id={data.id} obstacle={obstacle} />
      ) : (
        <EditForm key={data.id} visit={data} refresh={() => mutate()} />
      )}
    </Page>
  );
}

/** `visit` may become newer while the form is open; it is saved against the state that its requester has seen. */
function EditForm({ visit, refresh }: { visit: Visit; refresh: () => Promise<Visit | undefined> }) {
  const t = useT();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(visit);
  const [isStale, setStale] = useState(false);
  const { id } = visit;
  const save = async (request: VisitInput) => {
    try {
      return await call(updateVisit, {
        params: { id },
        body: { version: seen.standing.version, request },
      });
    } catch (error) {
      setStale(isApiError(error) && error.status === STALE);
      throw error;
    }
  };
  const load = async () => {
    const now = await refresh();
    if (!now) return;
    setSeen(now);
    setStale(false);
  };
  return (
    <VisitForm
      visit={visit}
      latest={seen}
      label={`${t('visits.edit')}: ${visit.name}`}
      submitLabel={t('visitForm.save')}
      notice={
        isStale && (
          <FormNotice
            tone="warning"
            icon={<RefreshCw aria-hidden />}
            title={t('visitForm.stale.title')}
            quiet
          >
            <p>{t('visitForm.stale.note')}</p>
            <Button size="sm" onClick={() => void load()}>
              {t('visitForm.stale.load')}
            </Button>
          </FormNotice>
        )
      }
      onSubmit={save}
      onSaved={() => {
        toast.success(t('visitForm.saved'));
        void mutateEndpoint(listVisits);
        void mutateEndpoint(getVisit);
        void navigate(pathTo(paths.visit, { id }));
      }}
      onCancel={() => void navigate(pathTo(paths.visit, { id }))}
    />
  );
}
