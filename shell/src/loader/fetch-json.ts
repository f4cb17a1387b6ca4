import { takeAhead } from 'shared-auth';
import { RemoteFailure } from './failure.ts';
import { within } from './time-limit.ts';

/**
 * Reads a small JSON file past every cache, unless it is embedded in the page.
 * @throws RemoteFailure network, timeout, http, or manifest when it is not JSON.
 */
export async function fetchJson(url: string, milliseconds: number): Promise<unknown> {
  const ahead = takeAhead(() => url.replace(location.origin, ''));
  if (ahead) return ahead;
  return within(milliseconds, url, async (signal) => {
    const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' }).catch((error) => {
      throw new RemoteFailure('network', url, { cause: error });
    });
    if (!response.ok) throw new RemoteFailure('http', `${url} → ${response.status}`);
    const text = await response.text().catch((error) => {
      throw new RemoteFailure('network', url, { cause: error });
    });
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new RemoteFailure('manifest', `${url} is not JSON`, { cause: error });
    }
  });
}

/** The HTTP status of an address. @throws RemoteFailure when there is no response in time. */
export function probe(url: string): Promise<number> {
  return within(5_000, url, async (signal) => {
    const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' });
    await response.body?.cancel();
    return response.status;
  });
}
