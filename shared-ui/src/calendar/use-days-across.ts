import { type Breakpoint, useBreakpoint } from '../hooks/use-media-query.ts';
import { usePrinting } from '../print/print-page.ts';
import { defineStyles } from '../theme/styles.ts';

// A sheet is narrower than a screen, but a calendar is read across.
defineStyles(`
@page v-across { size: A4 landscape; margin: 10mm; }
@media print { body:has([data-across]) { page: v-across; } }
:root[data-printing] .v-page:has([data-across]) { inline-size: 277mm; max-inline-size: 277mm; }
`);

/**
 * How much room the days of a week or month have, as a breakpoint; on paper, which is then laid across, all there is.
 * Their frame has `data-across`.
 */
export function useDaysAcross(): Breakpoint {
  const breakpoint = useBreakpoint();
  return usePrinting() ? 'wide' : breakpoint;
}
