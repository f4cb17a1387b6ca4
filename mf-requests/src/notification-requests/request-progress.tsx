import type { NotificationRequest } from 'contract';
import { Box, Row, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** Answers against all who were asked: figure in words, share as a bar (on time, late). */
export function Outcome({ counts }: Pick<NotificationRequest, 'counts'>) {
  const t = useT();
  const { number } = useFormat();
  const { total, answered, late } = counts;
  const share = (count: number) => `${total === 0 ? 0 : (100 * count) / total}%`;
  return (
    <Row gap="2" minW={{ base: '7.5rem', sm: '9rem' }} maxW="16rem">
      <Row gap="0" h="1.5" flex="1" rounded="full" overflow="hidden" bg="bg.sunken" aria-hidden>
        <Box h="full" w={share(answered - late)} bg="ok.solid" />
        <Box h="full" w={share(late)} bg="warning.solid" />
      </Row>
      <Text as="span" whiteSpace="nowrap">
        {t('list.progress', { answered: number(answered), total: number(total) })}
      </Text>
    </Row>
  );
}

/** How a request's answers stand, or that it was never sent. */
export function RequestProgress({ request }: { request: NotificationRequest }) {
  const t = useT();
  if (request.dispatched_at === null) return <Text tone="subtle">{t('list.neverSent')}</Text>;
  return <Outcome counts={request.counts} />;
}
