import './calendar.styles.ts';
import { readTime } from 'contract';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TimeControl } from '../time-field.tsx';
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
  /** Each end may have a time of day. */
  times?: boolean;
  /** The calendar takes the focus, for a layer that has just opened. */
  autoFocus?: boolean;
  onChoose: (days: Days) => void;
}

type Trouble = 'date' | 'time' | 'order' | 'bounds' | 'missing';

function troubleOf({ from, to }: Days, { min, max, open }: DayBounds & { open: boolean }): Trouble | null {
  const ends = [from, to].filter((end) => end !== '');
  if (!ends.every(isDay)) return 'date';
  if (ends.length < 2 && !open) return 'missing';
  if (ends.length === 2 && from > to) return 'order';
  return ends.every((end) => end === clampDay(end, min, max)) ? null : 'bounds';
}

const ends = ['from', 'to'] as const;
const dayOf = (end: string) => end.slice(0, 10);
const timeOf = (end: string) => end.slice(11, 16);

/** A day with a time; as it is without one. */
function joined(day: string, time: string): string {
  const read = readTime(time)?.slice(0, 5);
  return day === '' || read === undefined ? day : `${day}T${read === '24:00' ? '23:59' : read}`;
}

/** What is wrong with the times of days that are right. */
function troubleOfTimes({ from, to }: Days, clock: Days): Trouble | null {
  const isWrong = (day: string, time: string) => day !== '' && time !== '' && readTime(time) === null;
  if (isWrong(from, clock.from) || isWrong(to, clock.to)) return 'time';
  return dayOf(from) === dayOf(to) && timeOf(from) && timeOf(to) && from > to ? 'order' : null;
}

/**
 * Chooses a period of whole days: a preset, two days of the calendar one after the other, or typed. The
 * presets and the second day of the calendar apply at once; typed days, and all where there are times, on Apply.
 */
export default function RangePanel(props: RangePanelProps) {
  const { value, open = false, times = false, autoFocus, min, max, onChoose } = props;
  const t = useT();
  const id = useId();
  const today = useToday();
  const [draft, setDraft] = useState({ from: dayOf(value.from), to: dayOf(value.to) });
  const [clock, setClock] = useState({ from: timeOf(value.from), to: timeOf(value.to) });
  const chosen = { from: joined(draft.from, clock.from), to: joined(draft.to, clock.to) };
  const [anchor, setAnchor] = useState<string | null>(null);
  const [typed, setTyped] = useState<string>();
  const [pointed, setPointed] = useState<string | null>(null);
  const trouble = troubleOf(draft, { min, max, open }) ?? troubleOfTimes(chosen, clock);
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
    if (!times) onChoose({ from, to });
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
    if (!trouble) onChoose(chosen);
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
          {ends.map((end) => (
            <End
              key={end}
              label={t(`form.range.${end}`)}
              value={draft[end]}
              onChange={type(end)}
              min={min}
              max={max}
            />
          ))}
          {times &&
            ends.map((end) => (
              <TimeControl
                key={end}
                id={`${id}${end}`}
                label={`${t(`form.range.${end}`)}: ${t('form.date.time')}`}
                value={clock[end]}
                onChange={(time) => setClock((before) => ({ ...before, [end]: time }))}
                disabled={draft[end] === ''}
              />
            ))}
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
              : trouble === 'time'
                ? t('form.issue.time')
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
