import { randomUUID } from 'node:crypto';
import { appProfile, pressSos } from 'contract';
import { createAppClient } from '../app-client.ts';

/** One of the demo's people presses SOS, from where their phone was last seen. Returns the number of the session. */
export async function pressOne({
  url,
  username,
  password,
}: {
  url: string;
  username: string;
  password: string;
}): Promise<{ name: string; session: number; fresh: boolean }> {
  const client = createAppClient({ baseUrl: url, username, password, tokens: null, onTokens: () => {} });
  const { name, last_position: place } = await client.call(appProfile);
  const { session_id: session, fresh } = await client.call(pressSos, {
    body: {
      ...{ uuid: randomUUID(), at: new Date().toISOString(), source: 'phone', note: 'Prueba' },
      ...{ lat: place?.lat ?? null, lng: place?.lng ?? null },
    },
  });
  return { name, session, fresh };
}
