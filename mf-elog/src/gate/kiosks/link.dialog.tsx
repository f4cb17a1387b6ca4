import { kioskPage, pathTo } from 'contract';
import { ExternalLink, Printer } from 'lucide-react';
import { Box, Button, LinkButton, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { AddressToCopy } from 'shared-ui/fields';
import { Qr } from 'shared-ui/picture';
import { useT } from './text.ts';

export interface MadeKiosk {
  name: string;
  link: { id: number; token: string };
}

const addressOf = ({ link }: MadeKiosk) =>
  `${window.location.origin}${pathTo(kioskPage, { id: link.id, uuid: link.token })}`;

/** What is printed while the link is shown: dialogs are not. */
export function PrintedLink({ made }: { made: MadeKiosk }) {
  const t = useT();
  return (
    <Box css={{ display: 'none', '@media print': { display: 'block' } }}>
      <Text size="xl">{t('kiosks.link.title', { name: made.name })}</Text>
      <Box maxW="20rem" marginBlock="4">
        <Qr text={addressOf(made)} label={t('kiosks.link.qr')} />
      </Box>
      <Text mono dir="ltr" overflowWrap="anywhere">
        {addressOf(made)}
      </Text>
    </Box>
  );
}

/** The address of a new kiosk, shown this once: to copy, to open here, or as a QR for the tablet's camera. */
export function LinkDialog({ made, onClose }: { made: MadeKiosk; onClose: () => void }) {
  const t = useT();
  const address = addressOf(made);
  return (
    <Dialog
      open
      persistent
      title={t('kiosks.link.title', { name: made.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kiosks.link.done')}</Button>}
    >
      <Stack gap="4">
        <Text tone="muted">{t('kiosks.link.note')}</Text>
        <AddressToCopy
          label={t('kiosks.link.address')}
          address={address}
          words={{
            copy: t('kiosks.link.copy'),
            done: t('kiosks.link.copied'),
            failed: t('kiosks.link.notCopied'),
          }}
        >
          <LinkButton to={new URL(address).pathname} target="_blank" icon={<ExternalLink aria-hidden />}>
            {t('kiosks.link.open')}
          </LinkButton>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('kiosks.link.print')}
          </Button>
        </AddressToCopy>
        <Box w="full" maxW="14rem" marginInline="auto">
          <Qr text={address} label={t('kiosks.link.qr')} />
        </Box>
      </Stack>
    </Dialog>
  );
}
