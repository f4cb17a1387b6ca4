import { expect } from '@playwright/test';
import type { Paged } from 'contract';
import type { Api } from './api.ts';

/** A field user; `connection` 1 is a phone that is online, 0 one that is not. */
export interface FieldUser {
  id: number;
  name: string;
  connection: number;
}

/** Field users whose phones are connected or not, once the simulator has as many as needed. */
export async function fieldUsers(api: Api, connection: 0 | 1, count: number): Promise<FieldUser[]> {
  let found: FieldUser[] = [];
  await expect(async () => {
    const { data } = await api.get<Paged<FieldUser>>('/v1/request/user?per_page=200');
    found = data.filter((user) => user.connection === connection).slice(0, count);
    expect(found).toHaveLength(count);
  }, `${count} phones with connection ${connection}`).toPass({ timeout: 90_000 });
  return found;
}
