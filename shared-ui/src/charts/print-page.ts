import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Charts redraw at the width of the paper before it is printed. */
const REDRAW_MS = 600;

const isPrinting = () => document.documentElement.dataset.printing !== undefined;

function setPrinting(printing: boolean): void {
  if (printing) document.documentElement.dataset.printing = '';
  else delete document.documentElement.dataset.printing;
  for (const listener of [...listeners]) listener();
}

/** Whether the page is being prepared for printing. */
export function usePrinting(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, isPrinting);
}

/** Prints the page with its charts in light colours and the width of an A4 sheet. */
export async function printPage(): Promise<void> {
  setPrinting(true);
  await new Promise((resolve) => setTimeout(resolve, REDRAW_MS));
  window.addEventListener('afterprint', () => setPrinting(false), { once: true });
  window.print();
}
