import { describe, expect, it } from '@jest/globals';
import { codesOf, message, rowFields } from 'contract';
import '../../../composition/routes.ts';
import { servedReports } from './report-routes.ts';
import { cellsOf } from './report-sheets.ts';

/** What a field holds in an empty row: nothing, or the first of the numbers that it is one of. */
const nothing = (schema: unknown): unknown => {
  const values = (schema as { _zod?: { def?: { values?: unknown[] } } })._zod?.def?.values;
  return values?.[0] ?? null;
};

/** An empty row, except that lists are lists. */
const empty = (log: (typeof servedReports)[number]['report']['log']) => {
  const lists = Object.entries(codesOf(log)).filter(([, { several }]) => several);
  const first = Object.entries(codesOf(log)).map(([name, { codes }]) => [name, codes[0]]);
  return {
    ...Object.fromEntries(
      Object.entries(rowFields(log) ?? {}).map(([name, schema]) => [name, nothing(schema)]),
    ),
    ...Object.fromEntries(first),
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
  };
};

describe.each(servedReports.map((one) => [one.report.log.path, one] as const))(
  '%s',
  (_, { report, sheets }) => {
    it.each(['es', 'en'])('writes text into its spreadsheet, no codes (%s)', (language) => {
      const say = (key: Parameters<typeof message>[1]) => message(language, key);
      for (const [field, { codes, several }] of Object.entries(codesOf(report.log)))
        for (const code of codes) {
          const row = { ...empty(report.log), [field]: several ? [code] : code };
          const cells = cellsOf(sheets, row as never, say);
          expect([field, cells]).toEqual([field, expect.not.arrayContaining([code])]);
          expect(cells).not.toContain(undefined);
        }
    });
  },
);

it('covers every report', () => {
  expect(servedReports.length).toBeGreaterThanOrEqual(2);
});
