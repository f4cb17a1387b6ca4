import { type InvitationSent, invitationPage, pathTo } from 'contract';
import { Share2 } from 'lucide-react';
import { Box, Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { AddressToCopy } from 'shared-ui/fields';
import { Qr } from 'shared-ui/picture';
import { useT } from './text.ts';

export interface MadeLink extends InvitationSent {
  label: string;
  email: string;
}

interface LinkDialogProps {
  made: MadeLink;
  onClose: () => void;
}

/** The address of a new link, shown this once: to copy, to share with another app, or as a QR to be scanned here. */
export function LinkDialog({ made: { link, label, email, emailed }, onClose }: LinkDialogProps) {
  const t = useT();
  const address = `${window.location.origin}${pathTo(invitationPage, { id: link.id, uuid: link.token })}`;
  const share = () =>
    // Closing the sheet cancels.
    navigator.share({ title: t('invitations.link.shareTitle'), url: address }).catch(() => {});
  return (
    <Dialog
      open
      title={label ? t('invitations.link.titleFor', { name: label }) : t('invitations.link.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('invitations.link.done')}</Button>}
    >
      <Stack gap="4">
        {email !== '' && (
          <Text role="status" tone={emailed ? 'ok' : 'warning'}>
            {t(emailed ? 'invitations.link.emailed' : 'invitations.link.notEmailed', { email })}
          </Text>
        )}
        <Text tone="muted">{t('invitations.link.note')}</Text>
        <AddressToCopy
          label={t('invitations.link.address')}
          address={address}
          words={{
            copy: t('invitations.link.copy'),
            done: t('invitations.link.copied'),
            failed: {
              title: t('invitations.link.notCopied'),
              description: t('invitations.link.notCopiedNote'),
            },
          }}
        >
          {typeof navigator.share === 'function' && (
            <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
              {t('invitations.link.share')}
            </Button>
          )}
        </AddressToCopy>
        <Box w="full" maxW="14rem" marginInline="auto">
          <Qr text={address} label={t('invitations.link.qr')} />
        </Box>
      </Stack>
    </Dialog>
  );
}
