import { createUseT, i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type words from './locales/es.json';

const namespace = 'mf-reports';

/** The words of the calendar and the list of tasks. */
export const useT = createUseT<typeof words>(namespace);

/** The same where no component is: what an export writes. */
export const say = (key: TextKey<typeof words>, params: object = {}): string =>
  i18n.t(key as never, { ns: namespace, ...params } as never) as unknown as string;

/** A resource whose labels are these words. */
export const defineResource = resourcesOf<typeof words>(namespace);
