import {
  createRoute,
  getRoute,
  listMonitoring,
  monitoringChoices,
  type PlannedRoute,
  placesOfPlan,
  planOfPlaces,
  routeForm,
  updateRoute,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Skeleton } from 'shared-ui';
import { ComboboxField, DateTimeControl, FieldFrame, TextField, useField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { unchosen } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { PlacesField } from './places-field.tsx';
import { TemplateStart } from './template-start.tsx';

interface RouteFormProps {
  /** The route to edit; omit it for a new one. */
  route?: PlannedRoute;
  label: string;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

const blank = {
  name: '',
  uca_id: unchosen,
  session_id: null,
  due_at: null,
  by: 'streets' as const,
  places: [],
};
const MOST_SESSIONS = 100;

/** The route form: UCA, places and due time. */
export function RouteForm({ route, label, onSaved, onCancel }: RouteFormProps) {
  const t = useT();
  const { data: choices, error, mutate } = useApi(monitoringChoices, {});
  const sessions = useApi(listMonitoring, { query: { state: 'open', per_page: MOST_SESSIONS } });
  // A different template has different places, so the map must fit again.
  const [template, setTemplate] = useState(0);
  if (error && !choices) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!choices) return <Skeleton height="32rem" />;
  const initial = route
    ? {
        ...{ name: route.name, uca_id: route.uca_id, session_id: route.session_id },
        ...{ due_at: route.due_at, by: route.by, places: placesOfPlan(route) },
      }
    : blank;
  return (
    <Form
      wide
      schema={routeForm}
      initial={initial}
      blank={blank}
      latest={route ? initial : null}
      label={label}
      {...(!route && { submitLabel: t('plan.assign') })}
      onSubmit={({ name, uca_id, session_id, due_at, by, places }) => {
        const body = { name, due_at, by, ...planOfPlaces(places) };
        return route
          ? call(updateRoute, { params: { id: route.id }, body })
          : call(createRoute, { body: { ...body, uca_id, session_id } });
      }}
      onSaved={({ id }) => {
        void mutateEndpoint(getRoute);
        onSaved(id);
      }}
      onCancel={onCancel}
    >
      <FormSection title={t('plan.who')}>
        <TextField name="name" label={t('plan.name')} />
        <ComboboxField
          name="uca_id"
          label={t('plan.uca')}
          disabled={route !== undefined}
          options={choices.ucas.map(({ id, name, type }) => ({ value: id, label: name, hint: type }))}
        />
        <DueField />
        {!route && (sessions.data?.data.length ?? 0) > 0 && (
          <ComboboxField
            name="session_id"
            label={t('plan.session')}
            hint={t('plan.sessionHint')}
            options={(sessions.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormSection>
      <FormSection title={t('plan.where')}>
        {!route && <TemplateStart onBegun={setTemplate} />}
        <PlacesField key={template} />
      </FormSection>
    </Form>
  );
}

/** Due time of arrival, optional. */
function DueField() {
  const t = useT();
  const field = useField<string | null>('due_at', t('plan.dueAt'));
  return (
    <FieldFrame
      id={field.id}
      names="due_at"
      label={t('plan.dueAt')}
      hint={t('plan.dueHint')}
      error={field.error}
    >
      <DateTimeControl
        id={field.id}
        value={field.value ?? ''}
        onChange={(value) => field.setValue(value === '' ? null : value)}
      />
    </FieldFrame>
  );
}
