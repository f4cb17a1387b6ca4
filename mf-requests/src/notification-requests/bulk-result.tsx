import type { bulkActions, bulkNotificationRequests, DataOf } from 'contract';
import { Box, Button, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useT } from '../text.ts';

export interface BulkOutcome {
  action: (typeof bulkActions)[number];
  done: number;
  skipped: DataOf<typeof bulkNotificationRequests>['skipped'];
}

/** Names what an action on many left out, each with the reason the server gave. */
export default function BulkResult({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const t = useT();
  const { action, done, skipped } = outcome;
  return (
    <Dialog
      open
      title={t('bulk.skipped', { count: skipped.length })}
      description={t(`bulk.${action}.done`, { count: done })}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      }
    >
      <Box as="ul" listStyleType="none" display="grid" gap="0">
        {skipped.map(({ id, name, reason }) => (
          <Box as="li" key={id} paddingBlock="2" borderBlockEndWidth="1px" borderColor="border.muted">
            <Text weight="medium">{name}</Text>
            <Text size="sm" tone="muted">
              {reason}
            </Text>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
