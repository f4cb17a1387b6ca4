import type { TravelledRoute } from 'contract';
import { Box, Grid, Row, Stack, Text, useColorScheme, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { ucaColor } from './route-lines.ts';
import { figuresOf } from './timeline.ts';

/** Each UCA's distance, time moving and standing, and top speed. */
export function RouteFigures({ routes }: { routes: readonly TravelledRoute[] }) {
  const t = useT();
  const { distance, duration, number } = useFormat();
  const { scheme } = useColorScheme();
  return (
    <Stack gap="3" px="3" pb="3">
      {routes.map((route, nth) => {
        const { metres, moving, stopped, silent, stops } = figuresOf(route);
        const facts = [
          [t('route.distance'), distance(metres)],
          [t('route.moving'), duration(moving)],
          [t('route.stopped', { count: stops }), duration(stopped)],
          [t('route.silent'), duration(silent)],
          [t('route.fastest'), kmh(number, route.fastest)],
        ] as const;
        return (
          <Stack key={route.uca_id} gap="1" as="section" aria-label={route.uca_name}>
            <Row>
              {routes.length > 1 && (
                <Box
                  w="3"
                  h="3"
                  borderRadius="full"
                  flex="none"
                  style={{ background: ucaColor(nth, scheme) }}
                />
              )}
              <Text weight="semibold" truncate>
                {route.uca_name}
              </Text>
              <Text size="sm" tone="muted" truncate>
                {route.uca_type}
              </Text>
            </Row>
            <Grid as="dl" m="0" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))">
              {facts.map(([name, value]) => (
                <Box key={name}>
                  <Text as="dt" label>
                    {name}
                  </Text>
                  <Text as="dd" m="0" weight="medium" fontVariantNumeric="tabular-nums">
                    {value}
                  </Text>
                </Box>
              ))}
            </Grid>
            {route.unused > 0 && (
              <Text size="xs" tone="muted">
                {t('route.unused', { count: route.unused })}
              </Text>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

type Numbers = ReturnType<typeof useFormat>['number'];

/** A speed in m/s as km/h. */
export const kmh = (number: Numbers, metresASecond: number) =>
  number(metresASecond * 3.6, { style: 'unit', unit: 'kilometer-per-hour', maximumFractionDigits: 0 });
