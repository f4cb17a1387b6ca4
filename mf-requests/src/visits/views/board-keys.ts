const cardsIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-card]')];

/** The card that a key leads to from another: up and down in its column, sideways to the next column with cards. */
export function cardTo(board: Element, from: Element, key: string, rtl: boolean): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-column]')]
    .map(cardsIn)
    .filter((cards) => cards.length > 0);
  const column = columns.findIndex((cards) => cards.includes(from as HTMLElement));
  const cards = columns[column];
  if (!cards) return;
  const at = cards.indexOf(from as HTMLElement);
  const beside = (step: number) => {
    const next = columns[column + (rtl ? -step : step)];
    return next?.[Math.min(at, next.length - 1)];
  };
  const ways: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => cards[at - 1],
    ArrowDown: () => cards[at + 1],
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => cards[0],
    End: () => cards.at(-1),
  };
  return ways[key]?.();
}
