import type { KeyboardEvent } from 'react';

/** Arrow keys from task to task: up and down within a day, to the sides to the tasks of the next day that has any. */
export function onCardKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = (event.target as Element).closest<HTMLElement>('[data-task]');
  if (!from) return;
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cards]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-task]')])
    .filter((cards) => cards.length > 0);
  const column = columns.findIndex((cards) => cards.includes(from));
  const cards = columns[column] ?? [];
  const at = cards.indexOf(from);
  const way = document.documentElement.dir === 'rtl' ? -1 : 1;
  const beside = (step: number) => {
    const next = columns[column + step];
    return next?.[Math.min(at, next.length - 1)];
  };
  const next = {
    ArrowUp: cards[at - 1],
    ArrowDown: cards[at + 1],
    ArrowLeft: beside(-way),
    ArrowRight: beside(way),
    Home: cards[0],
    End: cards.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
