import { isHoliday } from 'contract';
import { DAY, HOUR, iso } from './ground.ts';
import { nationalHolidays } from './holidays.ts';
import type { Random } from './random.ts';

/** How well the rounds of the demo are walked, over a year. */

interface Story {
  /** How many rounds go wrong, compared with the first client. */
  wrong: number;
  /** Its bad month: days before today. */
  bad: readonly [from: number, to: number];
}
const stories: Record<string, Story> = {
  puerto: { wrong: 1, bad: [222, 184] },
  banco: { wrong: 0.6, bad: [140, 112] },
  seguridad: { wrong: 1.15, bad: [318, 284] },
};

/** The share of a round's points that is walked, and how often one is reached too late. */
export interface RoundQuality {
  kept: number;
  slow: number;
}

/** How well a client's round due at an instant is walked; null: nobody walks it. Better over time, worse on Sundays and holidays. */
export function qualityOf(
  random: Random,
  { key = '', due, now }: { key: string | undefined; due: number; now: number },
): RoundQuality | null {
  const { wrong, bad } = stories[key] ?? { wrong: 1, bad: [0, 0] };
  const back = Math.max(0, now - due) / DAY;
  const day = iso(due - 5 * HOUR).slice(0, 10);
  const isFree = new Date(day).getUTCDay() === 0 || isHoliday(nationalHolidays, day);
  const often = (0.05 + 0.3 * Math.sqrt(back / 365)) * wrong * (isFree ? 2 : 1);
  const chance = Math.min(0.8, often * (back < bad[0] && back > bad[1] ? 2 : 1));
  if (random.chance(chance * 0.35)) return null;
  return random.chance(chance) ? { kept: 0.55, slow: 0.3 } : { kept: 0.985, slow: 0.025 };
}
