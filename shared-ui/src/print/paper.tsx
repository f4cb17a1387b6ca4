import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-print-sheet { display: none; }
@media print {
  body:has(> .v-print-sheet) > :not(.v-print-sheet) { display: none !important; } .v-print-sheet { display: block; }
  .v-print-sheet h1 { font-size: 14pt; font-weight: 620; } .v-print-sheet h2 { font-size: 10.5pt; font-weight: 620; break-after: avoid; } .v-print-sheet > p { color: #444; margin-block: 2pt 8pt; }
  .v-print-sheet table { inline-size: 100%; border-collapse: collapse; font-size: 8.5pt; } .v-print-sheet :is(th, td) { border-block-end: 0.5pt solid #999; padding: 2.5pt 4pt; text-align: start; vertical-align: top; } .v-print-sheet thead { display: table-header-group; }
}
`);

export interface PaperProps {
  children: ReactNode;
  /** Printed, or cancelled. */
  onDone: () => void;
}

/** What is printed instead of the page, visible only on paper; opens the browser's print dialog by itself. */
export function Paper({ children, onDone }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    let stopped = false;
    const timer = setTimeout(async () => {
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.allSettled(pictures.map((picture) => picture.decode?.()));
      if (!stopped) window.print();
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <div ref={sheet} className="v-print-sheet">
      {children}
    </div>,
    document.body,
  );
}
