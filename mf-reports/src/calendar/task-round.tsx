import { type TaskRecord, ucaRoutePath } from 'contract';
import { Route } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from 'shared-auth';
import { Box, Heading, Icon, LinkButton, Row, Skeleton, Stack, Text, useFormat } from 'shared-ui';
import { Near } from 'shared-ui/slot';
import { useClientZone } from '../client-zone.ts';
import type { PointChoice } from './round-map.tsx';
import { roundHours, runsOf, walksOf } from './round-walks.ts';
import { useT } from './text.ts';

const RoundMap = lazy(() => import('./round-map.tsx'));

/** Room for the map and its legend, before either is there. */
const waiting = <Skeleton height="20rem" />;

/** The round of a task on the map, in whose order it was scanned in words, and the way to where its people went. */
export function TaskRound({ task, ...choice }: { task: TaskRecord } & PointChoice) {
  const t = useT();
  const { number, list } = useFormat();
  const hours = roundHours(task, useClientZone());
  const seesWays = useCan('maps.ucaRoute');
  if (task.places.length === 0) return null;
  return (
    <Stack gap="2" css={{ breakInside: 'avoid' }}>
      <Row justifyContent="space-between" flexWrap="wrap">
        <Heading as="h3" size="sm">
          {t('task.round.title')}
        </Heading>
        {seesWays && hours && (
          <LinkButton to={ucaRoutePath(hours.ucas, hours)} size="sm" icon={<Icon of={Route} />}>
            {t('task.round.whole')}
          </LinkButton>
        )}
      </Row>
      <Near skeleton={waiting}>
        <Suspense fallback={waiting}>
          <RoundMap task={task} hours={seesWays ? hours : null} {...choice} />
        </Suspense>
      </Near>
      <Box>
        {hours ? (
          walksOf(task.places).map(({ uca_id, name, points }) => (
            <Text key={uca_id} size="sm" tone="muted" overflowWrap="anywhere">
              {t('task.round.order', {
                who: name,
                turns: list(
                  runsOf(
                    points.map(({ turn }) => turn),
                    number,
                  ),
                ),
              })}
            </Text>
          ))
        ) : (
          <Text size="sm" tone="muted">
            {t('task.round.nobody')}
          </Text>
        )}
      </Box>
    </Stack>
  );
}
