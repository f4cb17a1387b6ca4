import { CONTRACT_VERSION, type RemoteManifest } from 'contract';
import { RemoteFailure } from './failure.ts';
import { fetchJson } from './fetch-json.ts';
import { isRecord } from './is-record.ts';
import { limits } from './time-limit.ts';

/** What is known of an area before any of its code has run. */
export interface RemoteDescription {
  manifest: RemoteManifest;
  /** Absolute address of the script that starts it. */
  entry: string;
  /** Global variable that script sets. */
  globalName: string;
}

/**
 * Reads an area's manifest. `attempt` beyond the first uses another address, since a browser whose first
 * request hangs sends no second one to the same address.
 * @throws RemoteFailure network, timeout, http, manifest or contract.
 */
export async function readManifest(
  name: string,
  url: string,
  attempt: number | string,
): Promise<RemoteDescription> {
  const address = new URL(url, location.href);
  if (attempt !== 0) address.searchParams.set('retry', String(attempt));
  return parseManifest(name, address.href, await fetchJson(address.href, limits.manifest));
}

/** The static half out of a federation manifest, checked as far as the shell relies on it. */
export function parseManifest(name: string, url: string, data: unknown): RemoteDescription {
  const metaData = isRecord(data) && isRecord(data.metaData) ? data.metaData : undefined;
  const remoteEntry = isRecord(metaData?.remoteEntry) ? metaData.remoteEntry : undefined;
  const globalName = metaData?.globalName;
  if (typeof remoteEntry?.name !== 'string' || typeof globalName !== 'string') {
    throw new RemoteFailure('manifest', `${url} names no entry`);
  }
  const manifest = metaData?.remote;
  if (!isRecord(manifest) || manifest.name !== name) {
    throw new RemoteFailure('manifest', `${url} is not the manifest of ${name}`);
  }
  if (manifest.contractVersion !== CONTRACT_VERSION) {
    throw new RemoteFailure(
      'contract',
      `${name} speaks version ${String(manifest.contractVersion)}, the shell ${CONTRACT_VERSION}`,
    );
  }
  const wrong = wrongPart(manifest);
  if (wrong) throw new RemoteFailure('manifest', `${url}: ${wrong} cannot be read`);
  const path = typeof remoteEntry.path === 'string' ? remoteEntry.path : '';
  return {
    // An area that was published before there were slots fills none.
    manifest: { fills: [], ...manifest } as unknown as RemoteManifest,
    entry: new URL(path ? `${path}/${remoteEntry.name}` : remoteEntry.name, url).href,
    globalName,
  };
}

const texts =
  (...names: string[]) =>
  (value: unknown) =>
    isRecord(value) && names.every((name) => typeof value[name] === 'string');

const listOf = (value: unknown, test: (value: unknown) => boolean) =>
  Array.isArray(value) && value.every(test);

function wrongPart(manifest: Record<string, unknown>): string | undefined {
  if (!listOf(manifest.routes, texts('path', 'page', 'titleKey'))) return 'routes';
  if (!listOf(manifest.menu, texts('id', 'section', 'icon', 'path', 'titleKey', 'permission'))) return 'menu';
  if (!listOf(manifest.fills ?? [], texts('slot', 'part', 'titleKey', 'permission'))) return 'fills';
  if (!isRecord(manifest.titles) || !Object.values(manifest.titles).every(isRecord)) return 'titles';
  const shapes = isRecord(manifest.icons) ? Object.values(manifest.icons) : [null];
  if (!shapes.every((shape) => listOf(shape, Array.isArray))) return 'icons';
  return undefined;
}
