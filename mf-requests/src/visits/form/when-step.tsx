import type { VisitInput, VisitPoint } from 'contract';
import { Box, createFormat, ErrorState, Status, Text, useFormat, useTimeZone } from 'shared-ui';
import { DateTimeField, WeekDaysField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useRuleWords } from '../rule-words.ts';
import { FaultHint } from './faults.tsx';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';

/** How many times the guests visit, and when first and last. */
export function Windows({ foresight: { data, stale } }: { foresight: Foresight }) {
  const t = useT();
  const format = useFormat();
  const { count = 0, first, last } = data?.windows ?? {};
  if (!first || !last) return null;
  const span = ({ from, to }: typeof first) =>
    `${format.dateTime(from)} – ${format.date(from) === format.date(to) ? format.time(to) : format.dateTime(to)}`;
  return (
    <Box opacity={stale ? 0.5 : 1} transition="opacity 150ms">
      <Text weight="medium">{t('visitForm.when.visits', { count })}</Text>
      <Text tone="muted">
        {count === 1 ? span(first) : t('visitForm.when.firstLast', { first: span(first), last: span(last) })}
      </Text>
    </Box>
  );
}

type Rules = VisitPoint['rules'] | undefined;

/** Step 2: from when until when, and on which days again. */
export function WhenStep({ foresight, rules }: { foresight: Foresight; rules: Rules }) {
  const t = useT();
  const words = useRuleWords();
  const begins = rules && [
    ...(rules.lead_minutes > 0 ? [words.lead_minutes(rules)] : []),
    ...(rules.hours.length > 0 ? [words.hours(rules)] : []),
  ];
  const zone = useTimeZone();
  const { language } = useFormat();
  return (
    <FormSection
      title={t('visitForm.when.title')}
      description={t('visitForm.when.zone', { zone: createFormat(language, zone).zone(Date.now()) })}
    >
      <DateTimeField<VisitInput>
        name="starts_at"
        label={t('visits.field.starts_at')}
        required
        hint={
          <FaultHint field="starts_at" foresight={foresight}>
            {begins?.join(' · ')}
          </FaultHint>
        }
      />
      <DateTimeField<VisitInput>
        name="ends_at"
        label={t('visits.field.ends_at')}
        required
        hint={
          <FaultHint field="ends_at" foresight={foresight}>
            {rules && words.longest_days(rules)}
          </FaultHint>
        }
      />
      <WeekDaysField<VisitInput>
        name="weekdays"
        label={t('visits.field.weekdays')}
        span="full"
        hint={
          <FaultHint field="weekdays" foresight={foresight}>
            {t('visitForm.when.weekdaysHint')}
          </FaultHint>
        }
      />
      <Box gridColumn="1 / -1" role="status" minH="3rem">
        {foresight.incomplete ? (
          <Text tone="muted">{t('visitForm.when.incomplete')}</Text>
        ) : foresight.error && !foresight.data ? (
          <ErrorState error={foresight.error} onRetry={foresight.retry} />
        ) : foresight.data?.faults.includes('order') ? null : foresight.data?.windows.count === 0 ? (
          <Status tone="warning">{t('visitForm.when.never')}</Status>
        ) : (
          <Windows foresight={foresight} />
        )}
      </Box>
    </FormSection>
  );
}
