import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenNear } from '../layout/when-near.ts';
import { usePrinting } from '../print/print-page.ts';

/** Almost visible elements waiting to be drawn, in page order. */
const waiting = new Set<() => void>();
let frame = 0;

function callNext(): void {
  // The first frame is the one about to be painted.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      frame = 0;
      const [first] = waiting;
      if (!first) return;
      waiting.delete(first);
      first();
      if (waiting.size > 0) callNext();
    });
  });
}

/** Calls back when it is the element's turn: after a paint, one per frame. Returns how to leave the queue. */
function waitForTurn(come: () => void): () => void {
  waiting.add(come);
  if (frame === 0) callNext();
  return () => waiting.delete(come);
}

/**
 * Whether something slow may be drawn. Its turn is when it is almost visible, after its surroundings have been
 * painted, and one at a time, so that several of them block nothing. When printing, all are drawn at once.
 * @param load fetches the code that draws: nothing gets a turn before it has run, else all would be drawn in the one
 * task in which it arrives. A failure gives the turn too: drawing shows the error.
 */
export function useTurn(element: RefObject<HTMLElement | null>, load: () => Promise<unknown>): boolean {
  const [come, setCome] = useState(false);
  const printing = usePrinting();
  if (printing && !come) setCome(true);
  useEffect(() => {
    if (come || !element.current) return;
    let gone = false;
    let leave = () => {};
    const wait = () => {
      if (!gone) leave = waitForTurn(() => setCome(true));
    };
    const stop = whenNear(element.current, () => void load().then(wait, wait));
    const onPaper = () => flushSync(() => setCome(true));
    window.addEventListener('beforeprint', onPaper);
    return () => {
      gone = true;
      stop();
      leave();
      window.removeEventListener('beforeprint', onPaper);
    };
  }, [come, element, load]);
  return come;
}
