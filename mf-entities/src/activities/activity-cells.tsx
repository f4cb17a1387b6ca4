import type { Activity } from 'contract';
import { Text, useFormat } from 'shared-ui';
import { State } from 'shared-ui/state';
import { scheduleWords } from './schedule-words.ts';
import { useT } from './text.ts';

/** When an activity is due, in words. */
export function When({ activity }: { activity: Activity }) {
  const t = useT();
  const format = useFormat();
  return <>{scheduleWords(activity, t, format)}</>;
}

/** Types and groups by name, people by their number. */
export function Assigned({ activity: { type_names, group_names, ucas } }: { activity: Activity }) {
  const t = useT();
  const { list } = useFormat();
  const people = ucas > 0 ? [t('activity.people', { count: ucas })] : [];
  const all = [...type_names, ...group_names, ...people];
  return all.length === 0 ? (
    <Text as="span" tone="muted">
      {t('activity.nobody')}
    </Text>
  ) : (
    list(all)
  );
}

/** Whether anything is due of it. */
export function ActivityState({ active }: { active: boolean }) {
  const t = useT();
  return (
    <State usual={active} tone="off">
      {t(active ? 'activity.running' : 'activity.paused')}
    </State>
  );
}
