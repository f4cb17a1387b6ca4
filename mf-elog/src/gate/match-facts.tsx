import type { GateMatch, GateVisit } from 'contract';
import { formatPlate } from 'contract';
import { Phone } from 'lucide-react';
import { Box, Grid, Heading, Icon, Row, Stack, Text, useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { GatePhoto } from './gate-photo.tsx';
import { useT } from './text.ts';

/** A person to call, by a press where there is a number. */
function Call({ name, phone, what }: { name: string; phone: string; what: string }) {
  return (
    <Row gap="2" flexWrap="wrap">
      <Icon of={Phone} />
      <Text>
        {what}: <b>{name}</b>
      </Text>
      {phone && (
        <Box asChild color="accent.fg" textDecoration="underline" minH="1.5rem">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </Box>
      )}
    </Row>
  );
}

/** The visit that the decision rests on, or else the next one that is known. */
const visitOf = ({ decision, visits }: GateMatch): GateVisit | undefined =>
  visits.find(({ id }) => decision.ground?.kind === 'visit' && decision.ground.id === id) ?? visits[0];

/** Who they are, as far as the client knows, the reason for the visit, and whom to call about it. */
export function MatchFacts({ match }: { match: GateMatch }) {
  const t = useT();
  const { dateTime, time } = useFormat();
  const { identity, plate, name, last_name, company, photo, inside, decision } = match;
  const called = `${name} ${last_name}`.trim();
  const visit = visitOf(match);
  const facts: Fact[] = [
    ...(identity ? [{ label: t('gateLog.identity'), value: <bdi>{identity}</bdi> }] : []),
    ...(plate ? [{ label: t('gateLog.plate'), value: <bdi>{formatPlate(plate)}</bdi> }] : []),
    ...(company ? [{ label: t('gateLog.company'), value: company }] : []),
    ...(inside
      ? [
          {
            label: t('gateLog.insideSince'),
            value: `${inside.branch_name} · ${dateTime(inside.entered_at)}`,
          },
        ]
      : []),
    ...(visit && !inside
      ? [
          { label: t('gateLog.visit'), value: visit.name },
          { label: t('gateLog.goesTo'), value: visit.subdepartment_name },
          { label: t('gateLog.times'), value: `${dateTime(visit.starts_at)} – ${dateTime(visit.ends_at)}` },
          ...(visit.order_number
            ? [{ label: t('gateLog.order'), value: <bdi>{visit.order_number}</bdi> }]
            : []),
        ]
      : []),
    ...(decision.until ? [{ label: t('gateLog.until'), value: time(decision.until) }] : []),
  ];
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
      alignItems="start"
    >
      <GatePhoto photo={photo} name={called} />
      <Stack gap="3">
        <Heading size="lg">{called || t('gateLog.unknown')}</Heading>
        <Facts facts={facts} />
        {visit && !inside && decision.rule !== 1 && (
          <Stack gap="1">
            {visit.requester_name && (
              <Call name={visit.requester_name} phone={visit.requester_phone} what={t('gateLog.requester')} />
            )}
            {visit.supervisors.map((one) => (
              <Call key={one.name} name={one.name} phone={one.phone} what={t('gateLog.supervisor')} />
            ))}
          </Stack>
        )}
      </Stack>
    </Grid>
  );
}
