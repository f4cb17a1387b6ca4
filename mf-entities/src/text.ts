import { createUseT, i18n, type TextKey, type TextParams } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type shared from './locales/es.json';

const namespace = 'mf-entities';
type Shared = typeof shared;

/** The texts of pages that have words of their own besides the area's (see `laterWords`): `textOf<typeof own>()`. */
export const textOf = <Own>() => ({
  useT: createUseT<Own & Shared>(namespace),
  /** The same where no component is: what an export writes. */
  say: (key: TextKey<Own & Shared>, params: TextParams = {}): string =>
    i18n.t(key as never, { ns: namespace, ...params } as never) as unknown as string,
  /** A resource whose labels are these words. */
  defineResource: resourcesOf<Own & Shared>(namespace),
});

/** This area's words, which every page of it has. */
export const { useT, say, defineResource } = textOf<Shared>();
