import { endMonitoring, getMonitoring, listMonitoring, type MonitoringSession } from 'contract';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast, useNavigate } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';

const NOTE_LENGTH = 500;

interface EndSessionProps {
  session: MonitoringSession;
  open: boolean;
  onClose: () => void;
}

/** Confirms the end of a session and prompts for a note; a temporary session is deleted. */
export function EndSession({ session, open, onClose }: EndSessionProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const { temporary } = session;
  async function end() {
    try {
      await call(endMonitoring, { params: { id: session.id }, body: { note } });
    } catch (problem) {
      toast.error(problemOf(problem));
      return;
    }
    onClose();
    toast.success({ title: t('session.ended'), description: session.name });
    void mutateEndpoint(listMonitoring);
    if (temporary) void navigate(catalogues.sessions.list);
    else void mutateEndpoint(getMonitoring);
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('session.endTitle', { name: session.name })}
      description={t(temporary ? 'session.endTemporary' : 'session.endKept')}
      confirmLabel={t('session.end')}
      tone="danger"
      onConfirm={end}
      onCancel={onClose}
    >
      {!temporary && (
        <FieldFrame id={id} names="note" label={t('session.note')} span="full">
          <TextareaControl id={id} value={note} onChange={setNote} maxLength={NOTE_LENGTH} />
        </FieldFrame>
      )}
    </ConfirmDialog>
  );
}
