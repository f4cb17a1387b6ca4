import type { CalendarTask } from 'contract';
import { useSearchParams } from 'shared-ui';

/** What the address calls a task: its id, or its activity, person and instant while it is only planned. */
export const nameOf = ({ id, activity_id, assigned, due_at }: CalendarTask): string =>
  id === null ? `${activity_id}${assigned ? `-${assigned.uca_id}` : ''}@${due_at}` : String(id);

/** The task open by the address, and the ways to open and close one. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const addressOf = (task: CalendarTask): string => {
    const next = new URLSearchParams(params);
    next.set('task', nameOf(task));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('task');
        return next;
      },
      { replace: true },
    );
  return { name: params.get('task'), addressOf, close };
}
