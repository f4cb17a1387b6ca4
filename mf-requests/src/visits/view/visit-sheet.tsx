import { pathTo, type Visit } from 'contract';
import type { ReactNode } from 'react';
import { Box, Grid, Row, Stack, Text, useFormat } from 'shared-ui';
import { Facts } from 'shared-ui/parts';
import { Qr } from 'shared-ui/picture';
import { Paper } from 'shared-ui/print';
import { paths } from '../../paths.ts';
import { SheetEquipment, SheetGuests } from './sheet-tables.tsx';
import { useT } from './text.ts';
import { useSheetPhotos } from './use-sheet-photos.ts';
import { useVisitFacts } from './visit-facts.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box breakInside="avoid-page">
      <h2>{title}</h2>
      {children}
    </Box>
  );
}

/** A request on paper: its content, its guests, who approved, and a QR with a link to its page. */
export default function VisitSheet({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const facts = useVisitFacts(visit);
  const photos = useSheetPhotos(visit);
  const { id, name, status, expired, risky, risks, risk_detail, supervisors, voters } = visit;
  const half = Math.ceil(facts.length / 2);
  const agreed = voters.map((voter) => ({
    id: `${voter.id}`,
    label: t(`visits.stage.${voter.stage}`),
    value: `${voter.name}, ${dateTime(voter.at)}`,
  }));
  // It prints as soon as it is drawn.
  if (!photos) return null;
  return (
    <Paper onDone={onDone}>
      <Stack gap="9pt" fontSize="9pt">
        <Row alignItems="start" justifyContent="space-between" gap="8mm">
          <Box>
            <Text label>{t('visitView.sheet.number', { id })}</Text>
            <h1>{name}</h1>
            <Text weight="semibold" mt="4pt">
              {t(`visits.status.${expired ? 'expired' : status}`)}
            </Text>
            <Text tone="muted">{t('visitView.sheet.printed', { at: dateTime(Date.now()) })}</Text>
          </Box>
          <Box flex="none" w="30mm">
            <Qr
              text={`${location.origin}${pathTo(paths.visit, { id })}`}
              label={t('visitView.sheet.opens')}
            />
            <Text size="xs" tone="muted" textAlign="center">
              {t('visitView.sheet.opens')}
            </Text>
          </Box>
        </Row>
        <Grid gridTemplateColumns="1fr 1fr" gap="0 8mm" alignItems="start">
          <Facts facts={facts.slice(0, half)} />
          <Facts facts={facts.slice(half)} />
        </Grid>
        {risky && (
          <Part title={t('visits.field.risky')}>
            <Text>{risks.map((risk) => t(`visits.risk.${risk}`)).join(' · ')}</Text>
            <Text whiteSpace="pre-wrap">{risk_detail}</Text>
          </Part>
        )}
        <Box>
          <h2>{t('visits.field.guests')}</h2>
          <SheetGuests guests={visit.guests} />
        </Box>
        <SheetEquipment equipment={visit.equipment} photos={photos} />
        <Grid gridTemplateColumns="1fr 1fr" gap="0 8mm" alignItems="start">
          <Part title={t('visits.field.supervisors')}>
            {supervisors.map((one) => (
              <Text key={`${one.employee_id}${one.name}`}>
                {[one.name, one.phone].filter(Boolean).join(' · ')}
              </Text>
            ))}
          </Part>
          {agreed.length > 0 && (
            <Part title={t('visitView.progress.title')}>
              <Facts facts={agreed} />
            </Part>
          )}
        </Grid>
      </Stack>
    </Paper>
  );
}
