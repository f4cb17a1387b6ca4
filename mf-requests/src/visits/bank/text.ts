import { createUseT, i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type shared from '../locales/es.json';
import type words from './locales/es.json';

const namespace = 'mf-requests';
type Words = typeof words & typeof shared;

/** The words of the request bank, and those that all screens of visit requests share. */
export const useT = createUseT<Words>(namespace);

/** The same where no component is: what an export writes. */
export const say = (key: TextKey<Words>): string =>
  i18n.t(key as never, { ns: namespace } as never) as unknown as string;

export const defineResource = resourcesOf<Words>(namespace);
