import { listCheckpointScans } from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, ErrorState, RelativeTime, Row, Skeleton, Stack, Status, Text } from 'shared-ui';
import { ListNote, useLastRead } from 'shared-ui/resource';
import { FaultWords } from '../scan-rules/fault-words.tsx';
import { useT } from '../text.ts';

const FEW = 10;
const MANY = 50;

/** The last scans of a checkpoint, each with what its rule found wrong. */
export function LastScans({ id }: { id: number }) {
  const t = useT();
  const [only, setOnly] = useState(false);
  const [most, setMost] = useState<typeof FEW | typeof MANY>(FEW);
  const query = { page: 1, per_page: most, ...(only && { broken: 'true' as const }) };
  const answer = useApi(listCheckpointScans, { params: { id }, query });
  const { data, problem } = useLastRead(answer, `${id} ${only}`);
  const retry = () => void answer.mutate();
  return (
    <Stack gap="2">
      <Box>
        <Button size="sm" aria-pressed={only} onClick={() => setOnly(!only)}>
          {t('checkpoint.onlyBroken')}
        </Button>
      </Box>
      {problem && !data ? (
        <ErrorState error={problem} onRetry={retry} />
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.data.length === 0 ? (
        <p>{t(only ? 'checkpoint.noBroken' : 'checkpoint.noScans')}</p>
      ) : (
        <Box as="ul">
          {data.data.map((scan) => (
            <Stack
              as="li"
              key={scan.id}
              gap="1"
              py="2"
              alignItems="start"
              borderBlockEndWidth="1px"
              borderColor="border.muted"
            >
              <Row w="full" flexWrap="wrap" justifyContent="space-between" columnGap="3" rowGap="1">
                <bdi>{scan.uca_name}</bdi>
                <Text as="span" size="sm" tone="muted">
                  <RelativeTime value={scan.captured_at} />
                </Text>
              </Row>
              {scan.note && <bdi>{scan.note}</bdi>}
              {scan.broken.length > 0 ? (
                <FaultWords broken={scan.broken} />
              ) : (
                scan.rule_name !== null && <Status tone="ok">{t('scanRule.kept')}</Status>
              )}
            </Stack>
          ))}
        </Box>
      )}
      {problem && data && <ListNote error={problem} onRetry={retry} />}
      {data && most === FEW && data.metadata.total > FEW && (
        <Box>
          <Button size="sm" variant="ghost" onClick={() => setMost(MANY)}>
            {t('checkpoint.moreScans')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
