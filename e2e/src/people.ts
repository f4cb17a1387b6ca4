import { expect } from '@playwright/test';
import type { Paged } from 'contract';
import type { Api } from './api.ts';

/** A field user; `connection` 1 is a phone that is online. */
export interface FieldUser {
  id: number;
  name: string;
  connection: number;
  /** ISO 8601 */
  last_heard_at: string | null;
}

/** So many of the simulator's phones are online once it has switched nearly all of them on. */
const MOST_PHONES = 25;

const heard = ({ last_heard_at: at }: FieldUser) => (at ? Date.parse(at) : 0);

/**
 * Field users whose phones are online (1), or are never switched on (0): those that were last seen longest ago. A
 * server that has just started shows them as unknown, so they are not chosen by their state.
 */
export async function fieldUsers(api: Api, connection: 0 | 1, count: number): Promise<FieldUser[]> {
  let found: FieldUser[] = [];
  await expect(async () => {
    const { data } = await api.get<Paged<FieldUser>>('/v1/request/user?per_page=200');
    const online = data.filter((user) => user.connection === 1);
    const silent = data
      .filter((user) => user.connection !== 1)
      .toSorted((one, other) => heard(one) - heard(other));
    expect(online.length).toBeGreaterThanOrEqual(connection === 1 ? count : MOST_PHONES);
    found = (connection === 1 ? online : silent).slice(0, count);
    expect(found).toHaveLength(count);
  }, `${count} phones with connection ${connection}`).toPass({ timeout: 90_000 });
  return found;
}
