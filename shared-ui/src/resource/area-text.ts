import { createUseT, sayOf } from '../i18n/use-t.ts';
import { resourcesOf } from './resource.ts';

/**
 * The words of an area, or of some of its screens, checked against their Spanish dictionary:
 * `export const { useT, say, defineResource } = areaText<typeof es>('mf-elog')`.
 */
export const areaText = <Words>(namespace: string) => ({
  useT: createUseT<Words>(namespace),
  say: sayOf<Words>(namespace),
  /** A resource whose labels are these words. */
  defineResource: resourcesOf<Words>(namespace),
});
