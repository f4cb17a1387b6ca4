/** Names of users met on these screens, so that a filter chosen by name is shown by name at once. */
const names = new Map<number, string>();

export function rememberUser(id: number, name: string): void {
  names.set(id, name);
}

export const rememberedUser = (id: number): string | undefined => names.get(id);
