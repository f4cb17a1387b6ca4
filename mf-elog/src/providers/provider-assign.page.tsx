import {
  assignBranchesInput,
  assignProviderBranches,
  getProvider,
  listProviderBranches,
  listProviders,
  type ProviderBranch,
} from 'contract';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, toast, useLocation, useNavigate, useParams } from 'shared-ui';
import { Form, FormSection } from 'shared-ui/form';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { BranchChoiceField } from './branch-choice.tsx';

/** `/proveedores/assign/:id`: which branches a provider's people may enter. */
export default function ProviderAssignPage() {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const asked = known ? { params: { id } } : null;
  const provider = useApi(getProvider, asked);
  const branches = useApi(listProviderBranches, asked, { revalidateOnFocus: false });
  const back = `${catalogues.providers.list}${(location.state as { back?: string } | null)?.back ?? ''}`;
  const error = known ? (provider.error ?? branches.error) : { code: 'notFound' };
  const rows: ProviderBranch[] | undefined = branches.data?.data;
  const assigned = { branch_ids: rows?.filter((row) => row.assigned).map((row) => row.id) ?? [] };
  const title = t('provider.assign.title');
  const name = provider.data?.name;

  return (
    <Page
      title={name ?? title}
      documentTitle={name && `${name} · ${title}`}
      breadcrumbs={[{ label: t('provider.title'), to: back }, ...(name ? [{ label: title }] : [])]}
    >
      {error && !(rows && provider.data) ? (
        <ErrorState error={error} onRetry={known ? () => void branches.mutate() : undefined} />
      ) : rows ? (
        <Form
          label={name ? `${title}: ${name}` : title}
          schema={assignBranchesInput}
          initial={assigned}
          latest={assigned}
          gone={provider.error?.code === 'notFound'}
          blank={{ branch_ids: [] }}
          onSubmit={({ branch_ids }) =>
            call(assignProviderBranches, { params: { id }, body: { branch_ids } })
          }
          onSaved={() => {
            toast.success({ title: t('provider.assign.saved'), description: name });
            void mutateEndpoint(listProviders);
            void mutateEndpoint(listProviderBranches);
            void navigate(back);
          }}
          onCancel={() => void navigate(back)}
        >
          <FormSection>
            <BranchChoiceField name="branch_ids" label={t('provider.assign.label')} branches={rows} />
          </FormSection>
        </Form>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Page>
  );
}
