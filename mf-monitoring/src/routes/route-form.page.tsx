import { getRoute, isRouteOver, pathTo } from 'contract';
import { useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, useNavigate, useParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { RouteForm } from './route-form.tsx';
import { RouteGone, RouteOver } from './route-gone.tsx';

/** `/monitoreo/rutas/nuevo` and `/monitoreo/rutas/editar/{id}`. */
export default function RouteFormPage() {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useParams();
  const { data, error, mutate } = useApi(getRoute, id === undefined ? null : { params: { id } });
  const title = t(id === undefined ? 'routes.create' : 'routes.edit');
  const leave = (to: number | string | undefined) =>
    void navigate(to === undefined ? catalogues.routes.list : pathTo(paths.plannedRoute, { id: to }));
  return (
    <Page
      title={data?.name ?? title}
      documentTitle={data && `${data.name} · ${title}`}
      breadcrumbs={[{ label: t('routes.title'), to: catalogues.routes.list }]}
    >
      {error?.code === 'notFound' ? (
        <RouteGone />
      ) : data && isRouteOver(data.status) ? (
        <RouteOver id={data.id} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : id !== undefined && !data ? (
        <Skeleton height="32rem" />
      ) : (
        <RouteForm
          key={id ?? 'new'}
          {...(data && { route: data })}
          label={title}
          onSaved={leave}
          onCancel={() => leave(id)}
        />
      )}
    </Page>
  );
}
