import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from '../layout/when-near.ts';
import { usePrinting } from '../print/print-page.ts';

interface NearProps {
  /** Shown in place of the children until then. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Mounts its children once their place is nearly in view, or the page is printed. */
export function Near({ skeleton, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const printing = usePrinting();
  if (printing && !near) setNear(true);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  return near ? children : <div ref={place}>{skeleton}</div>;
}
