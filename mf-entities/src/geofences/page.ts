import { loadGeofenceWords } from './words.ts';

/** The catalogue with its words. Apart, so that the area's entry stays small. */
export async function geofences() {
  const page = import('./geofences.resource.tsx');
  await loadGeofenceWords();
  return page;
}
