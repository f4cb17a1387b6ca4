import { getProfile, getVisit, type VisitRequestStatusId, type VisitRow } from 'contract';
import { randomOf } from '../../../seed/random.ts';
import { playedRequesters } from '../../../seed/ubes.ts';
import { type AppClient, AppError, createAppClient, type Tokens } from '../app-client.ts';
import { askForVisit, lookAfter, ownVisits } from './requester.ts';
import { decide, waitingVisits } from './reviewer.ts';

/**
 * People of the demo who request visits and decide about them, by the public endpoints that the browser uses. They
 * leave all other requests to the signed-in user.
 */

/** Of the seed, at the client of the demo accounts: two people for each role. */
const requesters = playedRequesters;
const reviewers = ['ube111', 'ube112', 'ube121', 'ube122'];

export interface OfficeOptions {
  /** Origin of the server, without `/api`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  password: string;
  seed: string;
  /** Sessions kept from before, and where new ones go. */
  tokens?: { get(username: string): Tokens | null; set(username: string, tokens: Tokens | null): void };
  /** Half of the requests are handled within this many milliseconds; 0: at once. */
  usually: number;
}

/** What the people did in a round. `late`: somebody else was faster. */
export type OfficeRound = Record<
  'agreed' | 'changed' | 'rejected' | 'edited' | 'cancelled' | 'refused' | 'late',
  number
>;

interface Person {
  id: number;
  username: string;
  client: AppClient;
}

export interface Office {
  /** Somebody requests a visit; its id, or null when it was refused. */
  ask(now: number): Promise<number | null>;
  /** Everybody looks once at what waits for them; `now` decides whose turn it is. */
  round(now: number): Promise<OfficeRound>;
  /** The state of a request made by one of them. */
  statusOf(id: number): Promise<VisitRequestStatusId>;
}

const nothing = (): OfficeRound => ({
  ...{ agreed: 0, changed: 0, rejected: 0, edited: 0, cancelled: 0, refused: 0, late: 0 },
});

export function createOffice({ baseUrl, fetch, password, seed, tokens, usually }: OfficeOptions): Office {
  const known = new Map<string, Promise<Person>>();
  const person = (username: string): Promise<Person> => {
    const signingIn = async () => {
      const client = createAppClient({
        ...{ baseUrl, username, password, tokens: tokens?.get(username) ?? null },
        ...(fetch && { fetch }),
        onTokens: (next) => tokens?.set(username, next),
      });
      return { username, client, id: (await client.call(getProfile)).id };
    };
    const found = known.get(username) ?? signingIn();
    known.set(username, found);
    found.catch(() => known.delete(username));
    return found;
  };

  /** The person's own chances with a request in its current state, and whether they have had their time to think. */
  const chances = ({ username }: Person, { id, updated_at }: VisitRow) =>
    randomOf(`${seed}:${username}:${id}:${updated_at}`);
  const isDue = (random: ReturnType<typeof randomOf>, { updated_at }: VisitRow, now: number) =>
    Date.parse(updated_at) + random.logNormal(1, 0.8) * usually <= now;

  async function each(
    who: Person,
    rows: readonly VisitRow[],
    now: number,
    done: OfficeRound,
    act: (row: VisitRow, random: ReturnType<typeof randomOf>) => Promise<keyof OfficeRound | 'left'>,
  ): Promise<void> {
    for (const row of rows) {
      const random = chances(who, row);
      if (!isDue(random, row, now)) continue;
      try {
        const what = await act(row, random);
        if (what !== 'left') done[what]++;
      } catch (error) {
        if (!(error instanceof AppError) || error.status < 400 || error.status >= 500) throw error;
        if (error.status === 409) done.late++;
        else done.refused++;
      }
    }
  }

  return {
    ask: async (now) => {
      const random = randomOf(`${seed}:visit:${now}`);
      const { client } = await person(random.pick(requesters));
      return askForVisit(client, random, now).catch((error) => {
        if (error instanceof AppError && error.status === 422) return null;
        throw error;
      });
    },
    round: async (now) => {
      const done = nothing();
      const asking = await Promise.all(requesters.map(person));
      const own = new Set(asking.map(({ id }) => id));
      for (const who of await Promise.all(reviewers.map(person)))
        await each(who, await waitingVisits(who.client, own), now, done, (row, random) =>
          decide(who.client, row, random),
        );
      for (const who of asking)
        await each(who, await ownVisits(who.client, now), now, done, (row, random) =>
          lookAfter(who.client, row, random),
        );
      return done;
    },
    statusOf: async (id) => {
      const { client } = await person(requesters[0]);
      return (await client.call(getVisit, { params: { id } })).status;
    },
  };
}
