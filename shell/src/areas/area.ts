import { AREA_NAME, type RemoteManifest, type RemoteRoute } from 'contract';

/** Why an area cannot be used (design, section 3). */
export const failureKinds = [
  'network',
  'timeout',
  'http',
  'manifest',
  'contract',
  'shared',
  'evaluation',
  'stale',
  'render',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface AreaFailure {
  kind: FailureKind;
  /** For developers: an address, a status, a stack. */
  detail: string;
}

/** `manifest` is present as soon as it was read, regardless of the code afterwards. */
export interface Area {
  name: string;
  /** The release this tab runs or will run. */
  version: string;
  /** What the list of areas calls it, by language; nothing while only its package's name is known. */
  names: Readonly<Record<string, string>>;
  state: 'loading' | 'ready' | 'failed';
  manifest: RemoteManifest | null;
  failure: AreaFailure | null;
  /** Another release is current than the one this tab runs: a newer one, or an earlier one after a rollback. */
  offered: 'newer' | 'older' | null;
  /** Loaded from an address set by a developer instead. */
  overridden: boolean;
}

export interface AreaRoute {
  area: Area;
  route: RemoteRoute;
}

/** Every route of every area whose manifest is known. */
export const areaRoutes = (areas: readonly Area[]): AreaRoute[] =>
  areas.flatMap((area) => (area.manifest?.routes ?? []).map((route) => ({ area, route })));

/** A title of an area's manifest in the given language; English, then Spanish, then the key as fallbacks. */
export function areaTitle(manifest: RemoteManifest, language: string, key: string): string {
  const { titles } = manifest;
  return titles[language]?.[key] ?? titles.en?.[key] ?? titles.es?.[key] ?? key;
}

/** What an area is called, even where it could not be read. */
export function areaName({ name, names, manifest }: Area, language: string): string {
  const named = manifest && areaTitle(manifest, language, AREA_NAME);
  if (named && named !== AREA_NAME) return named;
  return names[language] ?? names.en ?? names.es ?? name;
}
