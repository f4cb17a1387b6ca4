import type { Activity, ActivityRecord } from 'contract';
import { Box, Heading, Skeleton, Stack, Text, useFormat } from 'shared-ui';
import { pointWords } from './point-words.ts';
import { dayText } from './schedule-words.ts';
import { useT } from './text.ts';

/** The points of a round in their order and the days left out, in an activity's panel; both come with the record. */
export default function ActivityDetail({ row }: { row: Activity & Partial<ActivityRecord> }) {
  const t = useT();
  const { language } = useFormat();
  const { points, checkpoint_names: names = [], schedule } = row;
  return (
    <Stack gap="1" my="4">
      <Heading as="h3" size="sm">
        {t('activity.where')}
      </Heading>
      {points ? (
        <Box as="ol" m="0" paddingInlineStart="6">
          {points.map((point, nth) => (
            <li key={nth}>
              <bdi>{pointWords({ ...point, name: names[nth] ?? '' }, t)}</bdi>
            </li>
          ))}
        </Box>
      ) : (
        <Skeleton height={`${Math.min(row.checkpoints, 8) * 1.5}rem`} />
      )}
      {schedule.except.length > 0 && (
        <Text size="sm" tone="muted">
          {t('activity.except')}: {schedule.except.map((day) => dayText(day, language)).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
