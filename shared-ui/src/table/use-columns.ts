import { useMemo } from 'react';
import type { Column, Sort } from './column.ts';
import { cardColumns, primaryOf } from './fit.ts';
import { useFit } from './use-fit.ts';

export interface ColumnsAsked<Row> {
  /** The table as it stands in the page. */
  box: HTMLElement | null;
  /** Names what is remembered of it. */
  name: string;
  all: Column<Row>[];
  hidden: readonly string[];
  sort: Sort;
  /** What the cells are drawn from. */
  content: readonly unknown[];
}

/** The columns there is room for, those there is none for, and what a card tells where rows are cards. */
export function useColumns<Row>({ box, name, all, hidden, sort, content }: ColumnsAsked<Row>) {
  const wanted = all.filter((column) => !hidden.includes(column.id));
  const fit = useFit(box, wanted, sort, name, content);
  // What stays the same is the same object: a row is drawn again whenever its columns or its card are others.
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
