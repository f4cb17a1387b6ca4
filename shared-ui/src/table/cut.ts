export interface CutValue {
  /** The column's name, if several are shown together. */
  label: string | null;
  text: string;
}

/** Whether something in this cell, or the cell itself, is wider than its box. */
export function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
  );
}

/** What an ellipsis shortens in a cell, or in the cells of a row. */
export function cutIn(part: HTMLElement): CutValue[] {
  const whole = (cell: HTMLElement) => (cell.textContent ?? '').trim();
  if (!part.matches('tr')) return isCut(part) ? [{ label: null, text: whole(part) }] : [];
  return [...part.querySelectorAll<HTMLElement>(':scope > :is(th, td)')]
    .filter(isCut)
    .map((cell) => ({ label: cell.dataset.label ?? null, text: whole(cell) }));
}
