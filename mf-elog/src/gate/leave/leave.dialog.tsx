import { type GateEntryDetail, type GateMatch, getGateEntry, leaveAtGate, leaveBody } from 'contract';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { ErrorState, Skeleton, Text, toast } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { CheckboxField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { ItemsField } from '../admit/admit-equipment.tsx';
import { calledOf } from '../faces.ts';
import { noteExit } from '../offline/held.ts';
import { useT } from '../text.ts';
import { Reconcile } from './reconcile.tsx';

interface LeaveDialogProps {
  id: number;
  /** Without a connection: who leaves which gate, by what the device keeps. */
  held: { branch: number; match: GateMatch } | null;
  onClose: () => void;
  onDone: () => void;
}

const isInside = ({ state }: { state: GateEntryDetail['state'] }) =>
  state === 'inside' || state === 'overdue';

function LeaveForm({
  entry,
  onClose,
  onDone,
}: Omit<LeaveDialogProps, 'id' | 'held'> & { entry: GateEntryDetail }) {
  const t = useT();
  const open = entry.equipment.filter(({ way, taken }) => way === 'in' && taken === null);
  const others = entry.party.filter(isInside);
  const [initial] = useState(() => ({
    ...{ version: entry.version, party: others.length > 0, badge_returned: entry.badge !== '' },
    equipment: open.map(({ id, quantity }) => ({ id, taken: quantity, note: '' })),
    ...{ removed: [], held: null },
  }));
  const called = `${entry.name} ${entry.last_name}`;
  return (
    <Form
      schema={leaveBody}
      label={t('gateLog.leave.title')}
      initial={initial}
      latest={null}
      submitLabel={t('gateLog.leave.submit')}
      onCancel={onClose}
      onSubmit={(body) => call(leaveAtGate, { params: { id: entry.id }, body })}
      onSaved={({ ids }) => {
        toast.success({
          title:
            ids.length > 1 ? t('gateLog.leave.doneMany', { count: ids.length }) : t('gateLog.leave.done'),
          description: called,
        });
        onDone();
      }}
    >
      <FormSection>
        {others.length > 0 && (
          <CheckboxField
            name="party"
            label={t('gateLog.leave.party', { names: others.map(({ name }) => name).join(', ') })}
          />
        )}
        {entry.badge !== '' && (
          <CheckboxField name="badge_returned" label={t('gateLog.leave.badge', { badge: entry.badge })} />
        )}
        {open.length > 0 ? (
          <Reconcile items={open} />
        ) : (
          <Text tone="muted">{t('gateLog.leave.noItems')}</Text>
        )}
        <ItemsField name="removed" label={t('gateLog.leave.removed')} hint={t('gateLog.leave.removedHint')} />
      </FormSection>
    </Form>
  );
}

/** Without a connection what they brought is unknown: it is reconciled on request. */
function HeldLeave({
  held,
  onClose,
  onDone,
}: Omit<LeaveDialogProps, 'id' | 'held'> & { held: NonNullable<LeaveDialogProps['held']> }) {
  const t = useT();
  const called = calledOf(held.match);
  const leave = async () => {
    const body = {
      version: null,
      party: false,
      badge_returned: false,
      equipment: [],
      removed: [],
      held: null,
    };
    await noteExit(held.branch, held.match, body, t('gateLog.held.exit', { name: called }));
    toast.success({ title: t('gateLog.held.noted'), description: called });
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t('gateLog.leave.title')}
      description={t('gateLog.held.exitHint', { name: called })}
      confirmLabel={t('gateLog.leave.submit')}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}

/** Records an exit: who else leaves, the badge, and item by item what they take out. */
export default function LeaveDialog({ held, ...rest }: LeaveDialogProps) {
  return held ? <HeldLeave held={held} {...rest} /> : <OnlineLeave {...rest} />;
}

function OnlineLeave({ id, onClose, onDone }: Omit<LeaveDialogProps, 'held'>) {
  const t = useT();
  const { data: entry, error, mutate } = useApi(getGateEntry, { params: { id } });
  return (
    <Dialog
      open
      persistent
      size="lg"
      title={t('gateLog.leave.title')}
      description={entry && `${entry.name} ${entry.last_name}`}
      onClose={onClose}
    >
      {entry ? (
        <LeaveForm key={entry.version} entry={entry} onClose={onClose} onDone={onDone} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}
