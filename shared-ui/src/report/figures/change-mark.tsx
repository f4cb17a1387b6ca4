import type { Measure } from 'contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '../../display/visually-hidden.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Text } from '../../layout/primitives.tsx';
import { changeOf } from './change.ts';
import { useFigureWords } from './use-figure-words.ts';

const icons = { same: ArrowRight, up: ArrowUp, down: ArrowDown };

interface ChangeMarkProps {
  value: number | null;
  previous: number | null;
  measure: Measure;
  better?: 'up' | 'down';
}

/** A figure's change in the cell of a table: arrow and amount, with the full words on hover and for screen readers. */
export function ChangeMark({ value, previous, measure, better }: ChangeMarkProps) {
  const t = useT();
  const words = useFigureWords();
  const change = changeOf(value, previous, measure, better);
  if (!change || previous === null || change.direction === 'same') return null;
  const Icon = icons[change.direction];
  const said = `${words.change(change)}, ${t('report.figure.before', { value: words.show(previous, measure) })}`;
  return (
    <Text as="span" size="xs" tone={change.tone} title={said} whiteSpace="nowrap" className="v-report-mark">
      <span aria-hidden>
        <Icon size={11} />
        {words.amount(change)}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Text>
  );
}
