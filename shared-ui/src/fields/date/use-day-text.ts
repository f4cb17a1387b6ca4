import { toWallTime } from 'contract';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTimeZone } from '../../provider/time-zone.ts';
import { type DayBounds, readDay } from './read-day.ts';

/** Today (`YYYY-MM-DD`) in the user's zone. */
export function useToday(): string {
  const zone = useTimeZone();
  return toWallTime(Date.now(), zone)?.day ?? '';
}

/**
 * The text of a day input: what is typed stays until blur, then the day it means is shown as
 * `YYYY-MM-DD`. Invalid text is passed on as typed, for the schema to refuse and nobody to lose.
 */
export function useDayText(value: string, onChange: (day: string) => void, bounds: DayBounds) {
  const { language } = useLanguage();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const meaning = (text: string) => readDay(text, language, today, bounds) ?? text.trim();
  const give = (day: string) => {
    setTyped(null);
    onChange(day);
  };
  return {
    today,
    shown: typed !== null && meaning(typed) === value ? typed : value,
    give,
    type: (text: string) => {
      setTyped(text);
      const next = meaning(text);
      if (next !== value) onChange(next);
    },
    finish: () => setTyped(null),
  };
}
