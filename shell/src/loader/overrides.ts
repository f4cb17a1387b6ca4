import { browserStorage } from 'shared-auth';

const prefix = 'mf-override:';

/** Areas a developer serves from elsewhere: name → manifest address. Only honoured where the shell allows it. */
export function readOverrides(): Map<string, string> {
  return new Map(
    browserStorage.keys().flatMap((key) => {
      const url = key.startsWith(prefix) ? browserStorage.getItem(key) : null;
      return url ? [[key.slice(prefix.length), url]] : [];
    }),
  );
}

/** Returns to the published release of an area; takes effect when the page is loaded again. */
export const resetOverride = (name: string): void => browserStorage.setItem(prefix + name, null);

/** Areas left out by `?disable-remotes=a,b`. */
export function disabledRemotes(search: string = location.search): Set<string> {
  const value = new URLSearchParams(search).get('disable-remotes') ?? '';
  return new Set(value.split(',').filter(Boolean));
}
