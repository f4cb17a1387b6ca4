import { type ActivityInput, type ActivityRecord, getActivity } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from 'shared-auth';
import { useSearchParams } from 'shared-ui';
import { useFormFill } from 'shared-ui/form';
import { COPIED } from './copy-action.tsx';
import { useT } from './text.ts';

const copied = [
  ...(['kind', 'instructions', 'tolerance_minutes', 'order', 'assignment', 'stay_minutes'] as const),
  ...(['schedule', 'uca_ids', 'type_ids', 'group_ids', 'label_ids', 'points'] as const),
];

interface Copied {
  /** The activity that a new one begins as, once it is in the form; undefined for none. */
  copied: ActivityRecord | undefined;
  /** It is still to be read: nothing may be typed that it would overwrite. */
  waiting: boolean;
  /** Why it could not be read, and how to try again. */
  error: unknown;
  retry: () => void;
}

/** What a new activity begins as, by its address. */
export function useCopied(fresh: boolean): Copied {
  const t = useT();
  const [params] = useSearchParams();
  const id = Number(params.get(COPIED));
  const wanted = fresh && Number.isSafeInteger(id) && id > 0;
  const { data, error, mutate } = useApi(getActivity, wanted ? { params: { id } } : null, {
    revalidateOnFocus: false,
  });
  const { set } = useFormFill<ActivityInput>();
  const put = useEffectEvent((from: ActivityRecord) => {
    set('name', t('activity.copyOf', { name: from.name }));
    for (const name of copied) set(name, from[name]);
  });
  const found = wanted && data?.id === id ? data : undefined;
  const putFound = useEffectEvent(() => found && put(found));
  const key = found?.id;
  // Once: later responses must not undo what was typed.
  useEffect(() => {
    if (key !== undefined) putFound();
  }, [key]);
  const waiting = wanted && !found;
  return { copied: found, waiting, error: waiting ? error : undefined, retry: () => void mutate() };
}
