import { createUseT, i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type shared from '../locales/es.json';
import type own from './locales/es.json';

const namespace = 'mf-requests';
type Words = typeof own & typeof shared;

/** The words of the people of the electronic log, and those of the area. */
export const useT = createUseT<Words>(namespace);

/** The same where no component is: what an export writes. */
export const say = (key: TextKey<Words>): string =>
  i18n.t(key as never, { ns: namespace } as never) as unknown as string;

/** A resource whose labels are these words. */
export const defineResource = resourcesOf<Words>(namespace);
