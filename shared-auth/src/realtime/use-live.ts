import type { EventName, EventPayloads } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from './catch-up.ts';
import { createGatherer, type GatherTiming } from './gatherer.ts';
import { listen } from './listen.ts';

export interface LiveOptions<E extends EventName> extends GatherTiming {
  /** The events that concern the screen; all by default. */
  when?: (payload: EventPayloads[E]) => boolean;
}

/**
 * Keeps a screen up to date: `refresh` is called with the events of a channel (or several; null for none), batched over
 * `gatherMs`, and with null when some may have been missed and everything must be reloaded: after a lost connection,
 * once a channel is joined, or when there were too many to keep. While the page is hidden it waits, unless `unseen`.
 */
export function useLive<E extends EventName>(
  channel: string | null | readonly (string | null)[],
  events: readonly E[],
  refresh: (payloads: readonly EventPayloads[E][] | null) => void,
  { gatherMs, spreadMs, everyMs, unseen = false, when }: LiveOptions<E>,
): void {
  const run = useEffectEvent(refresh);
  const concerns = useEffectEvent((payload: EventPayloads[E]) => when?.(payload) ?? true);
  const channels = [channel]
    .flat()
    .filter((name) => name !== null)
    .join(' ');
  const names = events.join(' ');
  useEffect(() => {
    const gatherer = createGatherer<EventPayloads[E]>((payloads) => run(payloads), {
      gatherMs,
      ...(spreadMs !== undefined && { spreadMs }),
      ...(everyMs !== undefined && { everyMs }),
      unseen,
    });
    const heard = (payload: unknown) => {
      if (concerns(payload as EventPayloads[E])) gatherer.add(payload as EventPayloads[E]);
    };
    const followed = channels.split(' ').filter(Boolean);
    const pairs = followed.flatMap((one) => names.split(' ').map((event) => [one, event] as const));
    const stops = [
      ...pairs.map(([one, event]) => listen(one, event, heard)),
      onReconnect((missed) => {
        if (!missed || followed.some((one) => missed.has(one))) gatherer.miss();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      gatherer.stop();
    };
  }, [channels, names, gatherMs, spreadMs, everyMs, unseen]);
}
