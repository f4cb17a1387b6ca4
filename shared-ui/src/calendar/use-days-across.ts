import { type Breakpoint, useBreakpoint } from '../hooks/use-media-query.ts';
import { useRootMark } from '../hooks/use-root-mark.ts';
import { usePrinting } from '../print/print-page.ts';
import { defineStyles } from '../theme/styles.ts';

// A sheet is narrower than a screen, but a calendar is read across.
defineStyles(`
@page v-across { size: A4 landscape; margin: 10mm; }
@media print { :root[data-across] body { page: v-across; } }
:root[data-printing][data-across] .v-page { inline-size: 277mm; max-inline-size: 277mm; }
`);

/** How much room the days of a week or month have, as a breakpoint; on paper, which is landscape, the widest. */
export function useDaysAcross(): Breakpoint {
  const breakpoint = useBreakpoint();
  useRootMark('across');
  return usePrinting() ? 'wide' : breakpoint;
}
