import type { UserRecord } from 'contract';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { call as callEndpoint, mutateEndpoint, useApi, useCan, useUser } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { confirm } from '../dialog/use-confirm.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { toast } from '../feedback/toast.store.ts';
import { Form } from '../form/form.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { FormSchema, ValuesOf } from '../form/schema.ts';
import { useT } from '../i18n/use-t.ts';
import { type Crumb, Page } from '../layout/page.tsx';
import { BlacklistNote, blacklistedAs } from './blacklist-mark.tsx';
import { call } from './call-by-id.ts';
import type { Answering, Identified, Resource } from './declaration.ts';
import type { FormAddress, ResourceFormDeclaration } from './form-declaration.ts';
import { OthersChanges, RecordPanels } from './lazy-record-panels.tsx';
import { createdState } from './use-created.ts';
import { useWords } from './words.ts';

export interface ResourceFormProps<Row extends Identified, S extends FormSchema, Record> {
  resource: Resource<Row, S, Record>;
  breadcrumbs?: Crumb[];
}

/** The values of a form that the record has too. */
function pick<S extends FormSchema>(blank: ValuesOf<S>, record: object): ValuesOf<S> {
  const known = record as Readonly<{ [name: string]: unknown }>;
  const entries = Object.entries(blank).map(([name, value]) => [name, name in known ? known[name] : value]);
  return Object.fromEntries(entries) as ValuesOf<S>;
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
const forbidden = { code: 'forbidden' };
const notFound = { code: 'notFound' };

/**
 * The page that creates a record, or changes the one the address names (`:id`): the declared fields in a guarded
 * form, then back to the list as it was.
 */
export function ResourceForm<Row extends Identified, S extends FormSchema, Record extends Identified>(
  props: ResourceFormProps<Row, S, Record>,
) {
  const { resource, breadcrumbs = [] } = props;
  const { endpoints, paths, texts, form } = resource;
  const t = useT();
  const words = useWords(resource);
  const navigate = useNavigate();
  const location = useLocation();
  const address = useParams();
  const { id: text } = address;
  const id = text === undefined ? undefined : Number(text);
  const creating = id === undefined;
  const [search] = useSearchParams();
  const copyId = creating && form?.copy ? Number(search.get(form.copy.parameter)) : 0;
  const copying = isId(copyId);
  const draftKey = draftKeyOf(resource.name, address, copying ? copyId : undefined);
  const badId = id !== undefined && !isId(id);
  const mayWrite = useCan(resource.permission);
  const user = useUser();
  const askedId = copying ? copyId : id;
  const asked = endpoints.get && askedId !== undefined && !badId && mayWrite ? endpoints.get : undefined;
  const answer = useApi<Answering<Record>>(
    asked ?? (endpoints.list as unknown as Answering<Record>),
    asked ? { params: { id: askedId } } : null,
    { revalidateOnFocus: false },
  );
  const [made, setMade] = useState(0);
  /** The last record that "Create another" made: the list marks it. */
  const [last, setLast] = useState<number>();

  const back = (location.state as { back?: string } | null)?.back ?? '';
  const list = `${paths.list}${back}`;
  const doing = words((creating ? texts.create : texts.edit) ?? texts.title);
  const nameOf = (one: Record) => resource.nameOf(one as unknown as Row);
  const mayChange =
    creating || !answer.data || !user || (resource.mayChange?.(answer.data as unknown as Row, user) ?? true);
  const error =
    !mayWrite || !mayChange ? forbidden : badId || !form ? notFound : answer.data ? undefined : answer.error;
  const found = answer.data?.id === askedId ? answer.data : undefined;
  const record = creating ? undefined : found;
  const copied = copying ? found : undefined;
  const name = record && !error ? nameOf(record) : undefined;
  const gone = record !== undefined && answer.error?.code === 'notFound';
  const crumbs: Crumb[] = [
    ...breadcrumbs,
    { label: words(texts.title), to: list },
    ...(name ? [{ label: doing }] : []),
  ];

  const save = async (values: ValuesOf<S>, changed: Partial<ValuesOf<S>>, intent: string) => {
    const endpoint = creating ? endpoints.create : endpoints.update;
    if (!endpoint) throw new Error(t('error.notFound.title'));
    const given = creating ? values : changed;
    const sent = partsOf(form?.sent ? form.sent(given, values) : given, form?.files ?? []);
    const saved = creating
      ? await callEndpoint<Answering<Record>>(endpoint, sent)
      : await call(endpoint, id, sent.body, sent.files);
    return { saved, intent };
  };
  const askBlacklisted = () =>
    confirm({
      title: t('blacklist.saveTitle'),
      description: t('blacklist.isNote'),
      confirmLabel: t('blacklist.save'),
      tone: 'danger',
    });
  const onSaved = ({ saved, intent }: { saved: Record; intent: string }) => {
    toast.success(t(creating ? 'resource.createdName' : 'resource.updatedName', { name: nameOf(saved) }));
    // Known already: the user was prompted for it.
    if (blacklistedAs(saved) !== null && blacklistedAs(record) === null)
      toast.error({ title: t('blacklist.is'), description: t('blacklist.isNote') });
    void mutateEndpoint(endpoints.list);
    if (endpoints.get) void mutateEndpoint(endpoints.get);
    const { id: savedId } = saved;
    if (intent !== 'another') return void navigate(list, createdState(creating ? savedId : undefined));
    setLast(savedId);
    setMade(made + 1);
  };

  return (
    <Page title={name || doing} documentTitle={name && `${name} · ${doing}`} breadcrumbs={crumbs}>
      {error ? (
        <ErrorState error={error} onRetry={answer.error ? () => void answer.mutate() : undefined} />
      ) : form && (creating ? !copying || copied : record) ? (
        <Form
          key={`${draftKey}.${id ?? 'new'}.${made}`}
          label={name ? `${doing}: ${name}` : doing}
          schema={form.schema}
          initial={copied ? copyOf(form, copied) : initialOf(form, record, user, address)}
          latest={record ? initialOf(form, record, user, address) : null}
          gone={gone}
          told={(fields) =>
            record && (
              <OthersChanges<Row>
                resource={resource as unknown as Resource<Row>}
                id={record.id}
                fields={fields}
              />
            )
          }
          blank={form.blank}
          ask={blacklistedAs(record) === null ? undefined : askBlacklisted}
          onSubmit={save}
          onSaved={onSaved}
          onCancel={() => void navigate(list, createdState(last))}
          draftKey={creating ? draftKey : undefined}
          submitLabel={t(creating ? 'resource.create' : 'form.save')}
          actions={
            creating && (
              <Button type="submit" value="another">
                {t('resource.createAnother')}
              </Button>
            )
          }
        >
          {record && <BlacklistNote record={record} />}
          <Suspense fallback={<FormSkeleton />}>
            <form.Fields record={record} copied={copied} />
          </Suspense>
        </Form>
      ) : (
        <FormSkeleton />
      )}
      {record && resource.history && (
        <Suspense>
          <RecordPanels<Row>
            resource={resource as unknown as Resource<Row>}
            id={record.id}
            onRestored={() => void answer.mutate().then(() => setMade(made + 1))}
          />
        </Suspense>
      )}
    </Page>
  );
}

type Files = { [name: string]: readonly File[] };

/** Splits files from the other values, to be sent as parts of their own; without files, everything is sent as JSON. */
function partsOf(values: object, names: readonly string[]): { body: object; files?: Files } {
  const own = (name: string, value: unknown) => names.includes(name) && Array.isArray(value);
  const entries = Object.entries(values as { [name: string]: unknown });
  const body = Object.fromEntries(entries.filter(([name, value]) => !own(name, value)));
  const files = Object.fromEntries(
    entries.filter(([name, value]) => own(name, value) && (value as File[]).length > 0),
  ) as Files;
  return Object.keys(files).length > 0 ? { body, files } : { body };
}

/**
 * What is typed in a new record is kept apart for each place, or whatever its address says (a minus as `m`), and for
 * each record that it begins as a copy of.
 */
function draftKeyOf(name: string, { id: _, ...address }: FormAddress, copied: number | undefined): string {
  const parts = Object.values(address).map((part) =>
    part
      ?.replace('-', 'm')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );
  return [name, ...parts, copied && `copy-${copied}`].filter(Boolean).join('.');
}

function valuesOf<S extends FormSchema, Record extends object>(
  form: ResourceFormDeclaration<S, Record>,
  record: Record,
): ValuesOf<S> {
  return form.valuesOf ? form.valuesOf(record) : pick<S>(form.blank, record);
}

function initialOf<S extends FormSchema, Record extends object>(
  form: ResourceFormDeclaration<S, Record>,
  record: Record | undefined,
  user: UserRecord | null,
  address: FormAddress,
): ValuesOf<S> {
  if (!record) return (user && form.fresh?.(user, address)) ?? form.blank;
  return valuesOf(form, record);
}

function copyOf<S extends FormSchema, Record extends object>(
  form: ResourceFormDeclaration<S, Record>,
  record: Record,
): ValuesOf<S> {
  return { ...valuesOf(form, record), ...form.copy?.differing(record) };
}

function FormSkeleton() {
  const t = useT();
  return (
    <div className="v-form" role="status" aria-busy="true" aria-label={t('table.loading')}>
      <FormSection>
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <div key={one} data-span="half" className="v-field">
            <Skeleton width="6rem" />
            <Skeleton height="var(--control)" />
          </div>
        ))}
      </FormSection>
    </div>
  );
}
