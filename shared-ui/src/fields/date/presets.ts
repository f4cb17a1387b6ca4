import { addDays, addMonths, endOfMonth, startOfMonth } from './days.ts';

/** First and last day of a period, both included, as `YYYY-MM-DD` or with a time `YYYY-MM-DDTHH:mm`; '' where it is open. */
export interface Days {
  from: string;
  to: string;
}

export const presetNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type PresetName = (typeof presetNames)[number];

/** The days a preset means today. "Last 7" ends today, inclusive. */
export function presetDays(name: PresetName, today: string): Days {
  const before = addMonths(startOfMonth(today), -1);
  const made: Record<PresetName, () => Days> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    last7: () => ({ from: addDays(today, -6), to: today }),
    last30: () => ({ from: addDays(today, -29), to: today }),
    thisMonth: () => ({ from: startOfMonth(today), to: endOfMonth(today) }),
    lastMonth: () => ({ from: before, to: endOfMonth(before) }),
  };
  return made[name]();
}
