import { type Visit, type VisitStage, visitStages } from 'contract';
import { Badge, Grid, ProgressBar, RelativeTime, Row, Stack, Text } from 'shared-ui';
import { usePeople } from './people.ts';
import { useT } from './text.ts';

type Voter = Visit['voters'][number];

function Voted({ voter }: { voter: Voter }) {
  const t = useT();
  return (
    <Text size="sm">
      {t(voter.changed ? 'visitView.progress.votedChanged' : 'visitView.progress.voted', {
        name: voter.for ? t('visitView.onBehalf', { name: voter.name, giver: voter.for }) : voter.name,
      })}
      <Text as="span" tone="muted">
        {' · '}
        <RelativeTime value={voter.at} />
      </Text>
    </Text>
  );
}

/** Who may still vote in a stage, by name. */
function Able({ visit, stage }: { visit: Visit; stage: VisitStage }) {
  const t = useT();
  const people = usePeople(visit.forecast?.people ?? []);
  const open = visit.forecast?.stages.find((one) => one.stage === stage);
  if (!open) return null;
  return (
    <Text size="sm" tone={open.able.length === 0 ? 'danger' : 'muted'} overflowWrap="anywhere">
      {open.able.length === 0
        ? t('visitView.progress.nobody')
        : t('visitView.progress.able', { names: people(open.able) })}
    </Text>
  );
}

function StageLine({ visit, stage }: { visit: Visit; stage: VisitStage }) {
  const t = useT();
  const { given, needed } = visit.votes[stage];
  const label = t(`visits.stage.${stage}`);
  const isDue = visit.stage === stage;
  return (
    <Stack as="li" gap="1.5">
      <Row flexWrap="wrap" justifyContent="space-between" gap="1" columnGap="3">
        <Row gap="2">
          <Text weight="medium">{label}</Text>
          {isDue && <Badge tone="info">{t('visitView.progress.turn')}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          {needed === 0 ? t('visitView.progress.none') : t('visitView.progress.votes', { given, needed })}
        </Text>
      </Row>
      {needed > 0 && (
        <ProgressBar label={label} value={given / needed} tone={given >= needed ? 'ok' : 'accent'} />
      )}
      {visit.voters
        .filter((voter) => voter.stage === stage)
        .map((voter) => (
          <Voted key={voter.id} voter={voter} />
        ))}
      <Able visit={visit} stage={stage} />
    </Stack>
  );
}

/** Votes of each stage with who cast them when, and who may still vote. */
export function Progress({ visit, narrow }: { visit: Visit; narrow?: boolean }) {
  const t = useT();
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted">
        {t('visitView.progress.asked', { name: visit.requester_name })} ·{' '}
        <RelativeTime value={visit.created_at} />
      </Text>
      <Grid
        as="ol"
        listStyleType="none"
        gap="4"
        columnGap="6"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: narrow ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
        }}
      >
        {visitStages.map((stage) => (
          <StageLine key={stage} visit={visit} stage={stage} />
        ))}
      </Grid>
    </Stack>
  );
}
