import type { Geofence } from 'contract';
import { Badge, Box, Row } from 'shared-ui';
import { useT } from './text.ts';

/** What a geofence is called, beside its colour; and whether it has lost all whom it watched, where that is known. */
export function FenceName({ fence }: { fence: Pick<Geofence, 'name' | 'color'> & { ucas?: number } }) {
  const t = useT();
  return (
    <Row gap="2" alignItems="center" display="inline-flex">
      <Box
        as="span"
        flex="none"
        w="0.75rem"
        h="0.75rem"
        borderRadius="full"
        border="1px solid var(--border)"
        style={{ background: fence.color }}
        aria-hidden
      />
      {fence.name}
      {fence.ucas === 0 && <Badge tone="warning">{t('geofence.watchesNobody')}</Badge>}
    </Row>
  );
}
