import { type ReactNode, useState } from 'react';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../problem/problem.ts';
import { cellValue, kindOf, textOf } from './cell.tsx';
import { collectRows } from './collect-rows.ts';
import type { Identified, Listing, ResourceColumn } from './declaration.ts';
import { PrintSheet } from './print-sheet.tsx';

/** A plain table of so many rows is laid out within seconds; more paper than that nobody reads. */
const LIMIT = 10_000;

interface Printed<Row extends Identified> {
  title: string;
  columns: readonly ResourceColumn<Row>[];
  labels: readonly string[];
  list: Listing<Row>;
  query: Readonly<Record<string, unknown>>;
  /** Whose the rows are and what they are narrowed to, out of the rows. */
  about: (rows: readonly Row[]) => readonly string[];
}

/** Prints every row the filters let through (the first 10,000) as a plain table; shows where some are left out. */
export function usePrint<Row extends Identified>(
  what: Printed<Row>,
): { sheet: ReactNode; print: () => void } {
  const t = useT();
  const format = useFormat();
  const [found, setFound] = useState<{ rows: Row[]; total: number }>();
  const { title, columns, labels, list, query } = what;
  const [busy, setBusy] = useState(false);
  const shown = format.number(found?.rows.length ?? 0);
  const total = format.number(found?.total ?? 0);
  const whole = found !== undefined && found.rows.length >= found.total;
  const count = whole
    ? t('resource.printed', { shown, total })
    : t('table.range', { from: format.number(1), to: shown, total });
  const collect = async () => {
    setBusy(true);
    const notice = toast.info({ title: t('resource.printing'), duration: 0 });
    try {
      setFound(await collectRows(list, query, { limit: LIMIT }));
    } catch (error) {
      toast.error(problemOf(error, t('resource.notPrinted')));
    } finally {
      toast.dismiss(notice);
      setBusy(false);
    }
  };
  return {
    print: () => {
      if (!busy) void collect();
    },
    sheet: found && (
      <PrintSheet
        title={title}
        note={[...what.about(found.rows), format.dateTime(Date.now()), count].join(' · ')}
        labels={labels}
        rows={found.rows.map((row) =>
          columns.map((column) => textOf(cellValue(column, row), kindOf(column), t, format)),
        )}
        onDone={() => setFound(undefined)}
      />
    ),
  };
}
