const prefix = 'mf-override:';

/** Areas a developer serves from elsewhere: name → manifest address. Only honoured where the shell allows it. */
export function readOverrides(storage: Storage = localStorage): Map<string, string> {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return new Map(
    names.flatMap((key) => {
      const url = key?.startsWith(prefix) ? storage.getItem(key) : null;
      return key && url ? [[key.slice(prefix.length), url]] : [];
    }),
  );
}

/** Goes back to the published release of an area; takes effect when the page is loaded anew. */
export const resetOverride = (name: string): void => localStorage.removeItem(prefix + name);

/** Areas left out by `?disable-remotes=a,b`. */
export function disabledRemotes(search: string = location.search): Set<string> {
  const value = new URLSearchParams(search).get('disable-remotes') ?? '';
  return new Set(value.split(',').filter(Boolean));
}
