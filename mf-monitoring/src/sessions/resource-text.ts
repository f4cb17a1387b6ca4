import { i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type words from '../locales/es.json';

// Apart from `text.ts`: the map does not load what lists are made of.
const namespace = 'mf-monitoring';

/** This area's words where no component is: what an export writes. */
export const say = (key: TextKey<typeof words>): string =>
  i18n.t(key as never, { ns: namespace } as never) as unknown as string;

/** A resource whose labels are this area's words. */
export const defineResource = resourcesOf<typeof words>(namespace);
