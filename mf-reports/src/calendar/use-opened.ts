import type { CalendarTask } from 'contract';
import { useSearchParams } from 'shared-ui';

/** What the address calls a task: its id, or its activity, person and instant while it is only planned. */
export const nameOf = ({ id, activity_id, assigned, due_at }: CalendarTask): string =>
  id === null ? `${activity_id}${assigned ? `-${assigned.uca_id}` : ''}@${due_at}` : String(id);

/** What an address says of a round that was only planned when it was made; null for any other name. */
export function plannedOf(name: string | null) {
  const [, activity, person, due_at = ''] =
    /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?@(.+)$/.exec(name ?? '') ?? [];
  if (Number.isNaN(Date.parse(due_at))) return null;
  return { activity_id: Number(activity), uca_id: person === undefined ? undefined : Number(person), due_at };
}
export type PlannedRound = NonNullable<ReturnType<typeof plannedOf>>;

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
  return { name, id, planned: plannedOf(name), addressOf, close };
}
