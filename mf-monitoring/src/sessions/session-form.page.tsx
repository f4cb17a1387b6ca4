import { getMonitoring, pathTo } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, useNavigate, useParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { SessionForm } from './session-form.tsx';
import { SessionGone } from './session-gone.tsx';

/** `/monitoreo/nuevo` and `/monitoreo/editar/{id}`: the form of an ordinary session. */
export default function SessionFormPage() {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useParams();
  const { data, error, mutate } = useApi(getMonitoring, id === undefined ? null : { params: { id } });
  const title = t(id === undefined ? 'sessions.create' : 'sessions.edit');
  const leave = (to: number | string | undefined) =>
    void navigate(to === undefined ? catalogues.sessions.list : pathTo(paths.session, { id: to }));
  return (
    <Page
      title={data?.name ?? title}
      documentTitle={data && `${data.name} · ${title}`}
      breadcrumbs={[{ label: t('sessions.title'), to: catalogues.sessions.list }]}
    >
      {error?.code === 'notFound' || data?.ended_at ? (
        <SessionGone />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : id !== undefined && !data ? (
        <Skeleton height="32rem" />
      ) : (
        <SessionForm
          key={id ?? 'new'}
          {...(data && { session: data, temporary: data.temporary })}
          label={title}
          onSaved={leave}
          onCancel={() => leave(id)}
        />
      )}
    </Page>
  );
}
