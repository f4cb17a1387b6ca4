import {
  accessActions,
  getUserAccess,
  giveUserAccess,
  listAccessUsers,
  type UserAccess,
  userAccessInput,
} from 'contract';
import { Suspense } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Page, Skeleton, toast, useLocation, useNavigate, useParams } from 'shared-ui';
import { RadioCardsField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { RecordPanels } from 'shared-ui/resource';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { accessUsers } from './access-users.resource.tsx';
import { PointChoiceField } from './point-choice.tsx';

/** `/config/acceso/usuarios/:id`: which attention points, and what of them, a user has access to. */
export default function AccessUserPage() {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, mutate } = useApi(getUserAccess, known ? { params: { id } } : null, {
    revalidateOnFocus: false,
  });
  const access: UserAccess | undefined = data;
  const back = `${catalogues.accessUsers.list}${(location.state as { back?: string } | null)?.back ?? ''}`;
  const title = t('access.pointsOf');
  const fault = known ? error : { code: 'notFound' };
  const held = access?.points.filter(({ allowed }) => allowed).map((point) => point.subdepartment_id) ?? [];
  return (
    <Page
      title={access?.user.name ?? title}
      documentTitle={access && `${access.user.name} · ${title}`}
      description={access?.user.username}
      breadcrumbs={[
        { label: t('access.title'), to: catalogues.access.list },
        { label: t('access.points'), to: back },
        ...(access ? [{ label: title }] : []),
      ]}
    >
      {fault && !access ? (
        <ErrorState error={fault} onRetry={known ? () => void mutate() : undefined} />
      ) : access ? (
        <Form
          label={`${title}: ${access.user.name}`}
          schema={userAccessInput}
          initial={{ action: 'add', subdepartment_ids: held }}
          latest={{ action: 'add', subdepartment_ids: held }}
          gone={error?.code === 'notFound'}
          blank={{ action: 'add', subdepartment_ids: [] }}
          onSubmit={(body) => call(giveUserAccess, { params: { id }, body })}
          onSaved={() => {
            toast.success({ title: t('access.pointsSaved'), description: access.user.name });
            void mutateEndpoint(listAccessUsers);
            void mutateEndpoint(getUserAccess);
            void navigate(back);
          }}
          onCancel={() => void navigate(back)}
        >
          <FormSection>
            <RadioCardsField
              name="action"
              label={t('access.action')}
              options={accessActions.map((action) => ({
                value: action,
                label: t(`access.actions.${action}`),
                hint: t(`access.actionHint.${action}`),
              }))}
            />
            <PointChoiceField name="subdepartment_ids" label={t('access.points')} points={access.points} />
          </FormSection>
        </Form>
      ) : (
        <Skeleton height="16rem" />
      )}
      {access && (
        <Suspense fallback={<Skeleton />}>
          <RecordPanels resource={accessUsers} id={id} onRestored={() => void mutate()} />
        </Suspense>
      )}
    </Page>
  );
}
