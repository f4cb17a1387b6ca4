import './calendar.styles.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import { boundsText } from './bounds-text.ts';
import { Calendar } from './calendar.tsx';
import { clampDay, isDay } from './days.ts';
import { type Days, presetDays, presetNames } from './presets.ts';
import type { DayBounds } from './read-day.ts';
import { useDayText, useToday } from './use-day-text.ts';

export interface RangePanelProps extends DayBounds {
  value: Days;
  /** Either end may be left open. */
  open?: boolean;
  /** The calendar takes the focus, for a layer that has just opened. */
  autoFocus?: boolean;
  onChoose: (days: Days) => void;
}

type Trouble = 'date' | 'order' | 'bounds' | 'missing';

function troubleOf({ from, to }: Days, { min, max, open }: DayBounds & { open: boolean }): Trouble | null {
  const ends = [from, to].filter((end) => end !== '');
  if (!ends.every(isDay)) return 'date';
  if (ends.length < 2 && !open) return 'missing';
  if (ends.length === 2 && from > to) return 'order';
  return ends.every((end) => end === clampDay(end, min, max)) ? null : 'bounds';
}

/**
 * Chooses a period of whole days: a preset, two days of the calendar one after the other, or typed. The
 * presets and the second day of the calendar apply at once; typed days, on Apply.
 */
export default function RangePanel({ value, open = false, autoFocus, min, max, onChoose }: RangePanelProps) {
  const t = useT();
  const today = useToday();
  const [draft, setDraft] = useState(value);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [typed, setTyped] = useState<string>();
  const [pointed, setPointed] = useState<string | null>(null);
  const trouble = troubleOf(draft, { min, max, open });
  const pick = (day: string) => {
    if (anchor === null) {
      setAnchor(day);
      setPointed(day);
      setDraft({ from: day, to: '' });
      return;
    }
    setAnchor(null);
    const [from, to] = ordered(anchor, day);
    setDraft({ from, to });
    onChoose({ from, to });
  };
  const [start, end] =
    anchor === null
      ? [isDay(draft.from) ? draft.from : '', isDay(draft.to) ? draft.to : '']
      : ordered(anchor, pointed ?? anchor);
  const type = (end: keyof Days) => (day: string) => {
    setAnchor(null);
    setDraft((before) => ({ ...before, [end]: day }));
    if (isDay(day)) setTyped(day);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!trouble) onChoose(draft);
  };
  const usual = presetNames
    .map((name) => ({ name, days: presetDays(name, today) }))
    .map(({ name, days }) => ({
      name,
      days: { from: clampDay(days.from, min, max), to: clampDay(days.to, min, max) },
    }));
  return (
    <div className="v-range">
      <div className="v-range-presets">
        {usual.map(({ name, days }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-pressed={days.from === value.from && days.to === value.to}
            onClick={() => onChoose(days)}
          >
            {t(`form.period.${name}`)}
          </Button>
        ))}
      </div>
      <form className="v-range-side" onSubmit={apply} noValidate>
        <div className="v-range-ends">
          <End label={t('form.range.from')} value={draft.from} onChange={type('from')} min={min} max={max} />
          <End label={t('form.range.to')} value={draft.to} onChange={type('to')} min={min} max={max} />
        </div>
        <Calendar
          start={start}
          end={end}
          near={isDay(draft.to) ? draft.to : undefined}
          shown={typed}
          today={today}
          min={min}
          max={max}
          {...(autoFocus && { autoFocus })}
          onPick={pick}
          {...(anchor !== null && { onPoint: setPointed })}
        />
        {trouble && trouble !== 'missing' && anchor === null && (
          <p className="v-field-error" role="status">
            <CircleAlert aria-hidden />
            {trouble === 'date'
              ? t('form.issue.date')
              : trouble === 'order'
                ? t('form.period.order')
                : boundsText(t, { min, max })}
          </p>
        )}
        <div className="v-range-foot">
          {open && (value.from !== '' || value.to !== '') && (
            <Button variant="ghost" onClick={() => onChoose({ from: '', to: '' })}>
              {t('form.period.clear')}
            </Button>
          )}
          <Button type="submit" variant="solid" disabled={trouble !== null}>
            {t('form.period.apply')}
          </Button>
        </div>
      </form>
    </div>
  );
}

const ordered = (one: string, other: string): [string, string] =>
  one <= other ? [one, other] : [other, one];

interface EndProps extends DayBounds {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function End({ label, value, onChange, min, max }: EndProps) {
  const t = useT();
  const id = useId();
  const text = useDayText(value, onChange, { min, max });
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        className="v-input"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('form.date.placeholder')}
        maxLength={40}
        aria-invalid={(value !== '' && !isDay(value)) || undefined}
        value={text.shown}
        onChange={(event) => text.type(event.target.value)}
        onBlur={text.finish}
      />
    </label>
  );
}
