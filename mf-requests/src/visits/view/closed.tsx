import { pathTo, type Visit, type VisitObstacle } from 'contract';
import { LinkButton, Panel, Stack, Text } from 'shared-ui';
import { paths } from '../../paths.ts';
import { useObstacleText } from './obstacles.ts';
import { useT } from './text.ts';

/** Why the review is not open to its reader, and the way to the request. */
export function Closed({ visit, obstacle }: { visit: Visit; obstacle: VisitObstacle }) {
  const t = useT();
  const say = useObstacleText(visit);
  return (
    <Panel title={t('visitView.review.closed')} tone="warning">
      <Stack gap="3" alignItems="flex-start">
        <Text>{say(obstacle)}</Text>
        <LinkButton to={pathTo(paths.visit, { id: visit.id })}>{t('visitView.review.back')}</LinkButton>
      </Stack>
    </Panel>
  );
}
