import { temporaryMonitoring } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Navigate, Page, Skeleton, useNavigate, useSearchParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { SessionForm } from './session-form.tsx';
import { SessionView } from './session-view.tsx';

const at = (id: number) => `${paths.temporary}?sesion=${id}`;

/** `/monitoreo/temp`: the user's running temporary session, or the form to start one. */
export default function TemporarySessionPage() {
  const t = useT();
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('sesion');
  const { data, error, mutate } = useApi(temporaryMonitoring, id === null ? {} : null);
  const crumbs = [{ label: t('sessions.title'), to: catalogues.sessions.list }];
  if (id !== null) return <SessionView id={id} title={t('session.temporary')} breadcrumbs={crumbs} />;
  if (data && data.session_id !== null) return <Navigate to={at(data.session_id)} replace />;
  return (
    <Page title={t('session.temporary')} description={t('session.temporaryNote')} breadcrumbs={crumbs}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <SessionForm
          temporary
          label={t('session.temporary')}
          onSaved={(made) => void navigate(at(made), { replace: true })}
          onCancel={() => void navigate(catalogues.sessions.list)}
        />
      ) : (
        <Skeleton height="32rem" />
      )}
    </Page>
  );
}
