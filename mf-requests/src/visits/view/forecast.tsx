import type { Visit, VisitForecastShown } from 'contract';
import { Box, Stack, Status, Text, type Tone, useFormat } from 'shared-ui';
import { usePeople } from './people.ts';
import { useT } from './text.ts';

const tones = {
  impossible: 'danger',
  unknown: 'info',
  expires: 'danger',
  late: 'warning',
  inTime: 'ok',
} as const satisfies Record<VisitForecastShown['forecast'], Tone>;

type Remedy = VisitForecastShown['remedies'][number];

function useRemedyText({ people }: VisitForecastShown): (remedy: Remedy) => string {
  const t = useT();
  const named = usePeople(people);
  const { dateTime } = useFormat();
  return (remedy) => {
    switch (remedy.type) {
      case 'people': {
        const { stage, count } = remedy;
        const word = stage === 'either' ? t('visitView.forecast.either') : t(`visits.stage.${stage}`);
        return t('visitView.forecast.people', { count, stage: word.toLocaleLowerCase() });
      }
      case 'ask':
        return t('visitView.forecast.ask', { names: named(remedy.users), when: dateTime(remedy.by) });
      case 'start':
        return t('visitView.forecast.start', { when: dateTime(remedy.at) });
    }
  };
}

function Foreseen({ forecast, until }: { forecast: VisitForecastShown; until: string }) {
  const t = useT();
  const say = useRemedyText(forecast);
  const { dateTime, list } = useFormat();
  return (
    <Stack gap="2" role="status" aria-label={t('visitView.forecast.title')}>
      <Status tone={tones[forecast.forecast]} look="plain">
        {t(`visitView.forecast.${forecast.forecast}`)}
      </Status>
      <Text size="sm" tone="muted">
        {forecast.decided_at !== null && forecast.forecast !== 'impossible' && (
          <>{t('visitView.forecast.usual', { when: dateTime(forecast.decided_at) })} </>
        )}
        {t('visitView.progress.waits')} {dateTime(until)}.
      </Text>
      {forecast.remedies.length > 0 && (
        <Box>
          <Text size="sm" weight="medium">
            {t('visitView.forecast.remedies')}
          </Text>
          <Box as="ul" listStyleType="disc" paddingInlineStart="5" display="grid" gap="1" mt="1">
            {forecast.remedies.map((remedy) => (
              <Text as="li" size="sm" key={say(remedy)} overflowWrap="anywhere">
                {say(remedy)}
              </Text>
            ))}
          </Box>
          {forecast.role_givers.length > 0 && (
            <Text size="sm" tone="muted" mt="1">
              {t('visitView.forecast.givers', { names: list(forecast.role_givers, 'disjunction') })}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  );
}

/** Whether the missing votes can be cast, and in time, with what would help; nothing once none is missing. */
export function Forecast({ visit: { forecast, waits_until } }: { visit: Visit }) {
  return forecast && <Foreseen forecast={forecast} until={waits_until} />;
}
