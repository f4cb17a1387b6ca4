import { type AppTask, appProfile, appTasks, declineTask, finishTask, postScan, startTask } from 'contract';
import { StartupError } from '../ports/startup-error.ts';
import { type AppClient, createAppClient } from './app-client.ts';
import type { Direction } from './direction.ts';
import { metresBetween, moved } from './ground.ts';
import { createPhone } from './phone.ts';

/** Something that the server has taken. `at`: when it was done, which may be long before it was sent. */
export interface Act {
  what: 'started' | 'scanned' | 'finished' | 'declined';
  /** Of a scanned checkpoint. */
  code?: string | undefined;
  at: string;
}

export interface DirectedRoundOptions {
  /** Origin of the server, without `/api`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  password: string;
  seed: string;
  direction: Direction;
  /** Milliseconds: when the phone is switched on. */
  now: number;
  onAct?(act: Act): void;
  log: { warn(details: object, message: string): void };
}

export interface DirectedRound {
  /** The person's name. */
  who: string;
  task: AppTask;
  /** Lives on until `now` (milliseconds): every second, or in steps of a few seconds when a test moves the clock. */
  tick(now: number): Promise<void>;
  /** Whether the round was walked or declined, or has ended, and all of it was sent. */
  isOver(): boolean;
  stop(): void;
}

const acts = new Map<unknown, Act['what']>([
  [startTask, 'started'],
  [postScan, 'scanned'],
  [finishTask, 'finished'],
  [declineTask, 'declined'],
]);

/** North and east of the first point: a minute's walk. */
const FIRST_WAY = [45, 45] as const;
/** From farther off, in metres, nobody would set out. */
const FARTHEST = 1500;

function roundOf(tasks: readonly AppTask[], me: string, { username, activity }: Direction): AppTask {
  const open = tasks.filter(({ activity_name, started, finished, declined }) => {
    const isMine = started === null || started.by === me;
    return isMine && !finished && !declined && (activity === null || activity_name === activity);
  });
  const task = open.find(({ started }) => started) ?? open[0];
  if (!task)
    throw new StartupError(`${username} has no round${activity ? ` "${activity}"` : ''} within a day`);
  return task;
}

/**
 * Switches on one person's phone to walk one round as directed: they start and finish it, scan every point and take
 * its photo without a slip of their own, pass by the named checkpoints and keep the named scans for a while. Their
 * walk, what their receiver measures and outages are those of any simulated phone; it has no live line and polls.
 * Throws StartupError without such a round or such a checkpoint in it, AppError when the server refuses.
 */
export async function openRound(options: DirectedRoundOptions): Promise<DirectedRound> {
  const { baseUrl, fetch, password, seed, direction, now, onAct, log } = options;
  const { username, passes, holds, heldFor } = direction;
  const own = createAppClient({
    ...{ baseUrl, username, password, tokens: null, onTokens: () => {} },
    ...(fetch && { fetch }),
  });
  const client: AppClient = {
    call: async (endpoint, input) => {
      const data = await own.call(endpoint, input);
      const what = acts.get(endpoint);
      const said = input?.body as { at?: string; captured_at?: string; checkpoint_code?: string } | undefined;
      if (what) onAct?.({ what, code: said?.checkpoint_code, at: said?.at ?? said?.captured_at ?? '' });
      return data;
    },
  };
  const { name: who } = await client.call(appProfile);
  const task = roundOf((await client.call(appTasks)).data, who, direction);
  const codes = task.places.map(({ checkpoint_code }) => checkpoint_code);
  const unknown = [...passes, ...holds].find((code) => !codes.includes(code));
  if (unknown)
    throw new StartupError(`"${task.activity_name}" has no point ${unknown}, but ${codes.join(', ')}`);
  const left = task.places.filter(({ outcome }) => outcome === 'pending');
  const first = left.find(({ checkpoint_code }) => !passes.includes(checkpoint_code)) ?? task.places[0];
  if (!first) throw new StartupError(`"${task.activity_name}" has no points`);
  const from = direction.from ?? moved(first, ...FIRST_WAY);
  const far = metresBetween(from, first);
  if (far > FARTHEST)
    throw new StartupError(
      `--from is ${(far / 1000).toFixed(1)} km from ${first.checkpoint_code}, too far to walk`,
    );
  const phone = createPhone({
    ...{ username, seed, client, startAt: now, log },
    directed: { from, orders: { task: task.id, passes, holds, heldFor } },
    connect: () => ({ close: () => {} }),
  });
  return { who, task, tick: phone.tick, isOver: () => phone.isOver(task.id), stop: phone.stop };
}
