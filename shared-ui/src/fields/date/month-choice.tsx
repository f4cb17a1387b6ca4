import { createFormat } from '../../format/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { addMonths, FIRST_DAY, LAST_DAY, timeOf } from './days.ts';
import type { DayBounds } from './read-day.ts';

/** Years offered on either side of the current one when there is no bound. */
const BACK = 100;
const AHEAD = 30;

interface MonthChoiceProps extends DayBounds {
  at: string;
  today: string;
  onChoose: (day: string) => void;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Month and year as native selects, for distant dates. */
export function MonthChoice({ at, today, min, max, onChoose }: MonthChoiceProps) {
  const t = useT();
  const { language } = useLanguage();
  const { longDate } = createFormat(language, 'UTC');
  const year = yearOf(at);
  const month = Number(at.slice(5, 7));
  const from = Math.min(year, min ? yearOf(min) : Math.max(yearOf(FIRST_DAY), yearOf(today) - BACK));
  const to = Math.max(year, max ? yearOf(max) : Math.min(yearOf(LAST_DAY), yearOf(today) + AHEAD));
  return (
    <>
      <select
        className="v-input"
        aria-label={t('form.date.month')}
        value={month}
        onChange={(event) => onChoose(addMonths(at, Number(event.target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, index) => (
          <option key={index + 1} value={index + 1}>
            {longDate(timeOf(`2026-${String(index + 1).padStart(2, '0')}-01`), { month: 'long' })}
          </option>
        ))}
      </select>
      <select
        className="v-input"
        data-year=""
        aria-label={t('form.date.year')}
        value={year}
        onChange={(event) => onChoose(addMonths(at, (Number(event.target.value) - year) * 12))}
      >
        {Array.from({ length: to - from + 1 }, (_, index) => (
          <option key={from + index} value={from + index}>
            {from + index}
          </option>
        ))}
      </select>
    </>
  );
}
