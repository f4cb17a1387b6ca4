import { type ActivityInput, LOAD_DAYS, roundLoad, roundSeconds } from 'contract';
import { Box, Heading, Text, useFormat, useNow, useTimeZone } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { type Fact, Facts } from 'shared-ui/parts';
import { useReplayed } from './replayed.tsx';
import { useT } from './text.ts';
import { planOf } from './upcoming.ts';
import { useCheckpoints } from './use-checkpoints.ts';
import { useHolidays } from './use-holidays.ts';

/** The hours that the form's activity puts on each who does it, from its schedule and its points as one types. */
export function LoadFacts() {
  const t = useT();
  const { number, duration } = useFormat();
  const zone = useTimeZone();
  const now = useNow(60_000);
  const kind = useFormValue<ActivityInput, 'kind'>('kind');
  const schedule = useFormValue<ActivityInput, 'schedule'>('schedule');
  const points = useFormValue<ActivityInput, 'points'>('points');
  const order = useFormValue<ActivityInput, 'order'>('order');
  const assignment = useFormValue<ActivityInput, 'assignment'>('assignment');
  const stay_minutes = useFormValue<ActivityInput, 'stay_minutes'>('stay_minutes');
  const holidays = useHolidays().days;
  const known = useCheckpoints(points.map(({ checkpoint_id }) => checkpoint_id));
  const { data, incomplete } = useReplayed();
  const plan = planOf({ kind, schedule });
  if (plan === null || points.length === 0) return null;
  const seconds = roundSeconds(
    points.map(({ checkpoint_id, after_minutes }) => ({
      ...{ at: known.get(checkpoint_id) ?? null, after_minutes },
    })),
    { order, stay_minutes },
  );
  const people = incomplete ? null : (data?.ucas ?? null);
  const { times, each, all } = roundLoad({ ...plan, holidays }, { zone, now, seconds, assignment, people });
  const long = (value: number) => duration(Math.max(1, Math.round(value / 60)) * 60);
  const facts: Fact[] = [
    {
      label: kind === 'once' ? t('activity.load.once') : t('activity.load.week', { days: LOAD_DAYS }),
      value: number(times),
    },
    ...(seconds > 0 ? [{ label: t('activity.load.round'), value: long(seconds) }] : []),
    ...(each ? [{ label: t('activity.load.each'), value: long(each) }] : []),
    ...(all ? [{ label: t('activity.load.all'), value: long(all) }] : []),
  ];
  return (
    <Box data-span="full">
      <Heading as="h3" size="sm">
        {t('activity.load.title')}
      </Heading>
      <Facts facts={facts} />
      <Text size="sm" tone="muted">
        {t('activity.load.note')}
      </Text>
    </Box>
  );
}
