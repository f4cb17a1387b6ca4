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

/** The activity that a new one begins as, once it is in the form; undefined for none. */
export function useCopied(fresh: boolean): ActivityRecord | undefined {
  const t = useT();
  const [params] = useSearchParams();
  const id = Number(params.get(COPIED));
  const wanted = fresh && Number.isSafeInteger(id) && id > 0;
  const { data } = useApi(getActivity, wanted ? { params: { id } } : null, { revalidateOnFocus: false });
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
  return found;
}
