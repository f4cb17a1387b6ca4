import { lazy, Suspense, useEffect } from 'react';
import { unansweredOf, useSos } from './sos.store.ts';
import { useSosFeed } from './use-sos-feed.ts';

const load = () => import('./sos-alarm.tsx');
const SosAlarm = lazy(load);

/** The alarm is there long before most people need it, and after everything the page itself is made of. */
const AHEAD_MS = 20_000;

/** Hears of SOS wherever an operator is. What is seen and heard of one that nobody takes care of comes with the first. */
export default function SosWatch() {
  useSosFeed();
  const rings = useSos(({ open }) => unansweredOf(open).length > 0);
  useEffect(() => {
    // A failure is met again, and said, when the alarm is needed.
    const timer = setTimeout(() => void load().catch(() => {}), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    rings && (
      <Suspense>
        <SosAlarm />
      </Suspense>
    )
  );
}
