import { getClient, pathTo } from 'contract';
import { Pencil } from 'lucide-react';
import { isApiError, useApi } from 'shared-auth';
import { ErrorState, LinkButton, Page, Skeleton, useParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { ClientConsumption } from './client-consumption.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientParts } from './client-parts.tsx';
import { DeletedClient } from './deleted-client.tsx';

/** `/clients/show/:id`: who a client is, what it has, and what it has used this month. */
export default function ClientShowPage() {
  const t = useT();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, mutate } = useApi(getClient, known ? { params: { id } } : null);
  const crumbs = [{ label: t('client.title'), to: catalogues.clients.list }];
  const failed = known ? (data ? undefined : error) : { code: 'notFound' };
  return (
    <Page
      title={data?.name ?? t('client.show')}
      description={data?.business_name}
      breadcrumbs={crumbs}
      actions={
        data && (
          <LinkButton to={pathTo(catalogues.clients.edit, { id })} icon={<Pencil aria-hidden />}>
            {t('client.edit')}
          </LinkButton>
        )
      }
    >
      {failed ? (
        known && isApiError(failed) && failed.status === 404 ? (
          <DeletedClient id={id} error={failed} onRetry={() => void mutate()} />
        ) : (
          <ErrorState error={failed} onRetry={known ? () => void mutate() : undefined} />
        )
      ) : data ? (
        <>
          <ClientConsumption client={data} />
          <ClientParts client={data}>
            <ClientFacts client={data} />
          </ClientParts>
        </>
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  );
}
