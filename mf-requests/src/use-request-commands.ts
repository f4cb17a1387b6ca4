import {
  cancelNotificationRequest,
  dispatchNotificationRequest,
  type NotificationRequest,
  remindNotificationRequest,
} from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';

type Target = Pick<NotificationRequest, 'id'>;

/** How many of a request still wait for an answer. */
export const waitingOf = ({ counts }: Pick<NotificationRequest, 'counts'>) =>
  counts.dispatched + counts.delivered + counts.opened;

/** Runs one change and shows its result; the screen is read again anyway, since a refusal means it was out of date. */
async function run<T>(work: () => Promise<T>, done: (answer: T) => string, after: () => void) {
  try {
    toast.success({ title: done(await work()) });
  } catch (problem) {
    toast.error(problemOf(problem));
  }
  after();
}

/** What an operator can do with a request wherever it is shown. `after` reads the screen again. */
export function useRequestCommands(after: () => void) {
  const t = useT();
  const confirm = useConfirm();
  return {
    send: ({ id }: Target) =>
      run(
        () => call(dispatchNotificationRequest, { params: { id } }),
        () => t('done.sent'),
        after,
      ),
    remind: ({ id }: Target) =>
      run(
        () => call(remindNotificationRequest, { params: { id } }),
        ({ reminded }) => t('done.reminded', { count: reminded }),
        after,
      ),
    /** Confirms first; `waiting` is how many would no longer see it. */
    cancel: async ({ id }: Target, waiting: number) => {
      const sure = await confirm({
        title: t('cancel.title'),
        description: t('cancel.body', { count: waiting }),
        confirmLabel: t('action.cancel'),
        tone: 'danger',
      });
      if (!sure) return;
      await run(
        () => call(cancelNotificationRequest, { params: { id } }),
        () => t('done.cancelled'),
        after,
      );
    },
  };
}
