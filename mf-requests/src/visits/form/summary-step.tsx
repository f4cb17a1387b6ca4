import { missingDocuments, type VisitFault, type VisitInput, type VisitPoint } from 'contract';
import { Box, ErrorState, Grid, Panel, Row, Skeleton, Stack, Text } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { FaultList } from './fault-list.tsx';
import { Forecast } from './forecast.tsx';
import { KeepRequest } from './keep-request.tsx';
import { SummaryFacts } from './summary-facts.tsx';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';
import type { Uploads } from './use-uploads.ts';
import type { VisitPoints } from './use-visit-points.ts';

interface SummaryStepProps {
  points: VisitPoints;
  foresight: Foresight;
  uploads: Uploads;
  reviewing: boolean;
  /** What the client requires at the visit's place. */
  rules: VisitPoint['rules'] | undefined;
}

/** Step 5: what will be sent, and whether it can be approved in time. */
export function SummaryStep({ points, foresight, uploads, reviewing, rules }: SummaryStepProps) {
  const t = useT();
  const guests = useFormValue<VisitInput, 'guests'>('guests');
  const staff = useFormValue<VisitInput, 'staff'>('staff');
  const files = useFormValue<VisitInput, 'files'>('files');
  const chosen = useFormValue<VisitInput, 'documents'>('documents') ?? [];
  const documents = chosen.filter(({ file_id }) => files.includes(file_id));
  const missing = rules ? missingDocuments(rules, { staff, guests, documents }) : [];
  const { data, error, incomplete, stale, retry } = foresight;
  const faults: readonly VisitFault[] = [
    ...(data?.faults ?? []),
    ...(missing.length > 0 ? (['documents'] as const) : []),
  ];
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Panel title={t('visitForm.summary.title')}>
        <Stack gap="4">
          <SummaryFacts points={points} foresight={foresight} uploads={uploads} />
          {!reviewing && (
            <Row>
              <KeepRequest />
            </Row>
          )}
        </Stack>
      </Panel>
      <Panel title={t('visitForm.summary.foreseen')}>
        <Box role="status" aria-busy={stale && !incomplete}>
          {incomplete ? (
            <Text tone="muted">{t('visitForm.summary.incomplete')}</Text>
          ) : error && !data ? (
            <ErrorState error={error} onRetry={retry} />
          ) : !data ? (
            <Skeleton height="6rem" />
          ) : (
            <Stack gap="4" opacity={stale ? 0.5 : 1} transition="opacity 150ms">
              {faults.length > 0 && <FaultList faults={faults} most={data.most_guests} />}
              {!reviewing && <Forecast forecast={data.forecast} />}
              {reviewing && faults.length === 0 && <Text>{t('visitForm.summary.allowed')}</Text>}
            </Stack>
          )}
        </Box>
      </Panel>
    </Grid>
  );
}
