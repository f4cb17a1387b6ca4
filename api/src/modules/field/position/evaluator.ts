import type { Tx } from '../../../ports/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Known, TakenFix } from './phone-known.ts';

/** A phone whose row of `device_state` this transaction holds. */
export interface HeldPhone {
  uca_id: number;
  client_id: number;
  post_seconds: number;
  /** Minutes of silence after which it is gone. */
  offline_minutes: number;
  /** Days of positions that its client keeps. */
  position_days: number;
  known: Known | null;
  /** What each evaluator remembers, by its name. */
  memory: Record<string, unknown>;
  due_at: string | null;
}

/** What a transaction is about to make true of one phone. */
export interface Step {
  phone: HeldPhone;
  known: Known;
  /** Those to be judged, in order of time; none where only time has passed. */
  fixes: readonly TakenFix[];
  /** When to look again though nothing is heard: the soonest that an evaluator asks for. Milliseconds. */
  due: number | null;
}

interface Judging {
  trx: Tx;
  ports: Pick<Ports, 'config' | 'database' | 'log'>;
  /** Milliseconds. */
  now: number;
}

/**
 * Something that follows from fixes and states. `load` reads what it needs for all phones of a transaction, `take` takes
 * one step of one phone and decides, `save` writes what was found.
 */
export interface Evaluator<Memory, Ground, Found> {
  /** The key of what it remembers of a phone. */
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

/** An evaluator among others. */
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
