import { useClientEvents } from '../use-client-events.ts';

/** Keeps a list up to date with what happens elsewhere. */
export function LiveRequests({ refresh }: { refresh: () => void }) {
  useClientEvents(refresh);
  return null;
}
