import type { VisitForecastShown } from 'contract';
import { Stack, Status, Text, useFormat, useNow } from 'shared-ui';
import { useT } from './text.ts';

const tones = {
  impossible: 'danger',
  unknown: 'info',
  expires: 'warning',
  late: 'warning',
  inTime: 'ok',
} as const;

type Remedy = VisitForecastShown['remedies'][number];

function useRemedy(people: VisitForecastShown['people']): (remedy: Remedy) => string {
  const t = useT();
  const format = useFormat();
  const namesOf = (ids: readonly number[]) =>
    format.list(
      ids.map((id) => people.find((one) => one.id === id)?.name ?? `#${id}`),
      'disjunction',
    );
  return (remedy) => {
    switch (remedy.type) {
      case 'people':
        return t(`visitForm.remedy.people.${remedy.stage}`, { count: remedy.count });
      case 'ask':
        return t('visitForm.remedy.ask', { names: namesOf(remedy.users), by: format.dateTime(remedy.by) });
      case 'start':
        return t('visitForm.remedy.start', { at: format.dateTime(remedy.at) });
    }
  };
}

/** Whether the request can get its votes, and in time; who may cast them, and what would help. */
export function Forecast({ forecast }: { forecast: VisitForecastShown | null }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(60_000);
  const wordOf = useRemedy(forecast?.people ?? []);
  if (!forecast) return <Status tone="ok">{t('visitForm.forecast.none')}</Status>;
  const { stages, people, decided_at, remedies, role_givers } = forecast;
  const takes =
    decided_at === null ? '' : format.duration(Math.max(60, (Date.parse(decided_at) - now) / 1000));
  return (
    <Stack gap="3">
      {stages.map(({ stage, needed, able }) => (
        <Text key={stage}>
          {t(`visitForm.needs.${stage}`, { count: needed })}{' '}
          {t(`visitForm.able.${stage}`, { count: able.length })}
          {able.length > 0 && (
            <Text as="span" tone="muted">
              {`: ${format.list(able.map((id) => people.find((one) => one.id === id)?.name ?? `#${id}`))}`}
            </Text>
          )}
        </Text>
      ))}
      <Text as="div">
        <Status tone={tones[forecast.forecast]} look="plain">
          {t(`visitForm.forecast.${forecast.forecast}`)}
        </Status>
        {takes && forecast.forecast !== 'impossible' && (
          <Text as="span" tone="muted" display="block">
            {t('visitForm.forecast.takes', { takes })}
          </Text>
        )}
      </Text>
      {remedies.length > 0 && (
        <Stack gap="1">
          <Text weight="medium">{t('visitForm.remedy.title')}</Text>
          <Stack as="ul" gap="1" m="0" paddingInlineStart="5" listStyleType="disc">
            {remedies.map((remedy) => (
              <li key={JSON.stringify(remedy)}>{wordOf(remedy)}</li>
            ))}
          </Stack>
          {role_givers.length > 0 && (
            <Text tone="muted">
              {t('visitForm.remedy.givers', { names: format.list(role_givers, 'disjunction') })}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}
