import {
  createVisit,
  getBankEntry,
  getVisit,
  listVisitBank,
  listVisitPoints,
  listVisits,
  noteBankUse,
  pathTo,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import {
  ErrorState,
  type ErrorStateProps,
  Page,
  Skeleton,
  toast,
  useNavigate,
  useSearchParams,
  useTimeZone,
} from 'shared-ui';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { RepeatNotice } from './repeat-notice.tsx';
import { useT } from './text.ts';
import { VisitForm, type VisitFormProps } from './visit-form.tsx';
import { type Kept, keptOfBank, keptOfVisit, repeatVisit } from './visit-repeat.ts';

const isId = (text: string) => /^\d+$/.test(text);

/**
 * `/solicitudes/nuevo`: requests a visit, with `?repetir=` an earlier one again, with `?banco=` from the request bank;
 * then it shows its outcome.
 */
export default function VisitCreatePage() {
  const t = useT();
  const [search] = useSearchParams();
  const [repeated, banked] = [search.get('repetir') ?? '', search.get('banco') ?? ''];
  return (
    <Page title={t('visits.create')} breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}>
      {isId(repeated) ? (
        <RepeatForm key={repeated} id={repeated} />
      ) : isId(banked) ? (
        <BankForm key={banked} id={banked} />
      ) : (
        <CreateForm />
      )}
    </Page>
  );
}

interface CreateFormProps extends Pick<VisitFormProps<unknown>, 'start' | 'draftKey' | 'notice'> {
  onSent?: () => void;
}

function CreateForm({ onSent, ...props }: CreateFormProps) {
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
        onSent?.();
        void navigate(pathTo(paths.visit, { id }));
      }}
      onCancel={() => void navigate(catalogues.visits.list)}
    />
  );
}

interface Source {
  kept: Kept | undefined;
  error: ErrorStateProps['error'] | undefined;
  retry: () => void;
}

/** From an earlier request. */
function RepeatForm({ id }: { id: string }) {
  const { data, error, mutate } = useApi(getVisit, { params: { id } });
  const source = { kept: data && keptOfVisit(data), error, retry: () => void mutate() };
  return <FilledForm source={source} draftKey={`visit-request-${id}`} />;
}

/** From an entry of the request bank, whose use is counted once the request is sent. */
function BankForm({ id }: { id: string }) {
  const { data, error, mutate } = useApi(
    getBankEntry,
    { params: { id } },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const source = { kept: data && keptOfBank(data), error, retry: () => void mutate() };
  const count = async () => {
    await call(noteBankUse, { params: { id } }).catch(() => undefined);
    await mutateEndpoint(listVisitBank);
  };
  return <FilledForm source={source} draftKey={`visit-bank-${id}`} onSent={() => void count()} />;
}

/** The form once what was kept and the places that are open now are known. */
function FilledForm({
  source: { kept, error, retry },
  ...rest
}: {
  source: Source;
  draftKey: string;
  onSent?: () => void;
}) {
  const zone = useTimeZone();
  const [now] = useState(Date.now);
  const points = useApi(listVisitPoints, {});
  const failure = error ?? points.error;
  if (!kept || !points.data)
    return failure ? (
      <ErrorState
        error={failure}
        onRetry={() => {
          retry();
          void points.mutate();
        }}
      />
    ) : (
      <Skeleton height="32rem" />
    );
  const repeated = repeatVisit(kept, points.data.data, now, zone);
  return (
    <CreateForm start={repeated.values} notice={<RepeatNotice kept={kept} repeated={repeated} />} {...rest} />
  );
}
