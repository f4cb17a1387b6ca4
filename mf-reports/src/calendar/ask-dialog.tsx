import { createNotificationRequest, type DuePointRow, limits, type NotificationRequestInput } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Button, Text, toast, useFormat } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';

const MINUTES = limits.requestMaxResponseTime;

/** Asks the person on a round about one of its points: a notification request sent at once. */
export function AskDialog({ point, onClose }: { point: DuePointRow; onClose: () => void }) {
  const t = useT();
  const { time, number } = useFormat();
  const [busy, setBusy] = useState(false);
  const who = point.ask?.name ?? '';
  const title = t('taskBoard.ask.request', { name: point.checkpoint_name }).slice(0, 120);
  const text = t('taskBoard.ask.text', {
    ...{ at: time(point.due_at), activity: point.activity_name, place: point.place_name },
  });
  const send = async () => {
    setBusy(true);
    const body: NotificationRequestInput = {
      ...{ name: title, title, description: text, max_response_time: MINUTES, time_format: 'minute' },
      ...{ mode: 'report', request_photo: false, reminders: 0, dispatch_now: true, group_ids: [] },
      uca_ids: point.ask ? [point.ask.uca_id] : [],
    };
    try {
      await call(createNotificationRequest, { body });
    } catch (problem) {
      toast.error(problemOf(problem));
      setBusy(false);
      return;
    }
    toast.success({ title: t('taskBoard.ask.sent', { who }) });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('taskBoard.ask.title', { who })}
      description={t('taskBoard.ask.note', { minutes: number(MINUTES) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('task.cancel')}</Button>
          <Button variant="solid" loading={busy} onClick={() => void send()}>
            {t('taskBoard.ask.send')}
          </Button>
        </>
      }
    >
      <Text weight="medium">{title}</Text>
      <Text>{text}</Text>
    </Dialog>
  );
}
