import { type DueOutcome, dueOutcomes, type WalkedPoint } from 'contract';
import { Circle, CircleDashed, Diamond, type LucideIcon, Square, SquareDashed } from 'lucide-react';
import { Box, Icon, Row, Status, Text } from 'shared-ui';
import { outcomeTones } from '../outcome-tones.ts';
import { isFarOff, walksOf } from './round-walks.ts';
import { useT } from './text.ts';

/** The shapes of the marks (`outcomeShapes`). */
const shapes: Readonly<Record<DueOutcome, LucideIcon>> = {
  on_time: Circle,
  late: Diamond,
  missed: Square,
  pending: CircleDashed,
  excused: SquareDashed,
};

interface RoundLegendProps {
  places: readonly WalkedPoint[];
  /** Whether the ways of the phones are drawn. */
  travelled: boolean;
}

/** What the shapes and lines on the map of a round mean: those that are on it. */
export function RoundLegend({ places, travelled }: RoundLegendProps) {
  const t = useT();
  const outcomes = dueOutcomes.filter((outcome) => places.some((point) => point.outcome === outcome));
  const scanned = walksOf(places).some(({ points }) => points.length > 1);
  return (
    <Row
      as="ul"
      aria-label={t('task.round.legend')}
      gap="0.25rem 1rem"
      flexWrap="wrap"
      listStyleType="none"
      m="0"
      p="0"
    >
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <Status tone={outcomeTones[outcome]} look="plain" icon={<Icon of={shapes[outcome]} />}>
            {t(`task.outcome.${outcome}`)}
          </Status>
        </li>
      ))}
      {scanned && <Line color="off.fg" style="dashed" word={t('task.round.scans')} />}
      {travelled && <Line color="accent.fg" style="solid" word={t('task.round.travelled')} />}
      {places.some(isFarOff) && <Line color="warning.fg" style="dashed" word={t('task.round.elsewhere')} />}
    </Row>
  );
}

interface LineProps {
  color: string;
  style: 'solid' | 'dashed';
  word: string;
}

function Line({ color, style, word }: LineProps) {
  return (
    <Row as="li" gap="1.5">
      <Box w="6" flex="none" borderTopWidth="3px" borderColor={color} borderStyle={style} aria-hidden />
      <Text as="span" size="sm">
        {word}
      </Text>
    </Row>
  );
}
