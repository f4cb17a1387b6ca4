import type { Visit, VisitGuestRow } from 'contract';
import { ArrowLeftFromLine, ArrowRightToLine, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Badge, Box, Button, Icon, Row, Text } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { State } from 'shared-ui/state';
import { VisitPhoto } from '../visit-photo.tsx';
import { useT } from './text.ts';

/** So many guests are shown at once; a press shows the others. */
const SHOWN = 12;

function Marks({ guest: { verified, blocked, blacklisted } }: { guest: VisitGuestRow }) {
  const t = useT();
  return (
    <Row as="span" gap="3" flexWrap="wrap">
      {blacklisted && (
        <State usual={false} tone="danger" look="plain">
          {t('visitView.guest.blacklisted')}
        </State>
      )}
      {blocked && (
        <State usual={false} tone="danger" look="plain">
          {t('visitView.guest.blocked')}
        </State>
      )}
      <State usual={verified} tone="warning" look="plain">
        {t(verified ? 'visitView.guest.verified' : 'visitView.guest.unverified')}
      </State>
    </Row>
  );
}

/** The guests, each with their document and their blacklist or VIP status. */
export function Guests({ guests }: { guests: readonly VisitGuestRow[] }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all || guests.length <= SHOWN + 1 ? guests : guests.slice(0, SHOWN);
  return (
    <>
      <Lines label={t('visits.field.guests')} inset stacks>
        {shown.map((guest) => (
          <Line
            key={guest.guest_id}
            icon={<UserRound aria-hidden />}
            title={`${guest.name} ${guest.last_name}`}
            text={
              guest.foreign_document
                ? t('visitView.guest.foreign', { document: guest.identity })
                : guest.identity
            }
            end={<Marks guest={guest} />}
          />
        ))}
      </Lines>
      {shown.length < guests.length && (
        <Box padding="3">
          <Button size="sm" onClick={() => setAll(true)}>
            {t('visitView.guest.all', { count: guests.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Who supervises the guests. */
export function Supervisors({ supervisors }: Pick<Visit, 'supervisors'>) {
  const t = useT();
  return (
    <Lines label={t('visits.field.supervisors')} inset>
      {supervisors.map(({ employee_id, name, phone }) => (
        <Line
          key={`${employee_id}${name}`}
          title={name}
          text={[t(employee_id === null ? 'visitView.supervisor.outside' : 'visitView.supervisor.own'), phone]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Lines>
  );
}

/** What guests bring in, and what they take out. */
export function Equipment({ visit: { id, equipment } }: { visit: Visit }) {
  const t = useT();
  return (
    <Lines label={t('visits.field.equipment')} inset>
      {equipment.map(({ way, description, serial, quantity, photo }) => (
        <Line
          key={`${way}${description}${serial}`}
          icon={<Icon of={way === 'enter' ? ArrowRightToLine : ArrowLeftFromLine} turns />}
          title={t('visitView.equipment.item', { quantity, description })}
          text={serial && t('visitView.equipment.serial', { serial })}
          end={
            <Row gap="3" flex="none">
              {photo && (
                <VisitPhoto
                  visitId={id}
                  photo={photo}
                  name={description}
                  label={t('visitView.equipment.enlarge', { name: description })}
                />
              )}
              <Badge>{t(`visits.way.${way}`)}</Badge>
            </Row>
          }
        />
      ))}
    </Lines>
  );
}

/** What makes the visit risky, in a list and in words. */
export function Risk({ visit: { risky, risks, risk_detail } }: { visit: Visit }) {
  const t = useT();
  if (!risky) return <Text tone="muted">{t('visitView.facts.noRisk')}</Text>;
  return (
    <Box display="grid" gap="2">
      <Row flexWrap="wrap" gap="1.5">
        {risks.map((risk) => (
          <Badge key={risk} tone="warning">
            {t(`visits.risk.${risk}`)}
          </Badge>
        ))}
      </Row>
      {risk_detail && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {risk_detail}
        </Text>
      )}
    </Box>
  );
}
