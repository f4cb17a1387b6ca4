import { expect, it } from '@jest/globals';
import { activityWords } from 'contract';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

/** A spreadsheet accepts the words that the form shows, and its template has the Spanish ones. */
const shown = ({ activity }: typeof es | typeof en) => ({
  kind: { repetitive: activity.repetitive, once: activity.once },
  active: { running: activity.running, paused: activity.paused },
  unit: activity.units,
  on_holidays: activity.onHolidays,
  order: { any: activity.orders.any, fixed: activity.orders.fixed, random: activity.orders.random },
  assignment: { first: activity.assignments.first, shift: activity.assignments.shift },
  ask: activity.asks,
});

it.each([
  ['Spanish', es, 0],
  ['English', en, 1],
] as const)('the options of an import are the words of the form in %s', (_, words, nth) => {
  const taken = Object.entries(activityWords).map(([field, options]) => [
    field,
    Object.fromEntries(
      Object.entries<readonly string[]>(options)
        .filter(([option]) => option !== 'auto')
        .map(([option, known]) => [option, known[nth]]),
    ),
  ]);
  expect(Object.fromEntries(taken)).toEqual(shown(words));
});
