import { onUserChange } from 'shared-auth';

/** Names of users met on these screens, so that a filter chosen by name is shown by name at once. */
const names = new Map<number, string>();
onUserChange(() => names.clear());

export function rememberUser(id: number, name: string): void {
  names.set(id, name);
}

export const rememberedUser = (id: number): string | undefined => names.get(id);
