import {
  type ContactSos,
  type ContactTook,
  formatDegrees,
  guestLinkPage,
  pathTo,
  takeCareByLink,
} from 'contract';
import { HandHelping, MapPin, Navigation } from 'lucide-react';
import { useState } from 'react';
import { call, isApiError } from 'shared-auth';
import { Button, LinkButton, Page, Panel, RelativeTime, Stack, Text, useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { useT } from '../text.ts';

interface ContactSosProps {
  sos: ContactSos & Partial<Pick<ContactTook, 'follow'>>;
  stale: boolean;
  link: { id: string; token: string };
  /** Called when the contact owns the SOS: the link is used up and polling stops. */
  onTaken: (sos: ContactTook) => void;
  /** Called when another person was first or the outcome is unknown. */
  onRefused: () => void;
}

/** An address that opens in the phone's own maps app. */
const mapsAt = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;

/** An SOS for a called contact: who, where, since when, and one button to acknowledge. */
export function ContactSosPage({ sos, stale, link, onTaken, onRefused }: ContactSosProps) {
  const t = useT();
  const { client, contact, name, owner, mine, follow } = sos;
  return (
    <Page
      title={t('guest.help.title', { name })}
      documentTitle={t('guest.kind.sos')}
      description={t('guest.help.client', { client, contact })}
    >
      <Stack gap="4">
        {stale && (
          <Text role="status" tone="warning">
            {t('guest.stale')}
          </Text>
        )}
        {owner === null ? (
          <TakeCare client={client} link={link} onTaken={onTaken} onRefused={onRefused} />
        ) : (
          <Panel
            title={mine ? t('guest.help.mine') : t('guest.help.taken', { name: owner })}
            role="status"
            tone={mine ? 'ok' : 'info'}
          >
            <Stack gap="3" alignItems="start">
              <Text>{t(mine ? 'guest.help.mineText' : 'guest.help.takenText', { client })}</Text>
              {follow && (
                <LinkButton
                  variant="solid"
                  size="lg"
                  icon={<Navigation aria-hidden />}
                  to={pathTo(guestLinkPage, { id: follow.id, uuid: follow.token })}
                >
                  {t('guest.help.follow')}
                </LinkButton>
              )}
            </Stack>
          </Panel>
        )}
        <Panel title={t('guest.help.facts')}>
          <SosFacts sos={sos} />
        </Panel>
        <Text size="sm" tone="muted">
          {t(mine ? 'guest.help.stays' : 'guest.note')}
        </Text>
      </Stack>
    </Page>
  );
}

function TakeCare({
  client,
  link,
  onTaken,
  onRefused,
}: Omit<ContactSosProps, 'sos' | 'stale'> & { client: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async () => {
    setBusy(true);
    setFailed(false);
    try {
      onTaken(await call(takeCareByLink, { params: { id: link.id }, body: { token: link.token } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The refreshed page shows who was first.
      setFailed(error.code !== 'conflict');
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('guest.help.nobody')} tone="sos">
      <Stack gap="3">
        <Text>{t('guest.help.takeText', { client })}</Text>
        <Button
          variant="sos"
          size="lg"
          wide
          loading={busy}
          icon={<HandHelping aria-hidden />}
          onClick={() => void take()}
        >
          {t('guest.help.take')}
        </Button>
        {failed && (
          <Text role="alert" tone="danger">
            {t('guest.help.failed')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function SosFacts({ sos: { raised_at, place, notes } }: { sos: ContactSos }) {
  const t = useT();
  const { dateTime } = useFormat();
  const facts: Fact[] = [
    {
      label: t('guest.help.since'),
      value: (
        <>
          {dateTime(raised_at)} · <RelativeTime value={raised_at} />
        </>
      ),
    },
    {
      label: t('guest.help.place'),
      value: place ? (
        <Stack gap="1" alignItems="start">
          <LinkButton to={mapsAt(place)} target="_blank" rel="noreferrer" icon={<MapPin aria-hidden />}>
            {t('guest.help.openMap')}
          </LinkButton>
          <Text as="span" size="sm" dir="ltr">
            {formatDegrees(place.lat, 'lat')}
            <br />
            {formatDegrees(place.lng, 'lng')}
          </Text>
          <Text as="span" size="sm" tone="muted">
            {t('guest.seen')} <RelativeTime value={place.at} />
          </Text>
        </Stack>
      ) : (
        t('guest.unseen')
      ),
    },
    ...notes.map((note, nth) => ({
      id: `note ${nth}`,
      label: t('guest.help.risk'),
      value: t('guest.help.riskNote', { ...note, until: dateTime(note.until) }),
    })),
  ];
  return <Facts facts={facts} />;
}
