import type { LaidShape } from 'contract';
import { Box, Row, Stack, Text, useColorScheme, useDirection, useFormat } from 'shared-ui';
import { ageFades, heatSteps, type LiveMode, liveColors, liveStates } from 'shared-ui/map';
import { useT } from '../text.ts';
import { type StateName, stateNames } from './standing.ts';
import type { Laid, MapLayers } from './use-map-layers.ts';

interface MapLegendProps {
  layers: MapLayers;
  mode: LiveMode;
  counts: Record<StateName, number>;
}

/** The legend: phone states and each visible layer. */
export function MapLegend({ layers, mode, counts }: MapLegendProps) {
  const t = useT();
  const { number } = useFormat();
  const { scheme } = useColorScheme();
  const { states } = liveColors(scheme);
  const shown = layers.layers.filter(({ laid }) => laid);
  return (
    <Stack gap="3">
      <Stack as="section" gap="1" aria-label={t('location.list')}>
        {mode === 'heat' ? (
          <Row justifyContent="space-between" gap="2">
            <Text as="span" size="sm">
              {t('location.few')}
            </Text>
            <Gradient />
            <Text as="span" size="sm">
              {t('location.many')}
            </Text>
          </Row>
        ) : (
          <Stack as="ul" gap="0.5" m="0" p="0" listStyleType="none">
            {stateNames.map((state) => (
              <Row as="li" key={state}>
                <Swatch color={states[liveStates[state]]} round />
                <Text as="span" size="sm">
                  {t(`state.${state}`)} ({number(counts[state])})
                </Text>
              </Row>
            ))}
          </Stack>
        )}
        {mode !== 'heat' && <Fading color={states[liveStates.connected]} />}
        {mode === 'clusters' && (
          <Text size="sm" tone="muted">
            {t('location.clusterNote')}
          </Text>
        )}
      </Stack>
      {shown.length > 0 && (
        <Stack as="ul" gap="0.5" m="0" p="0" listStyleType="none">
          {shown.map(({ fill, own }) => (
            <Row as="li" key={fill.id} justifyContent="space-between">
              <Text as="span" size="sm">
                {fill.title}
              </Text>
              <Marks own={own} />
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** What it means that a marker is paler than others: one of each step, and the rule in words. */
function Fading({ color }: { color: string }) {
  const t = useT();
  return (
    <Row gap="2" alignItems="flex-start">
      <Row gap="1" flex="none" pt="1">
        {ageFades.map((fade) => (
          <Box
            as="span"
            key={fade}
            flex="none"
            w="0.75rem"
            h="0.75rem"
            borderRadius="full"
            style={{
              border: `1.5px solid ${color}`,
              background: `color-mix(in srgb, ${color} ${fade * 100}%, var(--bg-panel))`,
            }}
            aria-hidden
          />
        ))}
      </Row>
      <Text size="sm" tone="muted">
        {t('location.fadeNote')}
      </Text>
    </Row>
  );
}

/** Most entries that fit legibly in a line. */
const MOST_COLORS = 8;

function Marks({ own: { shapes, heat, pictures } }: { own: Laid }) {
  const { number } = useFormat();
  if (heat) return <Gradient />;
  const looks = new Map(shapes.map((shape) => [`${shape.kind} ${shape.color}`, shape]));
  return (
    <Row gap="1">
      {[...looks.values()].slice(0, MOST_COLORS).map((shape) => (
        <Swatch
          key={`${shape.kind} ${shape.color}`}
          color={colorOf(shape)}
          round={shape.kind !== 'polygon'}
        />
      ))}
      <Text as="span" size="sm" tone="muted">
        {number(shapes.length + pictures.length)}
      </Text>
    </Row>
  );
}

const colorOf = ({ color }: LaidShape) => color ?? 'var(--accent-solid)';

const Swatch = ({ color, round }: { color: string; round: boolean }) => (
  <Box
    as="span"
    flex="none"
    w="0.75rem"
    h="0.75rem"
    borderRadius={round ? 'full' : '3px'}
    style={{ background: color }}
    aria-hidden
  />
);

const scale = heatSteps(1000)
  .map(({ color }) => color)
  .join(', ');

/** From few to many in the direction of reading, as the words beside it. */
function Gradient() {
  const end = useDirection().direction === 'rtl' ? 'left' : 'right';
  return (
    <Box
      as="span"
      flex="none"
      w="6rem"
      h="0.625rem"
      borderRadius="sm"
      style={{ background: `linear-gradient(to ${end}, ${scale})` }}
      aria-hidden
    />
  );
}
