import type { Tx } from '../../../ports/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Known, TakenFix } from './phone-known.ts';

/** A phone whose row of `device_state` this transaction has locked. */
export interface HeldPhone {
  uca_id: number;
  client_id: number;
  post_seconds: number;
  /** Minutes of silence after which it is disconnected. */
  offline_minutes: number;
  /** Days its client keeps positions. */
  position_days: number;
  known: Known | null;
  /** The memory of each evaluator, by its name. */
  memory: Record<string, unknown>;
  due_at: string | null;
}

/** What a transaction is about to write about one phone. */
export interface Step {
  phone: HeldPhone;
  known: Known;
  /** The fixes to evaluate, in order of time; none if only time has passed. */
  fixes: readonly TakenFix[];
  /** When to check again without a report: the earliest time an evaluator requests. Milliseconds. */
  due: number | null;
  /** The server restarted and has not heard from it since: its state is unknown, which is no news. */
  isUnheard?: boolean;
  /** Where only time has passed: since when the server has listened. Milliseconds. */
  listeningSince?: number;
}

interface Judging {
  trx: Tx;
  ports: Pick<Ports, 'config' | 'database' | 'log'>;
  /** Milliseconds. */
  now: number;
}

/**
 * Derives events from fixes and states. `load` reads what it needs for all phones of a transaction, `take` evaluates
 * one step of one phone, `save` writes the findings.
 */
export interface Evaluator<Memory, Ground, Found> {
  /** The key of its memory of a phone. */
  name: string;
  load(judging: Judging, steps: readonly Step[]): Promise<Ground>;
  take(
    ground: Ground,
    memory: Memory | null,
    step: Step,
    now: number,
  ): { memory: Memory | null; found: readonly Found[]; due?: number | null };
  save(judging: Judging, found: readonly Found[]): Promise<void>;
}

export interface Judge {
  name: string;
  judge(judging: Judging, steps: readonly Step[]): Promise<void>;
}

/** An evaluator with its types erased, for lists of them. */
export function judgeBy<Memory, Ground, Found>(evaluator: Evaluator<Memory, Ground, Found>): Judge {
  const { name } = evaluator;
  return {
    name,
    async judge(judging, steps) {
      const ground = await evaluator.load(judging, steps);
      const all: Found[] = [];
      for (const step of steps) {
        const before = (step.phone.memory[name] ?? null) as Memory | null;
        const { memory, found, due = null } = evaluator.take(ground, before, step, judging.now);
        if (memory === null) delete step.phone.memory[name];
        else step.phone.memory[name] = memory;
        if (due !== null) step.due = Math.min(step.due ?? due, due);
        all.push(...found);
      }
      if (all.length > 0) await evaluator.save(judging, all);
    },
  };
}
