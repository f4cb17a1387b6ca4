import type { Geofence } from 'contract';
import { Box, Row } from 'shared-ui';

/** What a geofence is called, beside its colour. */
export function FenceName({ fence }: { fence: Pick<Geofence, 'name' | 'color'> }) {
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
    </Row>
  );
}
