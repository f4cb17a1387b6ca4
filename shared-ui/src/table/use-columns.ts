import { useMemo } from 'react';
import type { Column, Sort } from './column.ts';
import { cardColumns, primaryOf } from './fit.ts';
import { useFit } from './use-fit.ts';

export interface ColumnsAsked<Row> {
  /** The table's element. */
  box: HTMLElement | null;
  /** Identifies what is remembered of it. */
  name: string;
  all: Column<Row>[];
  hidden: readonly string[];
  sort: Sort;
  /** The rows that the cells are drawn from. */
  content: readonly unknown[];
}

/** The visible columns, the hidden ones, and what a card shows. */
export function useColumns<Row>({ box, name, all, hidden, sort, content }: ColumnsAsked<Row>) {
  const wanted = all.filter((column) => !hidden.includes(column.id));
  const fit = useFit(box, wanted, sort, name, content);
  // Identity is kept: a row is rendered again whenever its columns or its card change.
  const out = [...hidden, ...fit.left].join();
  const unwanted = hidden.join();
  const columns = useMemo(() => all.filter(({ id }) => !out.split(',').includes(id)), [all, out]);
  const card = useMemo(
    () =>
      fit.cards
        ? cardColumns(
            all.filter(({ id }) => !unwanted.split(',').includes(id)),
            sort,
          )
        : undefined,
    [all, unwanted, sort, fit.cards],
  );
  return {
    ...fit,
    columns,
    without: wanted.filter((column) => fit.left.includes(column.id)),
    primaryId: primaryOf(wanted)?.id,
    card,
  };
}
