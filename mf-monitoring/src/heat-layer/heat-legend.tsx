import { Box, Grid, Row, Text, useFormat } from 'shared-ui';
import { heatSteps } from 'shared-ui/map';
import { useT } from '../text.ts';

/** Legend: the count per grid cell for each colour. */
export function HeatLegend({ most }: { most: number }) {
  const t = useT();
  const { number } = useFormat();
  return (
    <Grid
      as="ul"
      aria-label={t('heat.legend')}
      gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
      gap="0.5"
      m="0"
      p="0"
      listStyleType="none"
    >
      {heatSteps(most).map(({ color, from, to }) => (
        <Row as="li" key={color}>
          <Box
            as="span"
            flex="none"
            w="1rem"
            h="0.75rem"
            borderRadius="2px"
            style={{ background: color }}
            aria-hidden
          />
          <Text as="span" size="xs">
            {from === to ? number(from) : t('heat.range', { from: number(from), to: number(to) })}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}
