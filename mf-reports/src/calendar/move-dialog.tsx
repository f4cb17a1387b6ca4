import { type BodyOf, type CalendarTask, movePlannedTask, moveTask, TASK_REASON_MOST } from 'contract';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { call, isApiError } from 'shared-auth';
import { Button, Stack, Text, toast, useFormat } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { CheckControl, DateTimeControl, FieldFrame, TextareaControl } from 'shared-ui/fields';
import { FormNotice } from 'shared-ui/form';
import { problemText } from 'shared-ui/problem';
import { useT } from './text.ts';
import { titleOf } from './title-of.ts';
import { readTasksAgain } from './use-task-live.ts';
import { useAskedZone } from './zone-choice.tsx';

/** What is moved: a task, or without an id a round that is only planned so far. */
export type Movable = Pick<CalendarTask, 'id' | 'activity_id' | 'activity_name' | 'assigned' | 'due_at'>;

/**
 * Moves one. The server finds a planned round by its place in the plan, also where it was created meanwhile; so is a task
 * found that was created again, under another id, because its activity changed.
 */
async function moveOne({ id, activity_id, assigned, due_at: planned_at }: Movable, to: Move): Promise<void> {
  const planned = { activity_id, planned_at, assigned_to: assigned?.uca_id ?? null };
  const byPlan = () => call(movePlannedTask, { body: { ...planned, ...to } });
  if (id === null) {
    await byPlan();
    return;
  }
  try {
    await call(moveTask, { params: { id }, body: to });
  } catch (problem) {
    if (!isApiError(problem) || problem.status !== 404) throw problem;
    await byPlan();
  }
}

type Move = BodyOf<typeof moveTask>;

interface MoveDialogProps {
  task: Movable;
  /** The instant that is proposed. */
  to?: string;
  onClose: () => void;
  /** What happens too once it was moved. */
  onMoved?: () => void;
}

/** Prompts for a task's new due time, and why. */
export function MoveDialog({ task, to, onClose, onMoved }: MoveDialogProps) {
  const { assigned, due_at: from } = task;
  const t = useT();
  const base = useId();
  const { dateTime, zone } = useFormat();
  // Whoever looks at the calendar in another zone than the client's types in it too.
  const typedIn = useAskedZone();
  const [due_at, setDueAt] = useState(to ?? from);
  const [reason, setReason] = useState('');
  const [others, setOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string; at: string | undefined; over: boolean }>();
  const complete = reason.trim() !== '' && !Number.isNaN(Date.parse(due_at)) && due_at !== from;
  const apply = async () => {
    setBusy(true);
    try {
      await moveOne(task, { due_at, reason, ...(others && { others }) });
    } catch (problem) {
      const { due_at: time, task: over } = isApiError(problem) ? problem.fields : {};
      setRefused({ text: over?.[0] ?? problemText(problem), at: time?.[0], over: over !== undefined });
      setBusy(false);
      void readTasksAgain();
      return;
    }
    toast.success({ title: t('task.move.done'), description: dateTime(due_at) });
    void readTasksAgain();
    onClose();
    onMoved?.();
  };
  return (
    <Dialog
      open
      persistent
      dirty={!refused?.over && (reason !== '' || due_at !== (to ?? from) || others)}
      size="sm"
      title={t('task.move.title', { name: titleOf(task) })}
      description={t('task.move.from', { at: dateTime(from) })}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('task.cancel')}</CloseButton>
          {!refused?.over && (
            <Button variant="solid" loading={busy} disabled={!complete} onClick={() => void apply()}>
              {t('task.move.apply')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {refused && !refused.at && (
          <FormNotice icon={<TriangleAlert aria-hidden />} title={refused.text}>
            {refused.over && <Text>{t('task.move.over')}</Text>}
          </FormNotice>
        )}
        <FieldFrame
          id={`${base}-at`}
          names="due_at"
          label={t('task.move.to')}
          {...(typedIn !== undefined && { hint: zone(Date.parse(due_at) || Date.parse(from)) })}
          group
          required
          span="full"
          {...(refused?.at !== undefined && { error: refused.at })}
        >
          <DateTimeControl
            id={`${base}-at`}
            value={due_at}
            onChange={(value) => {
              setDueAt(value);
              setRefused(undefined);
            }}
          />
        </FieldFrame>
        <FieldFrame id={`${base}-why`} names="reason" label={t('task.reason')} required span="full">
          <TextareaControl
            id={`${base}-why`}
            value={reason}
            maxLength={TASK_REASON_MOST}
            onChange={setReason}
          />
        </FieldFrame>
        {assigned && (
          <CheckControl
            id={`${base}-others`}
            value={others}
            text={t('task.move.others')}
            onChange={setOthers}
          />
        )}
      </Stack>
    </Dialog>
  );
}
