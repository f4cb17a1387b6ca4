import type { GatePack } from 'contract';
import { offlineStore } from 'shared-auth/offline';

/** A person whom this device has let in or out since, by its own records. */
export interface HeldMove {
  identity: string;
  /** Of a person who entered; missing in records of an earlier release. */
  name?: string;
  last_name?: string;
  /** Of the admission; null for a person whose entry the server knows. */
  key: string | null;
  way: 'in' | 'out';
  at: string;
}

/** What a gate keeps on its device: encrypted with the session's key, and deleted with it. */
export interface KeptGate {
  pack: GatePack;
  moves: readonly HeldMove[];
}

const store = offlineStore<Record<string, KeptGate>>('gate');
const nameOf = (branch: number) => `branch ${branch}`;

export const keptGate = (branch: number): Promise<KeptGate | undefined> => store.get(nameOf(branch));

/** A fresh pack knows what the server knows: moves before it are in it, or wait to be sent. */
export async function keepPack(branch: number, pack: GatePack): Promise<void> {
  const before = await keptGate(branch);
  const moves = (before?.moves ?? []).filter(({ at }) => at > pack.at);
  await store.put(nameOf(branch), { pack, moves });
}

export async function noteMoves(branch: number, moves: readonly HeldMove[]): Promise<void> {
  const before = await keptGate(branch);
  if (before) await store.put(nameOf(branch), { ...before, moves: [...before.moves, ...moves] });
}
