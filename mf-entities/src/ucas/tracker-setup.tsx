import { Box, CopyId, Stack, Text } from 'shared-ui';
import { drawText } from '../checkpoints/qr-svg.ts';
import { useT } from '../text.ts';

/**
 * What a tracking app is set up with, shown once: the address and the token to copy, and both in a code. Traccar Client
 * scans it in its settings: the address without its query is the server, `id` the device.
 */
export function TrackerSetup({ address, token }: { address: string; token: string }) {
  const t = useT();
  const { size, path } = drawText(`${address}?id=${token}`);
  return (
    <Stack gap="3" role="status" p="3" borderWidth="1px" borderColor="border" borderRadius="md">
      <Text size="sm">{t('uca.tracker.once')}</Text>
      <Box w="full" maxW="14rem">
        <svg role="img" aria-label={t('uca.tracker.qr')} viewBox={`0 0 ${size} ${size}`}>
          <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
          <path fill="#000" shapeRendering="crispEdges" d={path} />
        </svg>
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
