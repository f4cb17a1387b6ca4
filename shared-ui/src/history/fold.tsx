import './history.styles.ts';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldProps {
  title: string;
  note?: string;
  /** Rendered, and so requested from the server, once it is open. */
  children: () => ReactNode;
}

/** A part of a page that loads when it is opened. */
export function Fold({ title, note, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="v-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden />
        {title}
        {note && <small>{note}</small>}
      </summary>
      {open && <div>{children()}</div>}
    </details>
  );
}
