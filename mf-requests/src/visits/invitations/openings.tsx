import type { InvitationRow } from 'contract';
import { Box, Text, useFormat } from 'shared-ui';
import { useT } from './text.ts';

/** When and from where an invitation's links were opened, used or refused. */
export function Openings({ row: { visits }, name }: { row: InvitationRow; name: string }) {
  const t = useT();
  const { dateTime } = useFormat();
  if (visits.length === 0) return <span />;
  return (
    <Box as="details" flex="1" minW="12rem">
      <Text as="summary" size="sm" tone="muted" cursor="pointer">
        {t('invitations.log.title', { count: visits.length })}
      </Text>
      <Box as="ul" listStyleType="none" mt="1" aria-label={t('invitations.log.of', { name })}>
        {visits.map(({ what, at, address }, nth) => (
          <Text as="li" size="sm" key={`${at}${nth}`}>
            {dateTime(at)} · {t(`invitations.log.${what}`)} · <bdi>{address}</bdi>
          </Text>
        ))}
      </Box>
    </Box>
  );
}
