import { askToOpen } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

/** Asks people whose phones are offline to open the app, and shows how many were reachable. */
export function useAskToOpen() {
  const t = useT();
  return async (ids: readonly number[]) => {
    try {
      const { asked } = await call(askToOpen, { body: { uca_ids: [...ids] } });
      if (asked > 0) toast.success({ title: t('session.asked', { count: asked }) });
      else toast.error({ title: t('session.notAsked'), description: t('session.notAskedNote') });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
  };
}
