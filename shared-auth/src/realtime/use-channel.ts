import type { EventName, EventPayloads } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { onReconnect } from './catch-up.ts';
import { addHandler, type Member, presenceStore, want } from './channels.ts';

/** A handler for each event of a channel, with the payload the contract declares. */
export type ChannelHandlers = { [E in EventName]?: (payload: EventPayloads[E]) => void };

type AnyHandlers = Record<string, ((payload: unknown) => void) | undefined>;

function useWanted(kind: 'private' | 'presence', name: string | null, handlers: ChannelHandlers): void {
  const receive = useEffectEvent((event: string, payload: unknown) => {
    (handlers as AnyHandlers)[event]?.(payload);
  });
  // Events are bound by name, so handlers may be new functions on every render.
  const names = Object.keys(handlers).sort().join(' ');
  useEffect(() => {
    if (name === null) return;
    const { channel, release } = want(kind, name);
    const bound = names
      .split(' ')
      .map((event) => addHandler(channel, event, (payload) => receive(event, payload)));
    return () => {
      for (const unbind of bound) unbind();
      release();
    };
  }, [kind, name, names]);
}

/**
 * Listens to a private channel (named as in the contract's `channels`, without prefix) while the component is mounted;
 * null listens to nothing. Channels are shared, so many components may use the same one.
 */
export function useChannel(name: string | null, handlers: ChannelHandlers): void {
  useWanted('private', name, handlers);
}

const nobody: Member[] = [];

/** Joins a presence channel and returns its members, oneself included. */
export function usePresence(name: string | null, handlers: ChannelHandlers = {}): Member[] {
  useWanted('presence', name, handlers);
  return useStore(presenceStore, (present) => present[name ?? ''] ?? nobody);
}

/** Calls `fn` whenever events may have been missed: reload what the screen shows. */
export function useCatchUp(fn: () => void): void {
  const latest = useEffectEvent(fn);
  useEffect(() => onReconnect(() => latest()), []);
}
