import { onUserChange } from 'shared-auth';

/** Names of records seen in filters, so that one chosen by name is shown by name at once. */
const names = new Map<string, string>();
onUserChange(() => names.clear());

const keyOf = (filter: string, id: number) => `${filter} ${id}`;

export function rememberName(filter: string, id: number, name: string): void {
  names.set(keyOf(filter, id), name);
}

export const rememberedName = (filter: string, id: number): string | undefined =>
  names.get(keyOf(filter, id));
