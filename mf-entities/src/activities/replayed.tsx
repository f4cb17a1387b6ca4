import { type ActivityInput, type ActivityReplay, readActivityTerms, replayActivity } from 'contract';
import { createContext, type ReactNode, use } from 'react';
import { call } from 'shared-auth';
import { useFormValue, useReplay } from 'shared-ui/form';

type Replayed = ReturnType<typeof useReplay<object, ActivityReplay>>;

const Context = createContext<Replayed | null>(null);

/** Tries the form's activity (one that exists by its id) on the past, for the sections within. */
export function ReplayProvider({
  activity,
  children,
}: {
  activity: number | undefined;
  children: ReactNode;
}) {
  const terms = {
    kind: useFormValue<ActivityInput, 'kind'>('kind'),
    schedule: useFormValue<ActivityInput, 'schedule'>('schedule'),
    tolerance_minutes: useFormValue<ActivityInput, 'tolerance_minutes'>('tolerance_minutes'),
    order: useFormValue<ActivityInput, 'order'>('order'),
    assignment: useFormValue<ActivityInput, 'assignment'>('assignment'),
    points: useFormValue<ActivityInput, 'points'>('points'),
    uca_ids: useFormValue<ActivityInput, 'uca_ids'>('uca_ids'),
    type_ids: useFormValue<ActivityInput, 'type_ids'>('type_ids'),
    group_ids: useFormValue<ActivityInput, 'group_ids'>('group_ids'),
    client_id: useFormValue<ActivityInput, 'client_id'>('client_id'),
  };
  const replayed = useReplay(readActivityTerms(terms), (body, signal) =>
    call(replayActivity, { body: { ...body, ...(activity && { activity_id: activity }) }, signal }),
  );
  return <Context value={replayed}>{children}</Context>;
}

/** What the replay of the form's activity found so far. */
export function useReplayed(): Replayed {
  const replayed = use(Context);
  if (!replayed) throw new Error('outside a ReplayProvider');
  return replayed;
}
