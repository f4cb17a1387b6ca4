import type { TravelledRoute } from 'contract';
import { Box, Button, Row, Stack, Text, useColorScheme, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { speedClasses, ucaColor } from './route-lines.ts';

interface RouteLegendProps {
  routes: readonly TravelledRoute[];
  color: 'speed' | 'uca';
  onColor: (color: 'speed' | 'uca') => void;
}

/** Legend of the line colours, with the choice between speed and person. */
export function RouteLegend({ routes, color, onColor }: RouteLegendProps) {
  const t = useT();
  const { number } = useFormat();
  const { scheme } = useColorScheme();
  const lines =
    color === 'uca'
      ? routes.map(({ uca_id, uca_name }, nth) => ({
          key: uca_id,
          name: uca_name,
          ink: ucaColor(nth, scheme),
        }))
      : speedClasses.map((one, index) => ({
          key: one.from,
          ink: one[scheme],
          name: t(index === speedClasses.length - 1 ? 'route.speedFrom' : 'route.speedTo', {
            speed: number(speedClasses[index + 1]?.from ?? one.from),
          }),
        }));
  return (
    <Stack
      as="section"
      aria-label={t('route.legend')}
      gap="1"
      position="absolute"
      zIndex="2"
      insetBlockEnd={{ base: '5.75rem', md: '3.5rem' }}
      insetInlineStart="0.75rem"
      maxW="min(14rem, 60%)"
      p="2"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="sm"
    >
      {routes.length > 1 && (
        <Row role="group" aria-label={t('route.colorBy')} gap="1">
          {(['speed', 'uca'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant="ghost"
              aria-pressed={one === color}
              onClick={() => onColor(one)}
            >
              {t(`route.color.${one}`)}
            </Button>
          ))}
        </Row>
      )}
      <Stack as="ul" gap="0.5" m="0" p="0" listStyleType="none">
        {lines.map(({ key, name, ink }) => (
          <Row as="li" key={key}>
            <Box w="5" h="1" borderRadius="full" flex="none" style={{ background: ink }} />
            <Text as="span" size="xs" truncate>
              {name}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
