import './fields.styles.ts';
import { WeekDay } from 'contract';
import type { Ref } from 'react';
import { Button } from '../button/button.tsx';
import { useFormat } from '../format/use-format.ts';
import type { ControlProps } from './control.ts';
import { fieldOf } from './field.tsx';

const MONDAY = Date.UTC(2024, 0, 1);
const days = Object.values(WeekDay);

/** Days of the week by the wire's numbers, Monday 1 to Sunday 7. */
export function WeekDaysControl({ id, value, onChange, disabled, ref }: ControlProps<number[]>) {
  const { language } = useFormat();
  const chosen = value ?? [];
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * 86_400_000);
  return (
    <div className="v-days">
      {days.map((day, index) => (
        <Button
          key={day}
          id={index === 0 ? id : undefined}
          ref={index === 0 ? (ref as Ref<HTMLButtonElement>) : undefined}
          aria-pressed={chosen.includes(day)}
          disabled={disabled}
          onClick={() =>
            onChange(
              chosen.includes(day)
                ? chosen.filter((one) => one !== day)
                : [...chosen, day].sort((a, b) => a - b),
            )
          }
        >
          <span aria-hidden>{name(day, 'short')}</span>
          <span className="v-hidden">{name(day, 'long')}</span>
        </Button>
      ))}
    </div>
  );
}

export const WeekDaysField = fieldOf<number[]>(WeekDaysControl, { group: true });
