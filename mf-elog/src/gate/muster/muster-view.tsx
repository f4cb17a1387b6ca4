import type { MusterDetail } from 'contract';
import { Box, ProgressBar, Row, Stack, Status, Text } from 'shared-ui';
import { HeldList } from '../offline/held-list.tsx';
import { Moves } from './moves.tsx';
import { Persons } from './persons.tsx';
import { useT } from './text.ts';
import type { Ticks } from './use-ticks.ts';

/** How far it is, who is missing and who is safe; what this device has not sent, and what the server refused of it. */
export function MusterView({ muster, ticks }: { muster: MusterDetail; ticks: Ticks }) {
  const t = useT();
  const { ticked } = muster;
  const people = muster.persons.length;
  const missing = people - ticked;
  return (
    <Stack>
      <Box>
        <Row gap="3" flexWrap="wrap" alignItems="baseline">
          <Text fontSize="3xl" fontWeight="semibold">
            {t('muster.ticked', { ticked, people })}
          </Text>
          {missing > 0 ? (
            <Status tone="danger">{t('muster.missing', { count: missing })}</Status>
          ) : (
            <Status tone="ok">{t('muster.complete')}</Status>
          )}
          {ticks.waiting > 0 && (
            <Status tone="warning">{t('muster.unsent', { count: ticks.waiting })}</Status>
          )}
        </Row>
        <ProgressBar
          label={t('muster.title')}
          value={people === 0 ? 1 : ticked / people}
          tone={missing === 0 ? 'ok' : 'danger'}
        />
      </Box>
      <HeldList refusedOnly />
      <Persons muster={muster} ticks={ticks} />
      <Moves moves={muster.moves} />
    </Stack>
  );
}
