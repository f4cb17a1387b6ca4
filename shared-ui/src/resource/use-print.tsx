import { type ReactNode, useState } from 'react';
import { problemOf } from '../feedback/problem.ts';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { cellValue, textOf } from './cell.tsx';
import { collectRows } from './collect-rows.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { Identified, Listing, ResourceColumn } from './resource.ts';

const LIMIT = 2000;

interface Printed<Row extends Identified> {
  title: string;
  columns: readonly ResourceColumn<Row>[];
  labels: readonly string[];
  list: Listing<Row>;
  query: Readonly<Record<string, unknown>>;
  note?: string;
}

/** Prints every row the filters let through (the first 2,000) as a plain table. */
export function usePrint<Row extends Identified>(
  what: Printed<Row>,
): { sheet: ReactNode; print: () => void } {
  const t = useT();
  const format = useFormat();
  const [found, setFound] = useState<{ rows: Row[]; total: number }>();
  const { title, columns, labels, list, query } = what;
  const count = { shown: format.number(found?.rows.length ?? 0), total: format.number(found?.total ?? 0) };
  return {
    print: () => {
      collectRows(list, query, { limit: LIMIT }).then(setFound, (error) =>
        toast.error(problemOf(error, t('resource.notPrinted'))),
      );
    },
    sheet: found && (
      <PrintSheet
        title={title}
        note={[what.note, format.dateTime(Date.now()), t('resource.printed', count)]
          .filter(Boolean)
          .join(' · ')}
        labels={labels}
        rows={found.rows.map((row) =>
          columns.map((column) => textOf(cellValue(column, row), column.kind, t, format)),
        )}
        onDone={() => setFound(undefined)}
      />
    ),
  };
}
