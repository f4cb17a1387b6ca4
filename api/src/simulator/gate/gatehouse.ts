import { type GateEntry, getProfile, listGatePoints } from 'contract';
import { playedGuards } from '../../../seed/point-accounts.ts';
import { randomOf } from '../../../seed/random.ts';
import { AppError, createAppClient, type Tokens } from '../app-client.ts';
import { type Guard, goes, insideBy, letIn, someoneComes, type Waiting } from './guard.ts';

/**
 * Guards of the demo at three gates, by the public endpoints that the browser uses. They note the exits of those whom
 * they let in themselves; all others are left to the signed-in user.
 */

export interface GatehouseOptions {
  /** Origin of the server, without `/api`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  password: string;
  seed: string;
  /** Sessions kept from before, and where new ones go. */
  tokens?: { get(username: string): Tokens | null; set(username: string, tokens: Tokens | null): void };
  /** Half of the people stay no longer than this many milliseconds, and half of the hosts answer in a tenth of it. */
  usually: number;
}

/** What happened. `late`: another guard was faster; `absent`: the host did not want them. */
export type GateDone = Record<
  'admitted' | 'refused' | 'nobody' | 'waiting' | 'absent' | 'left' | 'late',
  number
>;

export interface Gatehouse {
  /** Somebody arrives at one of the gates. */
  arrival(now: number): Promise<void>;
  /** Hosts answer, and those whose time is over leave. `now` decides whose. */
  round(now: number): Promise<void>;
  /** So far. */
  done: Readonly<GateDone>;
}

/** One in this many leaves unnoted; the next shift notes it. */
const FORGOTTEN = 0.06;
const SHIFT_MS = 9 * 3_600_000;

export function createGatehouse({
  baseUrl,
  fetch,
  password,
  seed,
  tokens,
  usually,
}: GatehouseOptions): Gatehouse {
  const known = new Map<string, Promise<Guard | null>>();
  const waiting = new Map<Waiting, Guard>();
  const done: GateDone = { admitted: 0, refused: 0, nobody: 0, waiting: 0, absent: 0, left: 0, late: 0 };

  const guardOf = (username: string): Promise<Guard | null> => {
    const signingIn = async (): Promise<Guard | null> => {
      const client = createAppClient({
        ...{ baseUrl, username, password, tokens: tokens?.get(username) ?? null },
        ...(fetch && { fetch }),
        onTokens: (next) => tokens?.set(username, next),
      });
      const { name, last_name } = await client.call(getProfile);
      const [point] = (await client.call(listGatePoints)).data;
      return point ? { username, client, point, name: `${name} ${last_name}` } : null;
    };
    const found = known.get(username) ?? signingIn();
    known.set(username, found);
    found.catch(() => known.delete(username));
    return found;
  };
  const guards = async () => (await Promise.all(playedGuards.map(guardOf))).filter((one) => one !== null);

  /** Lets another guard have been faster. */
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof AppError) || ![409, 422].includes(error.status)) throw error;
      done.late++;
    }
  };

  const isDue = ({ id, entered_at }: GateEntry, now: number) => {
    const random = randomOf(`${seed}:stay:${id}`);
    const stay = random.logNormal(1, 0.8) * usually;
    return Date.parse(entered_at) + stay + (random.chance(FORGOTTEN) ? SHIFT_MS : 0) <= now;
  };

  return {
    done,
    arrival: async (now) => {
      const random = randomOf(`${seed}:gate:${now}`);
      const at = await guards();
      if (at.length === 0) return;
      const guard = random.pick(at);
      await attempt(async () => {
        const arrival = await someoneComes(guard, random, now);
        if (typeof arrival === 'string') done[arrival]++;
        else {
          waiting.set(arrival, guard);
          done.waiting++;
        }
      });
    },
    round: async (now) => {
      for (const [one, guard] of [...waiting]) {
        const random = randomOf(`${seed}:host:${one.body.key}`);
        if (one.since + random.logNormal(0.1, 0.7) * usually > now) continue;
        waiting.delete(one);
        if (random.chance(0.2)) done.absent++;
        else
          await attempt(async () => {
            await letIn(guard, one);
            done.admitted++;
          });
      }
      const at = await guards();
      const names = new Set(at.map(({ name }) => name));
      for (const guard of at)
        for (const entry of (await insideBy(guard, names)).filter((one) => isDue(one, now)))
          await attempt(async () => {
            await goes(guard, entry, randomOf(`${seed}:goes:${entry.id}`));
            done.left++;
          });
    },
  };
}
