import { i18n } from '../i18n/i18n.ts';
import { createUseT, type TextKey, type TextParams } from '../i18n/use-t.ts';
import { resourcesOf } from './resource.ts';

/**
 * The words of an area, or of some of its screens, checked against their Spanish dictionary:
 * `export const { useT, say, defineResource } = areaText<typeof es>('mf-elog')`.
 */
export const areaText = <Words>(namespace: string) => ({
  useT: createUseT<Words>(namespace),
  /** The same where no component is: what an export writes. */
  say: (key: TextKey<Words>, params: TextParams = {}): string =>
    i18n.t(key as never, { ns: namespace, ...params } as never) as unknown as string,
  /** A resource whose labels are these words. */
  defineResource: resourcesOf<Words>(namespace),
});
