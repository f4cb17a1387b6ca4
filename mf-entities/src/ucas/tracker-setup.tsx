import type { MadeDeviceToken } from 'contract';
import { Box, CopyId, Stack, Text } from 'shared-ui';
import { Qr } from 'shared-ui/picture';
import { useT } from '../text.ts';

/** Traccar Client takes no shorter one on Android. */
const LEAST_HEARTBEAT = 60;

/**
 * What Traccar Client scans in its settings: the address without its query is the server, `id` the device, and the rest
 * replaces settings by which it would send nothing while somebody stands still, and fixes that geofences ignore. The
 * names are those of `lib/preferences.dart` in its source.
 */
function setupLink(address: string, { token, collect_seconds, post_seconds }: MadeDeviceToken): string {
  const settings = {
    id: token,
    accuracy: 'high',
    distance: 0,
    interval: collect_seconds,
    fastest_interval: collect_seconds,
    heartbeat: Math.max(LEAST_HEARTBEAT, post_seconds),
    stop_detection: false,
    buffer: true,
  };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${address}?${query.join('&')}`;
}

/** What a tracking app is set up with, shown once: the address and the token to copy, and both in a code. */
export function TrackerSetup({ address, made }: { address: string; made: MadeDeviceToken }) {
  const t = useT();
  return (
    <Stack gap="3" role="status" p="3" borderWidth="1px" borderColor="border" borderRadius="md">
      <Text size="sm">{t('uca.tracker.once')}</Text>
      <Box w="full" maxW="14rem">
        <Qr text={setupLink(address, made)} label={t('uca.tracker.qr')} />
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
        <CopyId value={made.token} />
      </Box>
    </Stack>
  );
}
