import { listVisitRules } from 'contract';
import { useApi } from 'shared-auth';
import {
  Box,
  EmptyState,
  ErrorState,
  Grid,
  Heading,
  Page,
  Skeleton,
  Stack,
  useSearchParams,
} from 'shared-ui';
import { PLACE } from './place-address.ts';
import { ruleAt, rulePlaces, rulesAround, wholeClient } from './places.ts';
import { RuleForm } from './rule-form.tsx';
import { RulePlaces } from './rule-places.tsx';
import { useT } from './text.ts';

/** `/solicitudes/reglas`: what the client requires of visit requests; `?lugar=` names a branch or a subdepartment. */
export default function VisitRulesPage() {
  const t = useT();
  const [search] = useSearchParams();
  const { data, error, mutate } = useApi(listVisitRules, {});
  const key = search.get(PLACE) ?? '';
  const places = data ? rulePlaces(data.places) : [];
  const place = [wholeClient, ...places].find((one) => one.key === key);
  return (
    <Page title={t('visits.rules')} description={t('visitRule.note')}>
      {data ? (
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
        >
          <RulePlaces rules={data.rules} places={places} current={place ?? wholeClient} />
          <Box minW="0">
            {place ? (
              <Stack gap="3">
                <Heading as="h2" size="md">
                  {[place.name || t('visitRule.client'), place.part].filter(Boolean).join(' · ')}
                </Heading>
                <RuleForm
                  key={key}
                  place={place}
                  rule={ruleAt(data.rules, place)}
                  around={rulesAround(data.rules, place)}
                  label={[t('visits.rules'), place.name, place.part].filter(Boolean).join(' · ')}
                />
              </Stack>
            ) : (
              <EmptyState illustration="locked" title={t('visitRule.gone')} />
            )}
          </Box>
        </Grid>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="32rem" />
      )}
    </Page>
  );
}
