import { i18n, type TextKey } from 'shared-ui';
import { resourcesOf } from 'shared-ui/resource';
import type words from '../locales/es.json';

// Separate from `text.ts`, so the map does not load the list code.
const namespace = 'mf-monitoring';

/** This area's words outside components, for exports. */
export const say = (key: TextKey<typeof words>): string =>
  i18n.t(key as never, { ns: namespace } as never) as unknown as string;

/** A resource whose labels are this area's words. */
export const defineResource = resourcesOf<typeof words>(namespace);
