import { useSyncExternalStore } from 'react';
import { useColorScheme } from '../preferences/use-color-scheme.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
:root[data-printing] .v-page { inline-size: 182mm; max-inline-size: 182mm; padding: 0; }
`);

const listeners = new Set<() => void>();
/** Charts and maps are drawn again, in light colours and at the width of the paper, before it is printed. */
const REDRAW_MS = 600;

const isPrinting = () => document.documentElement.dataset.printing !== undefined;

function setPrinting(printing: boolean): void {
  if (printing === isPrinting()) return;
  if (printing) document.documentElement.dataset.printing = '';
  else delete document.documentElement.dataset.printing;
  for (const listener of [...listeners]) listener();
}

// Also from the browser's own menu, which leaves no time to draw maps again.
window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(false));

/** Whether the page is being prepared for printing. */
export function usePrinting(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, isPrinting);
}

/** The colour scheme for what is drawn by hand: on paper always the light one. */
export function useDrawnScheme(): 'light' | 'dark' {
  const { scheme } = useColorScheme();
  return usePrinting() ? 'light' : scheme;
}

/** Prints the page with its charts and maps in light colours and the width of an A4 sheet. */
export async function printPage(): Promise<void> {
  setPrinting(true);
  await new Promise((resolve) => setTimeout(resolve, REDRAW_MS));
  window.print();
}
