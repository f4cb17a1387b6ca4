import { createDeviceToken, getDeviceToken, listUcas, revokeDeviceToken } from 'contract';
import { type AppSession, createAppClient, dropIfRefused } from '../app-client.ts';
import { chosenPhones } from '../fleet.ts';

/** The credentials of a load's devices, and a way to revoke them. */
export interface Credentials {
  tokens: string[];
  /** A token instead of one that was refused; only the app's can be renewed. Throws AppError. */
  renew?(nth: number, refused: string): Promise<string>;
  end(): Promise<void>;
}

export interface Asked {
  url: string;
  devices: number;
  password: string;
  /** Stops making them. */
  signal?: AbortSignal;
}

const clientOf = ({ url, password }: Asked, username: string): AppSession =>
  createAppClient({ baseUrl: url, username, password, tokens: null, onTokens: () => {} });

/** Signs in the requested number of the demo's phones, one after the other. Their sessions outlast an access token. */
export async function ofPhones(asked: Asked): Promise<Credentials> {
  const sessions = chosenPhones(asked.devices).map((username) => clientOf(asked, username));
  const tokens: string[] = [];
  for (const session of sessions) {
    asked.signal?.throwIfAborted();
    tokens.push(await session.token());
  }
  return {
    tokens,
    renew: async (nth, refused) => (await sessions[nth]?.token(refused)) ?? refused,
    end: async () => {},
  };
}

const PAGE = 200;

/**
 * Creates tokens for UCAs that an operator sees, as many as requested; those that already have one are real phones
 * and are left alone. Ending revokes the created ones, and so do failing and being stopped halfway.
 */
export async function ofTrackers(asked: Asked, operator: string): Promise<Credentials> {
  const client = clientOf(asked, operator);
  const made: number[] = [];
  const tokens: string[] = [];
  const end = async () => {
    for (const id of made.splice(0)) await dropIfRefused(client.call(revokeDeviceToken, { params: { id } }));
  };
  const make = async () => {
    for (let page = 1; tokens.length < asked.devices; page++) {
      const { data } = await client.call(listUcas, { query: { page, per_page: PAGE } });
      for (const { id } of data) {
        asked.signal?.throwIfAborted();
        const params = { id };
        if (tokens.length >= asked.devices || (await client.call(getDeviceToken, { params })).created_at)
          continue;
        // Noted first: it may have been created even if its answer does not arrive.
        made.push(id);
        tokens.push((await client.call(createDeviceToken, { params })).token);
      }
      if (data.length < PAGE) break;
    }
  };
  try {
    await make();
  } catch (error) {
    // What went wrong first is told, also where the server cannot be reached for this either.
    await end().catch(() => {});
    throw error;
  }
  return { tokens, end };
}
