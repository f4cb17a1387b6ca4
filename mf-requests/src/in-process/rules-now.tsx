import { type DataOf, type notificationRulesInProcess, pathTo } from 'contract';
import { Box, Heading, Link, Row, Stack, Text, useFormat } from 'shared-ui';
import { monitorPath, paths } from '../paths.ts';
import { useT } from '../text.ts';

interface RulesNowProps {
  rules: DataOf<typeof notificationRulesInProcess>;
  /** The server's clock in milliseconds. */
  now: number;
}

/** Rules being answered now, and those that send within the hour. */
export function RulesNow({ rules, now }: RulesNowProps) {
  const t = useT();
  const { clock, number, time } = useFormat();
  const line = {
    paddingBlock: '1.5',
    borderBlockEndWidth: '1px',
    borderColor: 'border.muted',
    gap: '3',
  } as const;
  return (
    <>
      {rules.data.length > 0 && (
        <Stack gap="1" as="section">
          <Heading as="h3" size="sm">
            {t('inProcess.rules')}
          </Heading>
          {rules.data.map((occurrence) => (
            <Row key={occurrence.id} {...line}>
              <Text flex="1" truncate>
                <Link to={pathTo(paths.rule, { id: occurrence.rule_id })}>{occurrence.name}</Link>
              </Text>
              <Text as="span" size="sm" tone="muted" whiteSpace="nowrap">
                {t('list.progress', {
                  answered: number(occurrence.counts.answered),
                  total: number(occurrence.counts.total),
                })}
              </Text>
              {occurrence.first_request_user_id !== null && (
                <Link
                  to={monitorPath(
                    occurrence.first_request_user_id,
                    occurrence.request_schedule_id,
                    occurrence.dispatch_date,
                  )}
                  aria-label={`${t('action.monitor')}: ${occurrence.name}`}
                >
                  {t('action.monitor')}
                </Link>
              )}
            </Row>
          ))}
        </Stack>
      )}
      <Stack gap="1" as="section">
        <Heading as="h3" size="sm">
          {t('inProcess.upcoming')}
        </Heading>
        {rules.upcoming.length === 0 && <Text tone="muted">{t('inProcess.noneComes')}</Text>}
        {rules.upcoming.map((one) => (
          <Row key={`${one.rule_id}.${one.at}`} {...line}>
            <Text as="span" whiteSpace="nowrap" weight="medium">
              {time(one.at)}
            </Text>
            <Box flex="1" minW="0">
              <Text truncate>
                <Link to={pathTo(paths.rule, { id: one.rule_id })}>{one.name}</Link>
              </Text>
            </Box>
            <Text as="span" size="sm" tone="muted" whiteSpace="nowrap">
              {t('inProcess.people', { count: one.recipients })}
            </Text>
            <Text as="span" size="sm" whiteSpace="nowrap">
              {t('inProcess.in', { time: clock((Date.parse(one.at) - now) / 1000) })}
            </Text>
          </Row>
        ))}
      </Stack>
    </>
  );
}
