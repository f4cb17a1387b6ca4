import { useEffect, useRef } from 'react';

const wrongCells = (table: HTMLElement) => [
  ...table.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]'),
];

/**
 * After a correction, moves to the next wrong cell of a table whose cells are marked with `data-cell`. `from`: the cell
 * that was corrected, until it is on screen again; '' for the first one, null for no move. `ready`: nothing is being
 * corrected; `rows`: what is on screen.
 */
export function useOnward(ready: boolean, rows: unknown) {
  const table = useRef<HTMLDivElement>(null);
  const from = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what it waits for
  useEffect(() => {
    if (from.current === null || !table.current || !ready) return;
    const wrong = wrongCells(table.current);
    const cells = [...table.current.querySelectorAll<HTMLElement>('[data-cell]')];
    const own = cells.find(({ dataset }) => dataset.cell === from.current)?.querySelector('input');
    from.current = null;
    const after = wrong.find(
      (one) => own && own.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const same = wrong.find((one) => one === own);
    const next = same ?? after ?? wrong[0];
    next?.focus();
    next?.select();
  }, [rows, ready]);
  return { table, from };
}
