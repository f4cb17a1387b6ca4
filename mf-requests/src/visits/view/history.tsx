import type { VisitEventRow, VisitHappening } from 'contract';
import {
  CircleCheck,
  CircleCheckBig,
  CircleOff,
  CircleX,
  FilePen,
  Flag,
  MessageSquare,
  Send,
} from 'lucide-react';
import { Box, RelativeTime, Row, Text } from 'shared-ui';
import { VisitStatusMark } from '../visit-status.tsx';
import { Changes } from './changes.tsx';
import { useT } from './text.ts';

const icons = {
  creation: Send,
  edition: FilePen,
  validation: CircleCheck,
  authorization: CircleCheckBig,
  cancellation: CircleOff,
  rejection: CircleX,
  comment: MessageSquare,
  end: Flag,
} as const satisfies Record<VisitHappening, typeof Send>;

function Entry({ event, expired }: { event: VisitEventRow; expired: boolean }) {
  const t = useT();
  const { what, stage, at, text, status, changes } = event;
  const author = event.for ? t('visitView.onBehalf', { name: event.author, giver: event.for }) : event.author;
  const Icon = icons[what];
  return (
    <Row
      as="li"
      alignItems="flex-start"
      gap="3"
      paddingBlock="3"
      borderBlockStartWidth="1px"
      borderColor="border.muted"
      _first={{ borderBlockStartWidth: '0' }}
    >
      <Box color="fg.muted" flex="none" paddingBlockStart="0.5" asChild>
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="0" display="grid" gap="2">
        <Row flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap="0" columnGap="3">
          <Text weight="medium">
            {author || t('visitView.history.system')}{' '}
            <Text as="span" weight="normal">
              · {t(`visitView.history.${what}`)}
              {what === 'rejection' && stage && ` · ${t(`visits.stage.${stage}`)}`}
            </Text>
          </Text>
          <Text as="span" size="sm" tone="muted">
            <RelativeTime value={at} />
          </Text>
        </Row>
        {text && (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
        )}
        <Changes changes={changes} />
        {what !== 'comment' && what !== 'creation' && (
          <Text as="div" size="sm">
            <VisitStatusMark status={status} expired={what === 'end' && expired} />
          </Text>
        )}
      </Box>
    </Row>
  );
}

interface HistoryProps {
  events: readonly VisitEventRow[];
  /** The request ended without its votes. */
  expired: boolean;
}

/** What was done to a request, newest first. */
export function History({ events, expired }: HistoryProps) {
  const t = useT();
  return (
    <Box as="ol" aria-label={t('visitView.history.title')} aria-live="polite" listStyleType="none">
      {events.map((event) => (
        <Entry key={event.id} event={event} expired={expired} />
      ))}
    </Box>
  );
}
