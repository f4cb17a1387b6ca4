import { replayNotificationRule, TIME_FORMAT_SECONDS } from 'contract';
import { History } from 'lucide-react';
import { call } from 'shared-auth';
import { Box, ErrorState, Row, Skeleton, Stack, Text } from 'shared-ui';
import { FormSection, useFormValue, useReplay } from 'shared-ui/form';
import { type ReplayValues, replayBody } from './replay-body.ts';
import { ReplayResult } from './replay-result.tsx';
import { useT } from './text.ts';

type Values = ReplayValues;

/** "If this rule had existed": what it would have sent over the last 30 days, and who would have answered in time. */
export default function ReplaySection() {
  const t = useT();
  const values: Values = {
    uca_ids: useFormValue<Values>('uca_ids') as number[],
    group_ids: useFormValue<Values>('group_ids') as number[],
    type: useFormValue<Values>('type') as Values['type'],
    dates: useFormValue<Values>('dates') as Values['dates'],
    days: useFormValue<Values>('days') as Values['days'],
    until: useFormValue<Values>('until') as Values['until'],
    max_response_time: useFormValue<Values>('max_response_time') as Values['max_response_time'],
    time_format: useFormValue<Values>('time_format') as Values['time_format'],
  };
  const body = replayBody(values);
  const { data, error, stale, retry } = useReplay(body, (input, signal) =>
    call(replayNotificationRule, { body: input, signal }),
  );
  const limit = body ? body.max_response_time * TIME_FORMAT_SECONDS[body.time_format] : 0;
  return (
    <FormSection title={t('replay.title')} description={t('replay.note')}>
      <Box gridColumn="1 / -1" aria-live="polite" aria-busy={body !== null && stale}>
        {body === null && !data ? (
          <Row gap="2" color="fg.muted" alignItems="start">
            <Box as="span" flex="none" paddingBlockStart="0.5">
              <History size={18} aria-hidden />
            </Box>
            <Text>{t('replay.notYet')}</Text>
          </Row>
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : !data ? (
          <Stack gap="3" role="status" aria-label={t('replay.loading')}>
            <Skeleton height="1.5rem" />
            <Skeleton height="5rem" />
            <Skeleton height="12rem" />
          </Stack>
        ) : (
          <>
            <Box opacity={stale || body === null ? 0.5 : 1} transition="opacity 150ms">
              <ReplayResult replay={data} limit={limit} />
            </Box>
            <Box role="status" h="1.5rem" mt="3">
              {(stale || body === null) && (
                <Text size="sm" tone="muted">
                  {t(body === null ? 'replay.staleIncomplete' : 'replay.stale')}
                </Text>
              )}
            </Box>
          </>
        )}
      </Box>
    </FormSection>
  );
}
