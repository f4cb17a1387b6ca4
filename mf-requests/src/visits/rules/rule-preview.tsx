import {
  pathTo,
  previewVisitRule,
  type VisitRuleCounts,
  type VisitRuleFields,
  type VisitRulePreview,
  visitRuleFaults,
  visitRuleFields,
  visitRuleNames,
} from 'contract';
import { safeParse } from 'contract/z';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type ApiError, call, isApiError, useCan } from 'shared-auth';
import { Badge, Box, Button, ErrorState, Grid, Heading, Link, Stack, Text, useFormat } from 'shared-ui';
import { FormSection, useFormValue } from 'shared-ui/form';
import { Facts, Line, Lines } from 'shared-ui/parts';
import { paths } from '../../paths.ts';
import type { RulePlace } from './places.ts';
import { useT } from './text.ts';

const labels = {
  lead: 'visitRule.lead',
  stay: 'visitRule.stay',
  hours: 'visitRule.hours',
  guests: 'visitRule.guests',
  documents: 'visitRule.documents',
} as const;
const tones = { refused: 'danger', expired: 'warning', late: 'warning' } as const;

type Answer =
  | { state: 'asking' | 'wrong' }
  | { state: 'failed'; error: ApiError }
  | { state: 'done'; key: string; preview: VisitRulePreview };

/** What the rules as they are typed would have done to the requests of the last 90 days. On request, not live. */
export function RulePreview({ place }: { place: RulePlace }) {
  const t = useT();
  const said: Partial<VisitRuleFields> = {
    lead_minutes: useFormValue<VisitRuleFields, 'lead_minutes'>('lead_minutes'),
    longest_days: useFormValue<VisitRuleFields, 'longest_days'>('longest_days'),
    hours: useFormValue<VisitRuleFields, 'hours'>('hours'),
    guests: useFormValue<VisitRuleFields, 'guests'>('guests'),
    votes_again: useFormValue<VisitRuleFields, 'votes_again'>('votes_again'),
    wait_hours: useFormValue<VisitRuleFields, 'wait_hours'>('wait_hours'),
    documents: useFormValue<VisitRuleFields, 'documents'>('documents'),
  };
  const key = JSON.stringify(visitRuleNames.map((name) => said[name]));
  const [answer, setAnswer] = useState<Answer | null>(null);
  async function ask() {
    const body = safeParse(visitRuleFields, said);
    if (!body.success) {
      setAnswer({ state: 'wrong' });
      return;
    }
    setAnswer({ state: 'asking' });
    const { branch_id, subdepartment_id } = place;
    try {
      const preview = await call(previewVisitRule, { body: { branch_id, subdepartment_id, ...body.data } });
      setAnswer({ state: 'done', key, preview });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAnswer({ state: 'failed', error });
    }
  }
  const isStale = answer?.state === 'done' && answer.key !== key;
  return (
    <FormSection title={t('visitRule.try.title')} description={t('visitRule.try.note')}>
      <Stack gridColumn="1 / -1" gap="4">
        <Box>
          <Button
            icon={<History aria-hidden />}
            loading={answer?.state === 'asking'}
            onClick={() => void ask()}
          >
            {t('visitRule.try.do')}
          </Button>
        </Box>
        <Box role="status">
          {answer?.state === 'wrong' && <Text tone="warning">{t('visitRule.try.wrong')}</Text>}
          {isStale && <Text tone="warning">{t('visitRule.try.stale')}</Text>}
        </Box>
        {answer?.state === 'failed' && <ErrorState error={answer.error} onRetry={() => void ask()} />}
        {answer?.state === 'done' && (
          <Box opacity={isStale ? 0.5 : 1} transition="opacity 150ms">
            <Result preview={answer.preview} />
          </Box>
        )}
      </Stack>
    </FormSection>
  );
}

function Figure({ of, tried, saved }: { of: 'refused' | 'expired' | 'late' } & Pair) {
  const t = useT();
  const { number } = useFormat();
  return (
    <Box borderInlineStartWidth="3px" borderColor={`${tried[of] > 0 ? tones[of] : 'ok'}.solid`} ps="4">
      <Text fontSize="3xl" lineHeight="1.2" weight="semibold" letterSpacing="-0.02em">
        {number(tried[of])}
      </Text>
      <Text size="sm">{t(`visitRule.try.${of}`)}</Text>
      <Text size="sm" tone="muted">
        {t('visitRule.try.today', { count: saved[of] })}
      </Text>
    </Box>
  );
}

type Pair = Record<'tried' | 'saved', VisitRuleCounts>;

function Result({ preview: { requests, tried, saved, examples } }: { preview: VisitRulePreview }) {
  const t = useT();
  const { number, dateTime, list } = useFormat();
  const mayOpen = useCan('visitRequests.manage');
  const broken = visitRuleFaults.filter((fault) => tried.by[fault] + saved.by[fault] > 0);
  if (requests === 0) return <Text tone="muted">{t('visitRule.try.none')}</Text>;
  return (
    <Stack gap="5">
      <Text size="lg">{t('visitRule.try.of', { count: requests })}:</Text>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        <Figure of="refused" tried={tried} saved={saved} />
        <Figure of="expired" tried={tried} saved={saved} />
        <Figure of="late" tried={tried} saved={saved} />
      </Grid>
      {broken.length > 0 && (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t('visitRule.try.byRule')}
          </Heading>
          <Facts
            facts={broken.map((fault) => ({
              label: t(labels[fault]),
              value: (
                <>
                  {number(tried.by[fault])}{' '}
                  <Text as="span" tone="muted">
                    {`· ${t('visitRule.try.today', { count: saved.by[fault] })}`}
                  </Text>
                </>
              ),
            }))}
          />
        </Box>
      )}
      {examples.length > 0 && (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t('visitRule.try.examples')}
          </Heading>
          <Lines label={t('visitRule.try.examples')} stacks>
            {examples.map(({ id, name, place, created_at, starts_at, requester_name, fate, faults }) => (
              <Line
                key={id}
                title={mayOpen ? <Link to={pathTo(paths.visit, { id })}>{name}</Link> : name}
                hover={name}
                text={[
                  place,
                  t('visitRule.try.asked', {
                    at: dateTime(created_at),
                    start: dateTime(starts_at),
                    name: requester_name,
                  }),
                  ...(faults.length > 0 ? [list(faults.map((fault) => t(labels[fault])))] : []),
                ].join(' · ')}
                end={<Badge tone={tones[fate]}>{t(`visitRule.fate.${fate}`)}</Badge>}
              />
            ))}
          </Lines>
        </Box>
      )}
    </Stack>
  );
}
