import { createUseT, i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type words from './locales/es.json';

const namespace = 'mf-requests';

/** The words of visit requests. */
export const useT = createUseT<typeof words>(namespace);

/** The same where no component is: what an export writes. */
export const sayingOf =
  <Words>() =>
  (key: TextKey<Words>): string =>
    i18n.t(key as never, { ns: namespace } as never) as unknown as string;
export const say = sayingOf<typeof words>();

/** A resource whose labels are words of visit requests. */
export const defineResource = resourcesOf<typeof words>(namespace);
