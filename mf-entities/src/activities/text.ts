import { createUseT, i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type shared from '../locales/es.json';
import type own from './locales/es.json';

const namespace = 'mf-entities';
type Words = typeof own & typeof shared;

/** The words of activities, and those of the area. */
export const useT = createUseT<Words>(namespace);

/** The same where no component is: what an export writes. */
export const say = (key: TextKey<Words>): string =>
  i18n.t(key as never, { ns: namespace } as never) as unknown as string;

/** The same with parameters. */
export const sayWith = ((key: string, params: object) =>
  i18n.t(key as never, { ns: namespace, ...params } as never)) as unknown as ReturnType<typeof useT>;

/** A resource whose labels are these words. */
export const defineResource = resourcesOf<Words>(namespace);
