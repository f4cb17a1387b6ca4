import { excuseTask, TASK_REASON_MOST, type TaskPoint } from 'contract';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from 'shared-auth';
import { Box, Button, Stack, Text, toast } from 'shared-ui';
import { CloseButton, Dialog } from 'shared-ui/dialog';
import { CheckControl, FieldFrame, TextareaControl } from 'shared-ui/fields';
import { FormNotice } from 'shared-ui/form';
import { problemText } from 'shared-ui/problem';
import { useT } from './text.ts';
import { readTasksAgain } from './use-task-live.ts';

interface ExcuseDialogProps {
  id: number;
  /** By shift, the others have rounds of their own at the same time. */
  hasOthers: boolean;
  points: readonly TaskPoint[];
  onClose: () => void;
}

/** Prompts for the reason why unscanned points are excused. */
export function ExcuseDialog({ id, hasOthers, points, onClose }: ExcuseDialogProps) {
  const t = useT();
  const base = useId();
  const [reason, setReason] = useState('');
  const [others, setOthers] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const apply = async () => {
    setBusy(true);
    try {
      const positions = points.map(({ position }) => position);
      await call(excuseTask, { params: { id }, body: { positions, reason, ...(others && { others }) } });
    } catch (problem) {
      setRefused(problemText(problem));
      setBusy(false);
      void readTasksAgain();
      return;
    }
    toast.success({ title: t('task.excuse.done', { count: points.length }) });
    void readTasksAgain();
    onClose();
  };
  return (
    <Dialog
      open
      persistent
      dirty={reason !== '' || others}
      size="sm"
      title={t('task.excuse.title', { count: points.length })}
      description={t('task.excuse.note')}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{t('task.cancel')}</CloseButton>
          <Button variant="solid" loading={busy} disabled={reason.trim() === ''} onClick={() => void apply()}>
            {t('task.excuse.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {refused !== undefined && (
          <FormNotice icon={<TriangleAlert aria-hidden />} title={refused}>
            <Text>{t('task.excuse.refused')}</Text>
          </FormNotice>
        )}
        <Box as="ul" paddingInlineStart="4" listStyleType="disc">
          {points.map(({ position, checkpoint_name }) => (
            <li key={position}>
              <bdi>{checkpoint_name}</bdi>
            </li>
          ))}
        </Box>
        <FieldFrame id={`${base}-why`} names="reason" label={t('task.reason')} required span="full">
          <TextareaControl
            id={`${base}-why`}
            value={reason}
            maxLength={TASK_REASON_MOST}
            onChange={setReason}
          />
        </FieldFrame>
        {hasOthers && (
          <CheckControl
            id={`${base}-others`}
            value={others}
            text={t('task.excuse.others')}
            onChange={setOthers}
          />
        )}
      </Stack>
    </Dialog>
  );
}
