import { type RuleReplay, replayVerdicts } from 'contract';
import { Box, Row, Status, useFormat } from 'shared-ui';
import { useT } from './text.ts';
import { verdictTones } from './verdicts.tsx';

/** How many usually answer in time, seldom do, or are not known: shares as a bar, figures in words beneath. */
export function VerdictBar({ verdicts }: { verdicts: RuleReplay['verdicts'] }) {
  const t = useT();
  const { number } = useFormat();
  const shown = replayVerdicts.filter((verdict) => verdicts[verdict] > 0);
  return (
    <Box>
      <Row gap="2px" h="2.5" rounded="full" overflow="hidden" bg="bg.sunken" aria-hidden>
        {shown.map((verdict) => (
          <Box
            key={verdict}
            h="full"
            flexGrow={verdicts[verdict]}
            flexBasis="0"
            bg={`${verdictTones[verdict]}.solid`}
            transition="flex-grow 200ms"
          />
        ))}
      </Row>
      <Row flexWrap="wrap" gap="4" mt="2" rowGap="1">
        {shown.map((verdict) => (
          <Status key={verdict} tone={verdictTones[verdict]} look="plain">
            {number(verdicts[verdict])} {t(`verdictCount.${verdict}`, { count: verdicts[verdict] })}
          </Status>
        ))}
      </Row>
    </Box>
  );
}
