import { Box, CopyId, Stack, Text } from 'shared-ui';
import { Qr } from 'shared-ui/picture';
import { useT } from '../text.ts';

/**
 * What a tracking app is set up with, shown once: the address and the token to copy, and both in a code. Traccar Client
 * scans it in its settings: the address without its query is the server, `id` the device.
 */
export function TrackerSetup({ address, token }: { address: string; token: string }) {
  const t = useT();
  return (
    <Stack gap="3" role="status" p="3" borderWidth="1px" borderColor="border" borderRadius="md">
      <Text size="sm">{t('uca.tracker.once')}</Text>
      <Box w="full" maxW="14rem">
        <Qr text={`${address}?id=${token}`} label={t('uca.tracker.qr')} />
      </Box>
      <Box>
        <Text size="sm" tone="muted">
          {t('uca.tracker.address')}
        </Text>
        <CopyId value={address} />
      </Box>
      <Box>
        <Text size="sm" tone="muted">
          {t('uca.tracker.token')}
        </Text>
        <CopyId value={token} />
      </Box>
    </Stack>
  );
}
