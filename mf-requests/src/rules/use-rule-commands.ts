import { type NotificationRule, pauseNotificationRule, resumeNotificationRule } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

/** Pauses a rule or lets it go on. `after` reads the screen again. */
export function usePause(after: () => void) {
  const t = useT();
  return async ({ id, paused }: Pick<NotificationRule, 'id' | 'paused'>) => {
    try {
      await call(paused ? resumeNotificationRule : pauseNotificationRule, { params: { id } });
      toast.success({
        title: t(paused ? 'rules.resumed' : 'rules.pausedDone'),
        description: t(paused ? 'rules.resumedNote' : 'rules.pausedNote'),
      });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    after();
  };
}
