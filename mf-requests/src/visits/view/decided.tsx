import { pathTo, type Visit, type VisitRow } from 'contract';
import { ArrowRight } from 'lucide-react';
import { Icon, LinkButton, Panel, Row, Stack, Status, Text } from 'shared-ui';
import { paths } from '../../paths.ts';
import { reviewPath } from './commands.tsx';
import type { ReviewAction } from './review-action.ts';
import { useT } from './text.ts';

export interface Waiting {
  next: VisitRow;
  /** How many wait for the reader, the next among them. */
  count: number;
}

interface DecidedProps {
  visit: Visit;
  action: ReviewAction;
  waiting: Waiting;
}

/** After a decision: that it counts, and the way to the next request that waits. */
export function Decided({ visit, action, waiting: { next, count } }: DecidedProps) {
  const t = useT();
  return (
    <Panel title={t('visitView.review.decide')} tone="ok">
      <Stack gap="3" role="status">
        <Status tone="ok" look="plain">
          {t(`visitView.review.voted.${action}`)}
        </Status>
        <Text overflowWrap="anywhere">
          {t('visitView.review.waiting', { count })} {t('visitView.review.nextName', { name: next.name })}
        </Text>
        <Row flexWrap="wrap">
          <LinkButton
            variant="solid"
            to={reviewPath(next.id, next.stage === 'authorization' ? 'authorize' : 'validate')}
            icon={<Icon of={ArrowRight} turns />}
          >
            {t('visitView.review.next')}
          </LinkButton>
          <LinkButton to={pathTo(paths.visit, { id: visit.id })}>{t('visitView.review.back')}</LinkButton>
        </Row>
      </Stack>
    </Panel>
  );
}
