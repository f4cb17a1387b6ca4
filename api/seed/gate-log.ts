import { decideGate, GATE_RULES, type GateExit, type GateFacts } from 'contract';
import type { KeptDecision } from '../src/ports/schema-gate.ts';
import type { GateGround, GatePerson } from './gate-ground.ts';
import { iso } from './ground.ts';

/** What the seed notes at the gates of one client: nobody inside twice, everything decided by the product's own rules. */

export interface SeededItem {
  way: 'in' | 'out';
  description: string;
  serial: string;
  quantity: number;
  taken: number | null;
  note: string;
}

export interface SeededEntry extends KeptDecision {
  key: string;
  position: number;
  branch: number;
  subdepartment: number | null;
  person: GatePerson;
  guest_id: number | null;
  /** Milliseconds since the epoch. */
  enter: number;
  leave: { at: number; how: GateExit } | null;
  plate: string;
  company: string;
  badge: string;
  badge_returned: boolean;
  host: { id: number | null; name: string } | null;
  escort: { id: number | null; name: string } | null;
  approval: string;
  note: string;
  source: 'gate' | 'offline' | 'kiosk';
  items: SeededItem[];
  correction: { field: 'last_name' | 'company'; before: string; after: string; reason: string } | null;
  voided: { at: number; reason: string } | null;
}

export interface SeededRefusal extends KeptDecision {
  branch: number;
  atMs: number;
  name: string;
  identity: string;
  plate: string;
  company: string;
  note: string;
}

/** A person at the gate. `leave`: when they go, which may still be ahead. */
export interface Passing {
  branch: number;
  subdepartment: number | null;
  person: GatePerson;
  facts: GateFacts;
  enter: number;
  leave: number;
  how?: GateExit;
  /** Of a party: the key of the first, and how many entered before. */
  party?: { key: string; position: number };
}

export interface GateLog {
  entries: SeededEntry[];
  refusals: SeededRefusal[];
  /** For people of one party; unique within the client. */
  newKey(): string;
  /**
   * Notes a person who enters, by a rule or by a host's approval; null if they are inside at that time, it is in the
   * future, or nothing lets them in.
   */
  admit(passing: Passing, more?: Partial<SeededEntry>): SeededEntry | null;
  /** Notes a person who is not let in; null where a rule lets them in. */
  refuse(refused: Omit<SeededRefusal, keyof KeptDecision> & { facts: GateFacts }): SeededRefusal | null;
}

export function openGateLog({ timeZone, now, random }: GateGround): GateLog {
  const stays = new Map<string, [enter: number, leave: number][]>();
  const entries: SeededEntry[] = [];
  const refusals: SeededRefusal[] = [];
  const decided = (facts: GateFacts, branch: number, at: number): KeptDecision => ({
    ...{ decision: decideGate(facts, { branch, now: at, timeZone }), facts },
    ...{ version: GATE_RULES, at: iso(at), time_zone: timeZone },
  });
  let keys = 0;
  const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`;
  const staysOf = (identity: string) => {
    const own = stays.get(identity) ?? [];
    stays.set(identity, own);
    return own;
  };

  return {
    entries,
    refusals,
    newKey,
    admit: ({ branch, subdepartment, person, facts, enter, leave, how, party }, more = {}) => {
      const end = Math.max(leave, enter + 60_000);
      const own = staysOf(person.identity);
      if (enter >= now || own.some(([from, to]) => from <= end && enter <= to)) return null;
      const kept = decided(facts, branch, enter);
      const isHosted = kept.decision.reason === 'host' && more.approval;
      if (kept.decision.face !== 'admit' && !isHosted) return null;
      own.push([enter, end]);
      const entry: SeededEntry = {
        ...kept,
        ...{ branch, subdepartment, person, guest_id: facts.guest?.id ?? null, enter },
        ...{ key: party?.key ?? newKey(), position: party?.position ?? 0 },
        leave: end < now ? { at: end, how: how ?? 'gate' } : null,
        ...{ plate: '', company: '', badge: '', badge_returned: false, host: null, escort: null },
        ...{ approval: '', note: '', source: 'gate', items: [], correction: null, voided: null },
        ...more,
      };
      if (entry.badge !== '') entry.badge_returned = entry.leave !== null && !random.chance(0.02);
      if (entry.leave === null) entry.items = entry.items.map((item) => ({ ...item, taken: null, note: '' }));
      entries.push(entry);
      return entry;
    },
    refuse: ({ facts, ...refused }) => {
      const kept = decided(facts, refused.branch, refused.atMs);
      if (refused.atMs >= now || kept.decision.face !== 'refuse') return null;
      const refusal = { ...refused, ...kept };
      refusals.push(refusal);
      return refusal;
    },
  };
}
