import { lazy, Suspense, useEffect } from 'react';
import { unansweredOf, useSos } from './sos.store.ts';
import { useSosFeed } from './use-sos-feed.ts';

const load = () => import('./sos-alarm.tsx');
const SosAlarm = lazy(load);

/** The alarm loads long before most people need it, and after everything the page itself needs. */
const AHEAD_MS = 20_000;

/** Receives SOS on any screen of an operator. Display and sound of an unattended one load with the first. */
export default function SosWatch() {
  useSosFeed();
  const rings = useSos(({ open }) => unansweredOf(open).length > 0);
  useEffect(() => {
    // A failure recurs, and is shown, when the alarm is needed.
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
