import type { RuleReplay } from 'contract';
import { lazy, Suspense } from 'react';
import { Box, Grid, Heading, Skeleton, Stack, Text, useFormat } from 'shared-ui';
import { Contained } from './contained.tsx';
import { ReplayPeople } from './replay-people.tsx';
import { useT } from './text.ts';
import { VerdictBar } from './verdict-bar.tsx';

const ReplayChart = lazy(() => import('./replay-chart.tsx'));

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <Box>
      <Text fontSize="3xl" lineHeight="1.2" weight="semibold" letterSpacing="-0.02em">
        {value}
      </Text>
      <Text size="sm" tone="muted">
        {label}
      </Text>
    </Box>
  );
}

/** What a replay found: a sentence, three figures, who answers in time as a bar and by hour, and each person. */
export function ReplayResult({ replay, limit }: { replay: RuleReplay; limit: number }) {
  const t = useT();
  const { number, duration } = useFormat();
  const { occurrences, dispatches, recipients, verdicts } = replay;
  const known = verdicts.usually + verdicts.seldom;
  const tone = known === 0 ? 'off' : verdicts.seldom > verdicts.usually ? 'warning' : 'ok';
  if (occurrences === 0) return <Text tone="muted">{t('replay.nothing')}</Text>;
  return (
    <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(40rem, 1.2fr)' }}>
      <Stack gap="5">
        <Box
          borderInlineStartWidth="3px"
          borderColor={`${tone}.solid`}
          paddingInlineStart="4"
          paddingBlock="1"
        >
          <Text size="lg" textWrap="pretty">
            {t('replay.sentence', {
              dispatches: t('replay.dispatchCount', { count: dispatches }),
              occurrences: t('replay.occurrenceCount', { count: occurrences }),
              people: t('inProcess.people', { count: recipients }),
            })}{' '}
            <Text as="strong" weight="semibold">
              {known === 0
                ? t('replay.noneKnown')
                : t('replay.usuallyOf', {
                    usually: number(verdicts.usually),
                    known: t('inProcess.people', { count: known }),
                    limit: duration(limit),
                  })}
            </Text>
            {known > 0 && verdicts.unknown > 0 && ` ${t('replay.rest', { count: verdicts.unknown })}`}
          </Text>
        </Box>
        <Grid gap="4" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
          <Figure value={number(dispatches)} label={t('replay.dispatches')} />
          <Figure value={number(occurrences)} label={t('replay.occurrences')} />
          <Figure value={number(recipients)} label={t('replay.recipients')} />
        </Grid>
        <VerdictBar verdicts={verdicts} />
        {replay.hours.length > 0 && known > 0 && (
          <Box>
            <Heading as="h3" size="sm" mb="2">
              {t('replay.byHour')}
            </Heading>
            <Contained>
              <Suspense fallback={<Skeleton height="228px" />}>
                <ReplayChart hours={replay.hours} />
              </Suspense>
            </Contained>
          </Box>
        )}
      </Stack>
      <Stack gap="2">
        <ReplayPeople people={replay.people} />
        {verdicts.unknown > 0 && (
          <Text size="sm" tone="muted">
            {t('replay.unknownNote')}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}
