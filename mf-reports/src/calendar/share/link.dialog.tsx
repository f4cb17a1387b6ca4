import { fillPath, pathTo, sharedCalendarFeed, sharedCalendarPage } from 'contract';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { Box, Button, LinkButton, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { AddressToCopy } from 'shared-ui/fields';
import { Qr } from 'shared-ui/picture';
import { useT } from './text.ts';

export interface MadeCalendar {
  name: string;
  token: string;
}

const pageOf = ({ token: uuid }: MadeCalendar) =>
  `${window.location.origin}${pathTo(sharedCalendarPage, { uuid })}`;
const feedOf = ({ token: uuid }: MadeCalendar) =>
  `${window.location.origin}/api${fillPath(sharedCalendarFeed.path, { uuid })}`;

interface AddressProps {
  names: 'page' | 'feed';
  address: string;
}

/** An address to copy. */
function Address({ names, address }: AddressProps) {
  const t = useT();
  return (
    <Stack gap="2">
      <AddressToCopy
        label={t(`shares.link.${names}`)}
        address={address}
        words={{
          copy: t(`shares.link.copy.${names}`),
          done: t('shares.link.copied'),
          failed: t('shares.link.notCopied'),
        }}
        variant={names === 'page' ? 'solid' : 'outline'}
      >
        {names === 'page' ? (
          <LinkButton to={new URL(address).pathname} target="_blank" icon={<ExternalLink aria-hidden />}>
            {t('shares.link.open')}
          </LinkButton>
        ) : (
          <LinkButton to={address.replace(/^https?:/, 'webcal:')} icon={<CalendarPlus aria-hidden />}>
            {t('shares.link.subscribe')}
          </LinkButton>
        )}
      </AddressToCopy>
    </Stack>
  );
}

/** The addresses of a new shared calendar, shown this once: its page and its feed. */
export function LinkDialog({ made, onClose }: { made: MadeCalendar; onClose: () => void }) {
  const t = useT();
  const page = pageOf(made);
  return (
    <Dialog
      open
      persistent
      title={t('shares.link.title', { name: made.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('shares.link.done')}</Button>}
    >
      <Stack gap="5">
        <Text tone="muted">{t('shares.link.note')}</Text>
        <Address names="page" address={page} />
        <Address names="feed" address={feedOf(made)} />
        <Text size="sm" tone="muted">
          {t('shares.link.feedHint')}
        </Text>
        <Box w="full" maxW="12rem" marginInline="auto">
          <Qr text={page} label={t('shares.link.qr')} />
        </Box>
      </Stack>
    </Dialog>
  );
}
