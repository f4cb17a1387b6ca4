import {
  createMonitoring,
  type DataOf,
  getMonitoring,
  type MonitoringSession,
  monitoringChoices,
  sessionChange,
  sessionInput,
  updateMonitoring,
} from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { ErrorState, Skeleton, toast, useFormat } from 'shared-ui';
import { TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';
import { useAskToOpen } from './ask-to-open.ts';
import { newSession, valuesOf } from './session-values.ts';
import { AlertFields, IntervalFields, TimeFields } from './settings-fields.tsx';
import { UcasField } from './ucas-field.tsx';

/** How often to refresh the phones' connection in the list: a phone falls silent by time alone. */
const CHOICES_MS = 15_000;

interface SessionFormProps {
  /** The session to edit; omit it for a new one. */
  session?: MonitoringSession;
  temporary?: boolean;
  label: string;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** The session form: UCAs, duration, alert recipients and reporting intervals. */
export function SessionForm({ session, temporary = false, label, onSaved, onCancel }: SessionFormProps) {
  const t = useT();
  const { dateTime, list } = useFormat();
  const ask = useAskToOpen();
  const [now] = useState(() => Date.now());
  const { data: choices, error, mutate } = useApi(monitoringChoices, {}, { refreshInterval: CHOICES_MS });
  if (error && !choices) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!choices) return <Skeleton height="32rem" />;

  const warnOffline = (offline: DataOf<typeof createMonitoring>['offline']) => {
    if (offline.length === 0) return;
    toast.info({
      title: t('session.offlineLeftOut'),
      description: list(offline.map(({ name }) => name)),
      action: { label: t('session.ask'), onSelect: () => void ask(offline.map(({ id }) => id)) },
    });
  };
  const saved = ({ id, offline }: DataOf<typeof createMonitoring>) => {
    warnOffline(offline);
    void mutateEndpoint(getMonitoring);
    onSaved(id);
  };
  const fields = (
    <>
      <FormSection title={t('session.who')}>
        <TextField name="name" label={t('session.name')} span="full" />
        <UcasField choices={choices} />
      </FormSection>
      <TimeFields creating={!session} />
      <AlertFields choices={choices} />
      <IntervalFields />
    </>
  );
  if (session) {
    return (
      <Form
        wide
        schema={sessionChange}
        initial={valuesOf(session)}
        latest={valuesOf(session)}
        label={label}
        onSubmit={(body) => call(updateMonitoring, { params: { id: session.id }, body })}
        onSaved={saved}
        onCancel={onCancel}
      >
        {fields}
      </Form>
    );
  }
  return (
    <Form
      wide
      schema={sessionInput}
      initial={newSession(t('session.nameOf', { when: dateTime(now) }), temporary)}
      blank={newSession('', temporary)}
      latest={null}
      label={label}
      submitLabel={t('session.start')}
      onSubmit={(body) => call(createMonitoring, { body })}
      onSaved={saved}
      onCancel={onCancel}
    >
      {fields}
    </Form>
  );
}
