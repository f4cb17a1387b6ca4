import type { CalendarTask } from 'contract';
import { useSearchParams } from 'shared-ui';

/** What the address calls a task: its id, or its activity, person and instant while it is only planned. */
export const nameOf = ({ id, activity_id, assigned, due_at }: CalendarTask): string =>
  id === null ? `${activity_id}${assigned ? `-${assigned.uca_id}` : ''}@${due_at}` : String(id);

/** The task open by the address, and the ways to open and close one. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const name = params.get('task');
  const addressOf = (of: string): string => {
    const next = new URLSearchParams(params);
    next.set('task', of);
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
  const id = name !== null && /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined;
  return { name, id, addressOf, close };
}
