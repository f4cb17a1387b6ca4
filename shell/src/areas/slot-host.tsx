import type { ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { useLanguage } from 'shared-ui';
import { type Fill, SlotProvider } from 'shared-ui/slot';
import { knownPage, loadPage, reportRenderFailure } from '../loader/remotes.ts';

import { useAreas } from './areas.ts';
import { fillsOf } from './fills.ts';
import { renderFailure } from './render-failure.ts';

const known = ({ area, declared }: Fill) => knownPage(area, declared.part, 'parts');
const load = ({ area, declared }: Fill) => loadPage(area, declared.part, 'parts');
const failed = ({ area }: Fill, error: unknown) => reportRenderFailure(area, renderFailure(error));

/** Puts what the areas have for its slots into a page that offers some. */
export function SlotHost({ children }: { children: ReactNode }) {
  const user = useUser();
  const areas = useAreas();
  const { language } = useLanguage();
  const source = {
    fillsOf: (slot: Parameters<typeof fillsOf>[1]) => (user ? fillsOf(areas, slot, user, language) : []),
    known,
    load,
    failed,
  };
  return <SlotProvider value={source}>{children}</SlotProvider>;
}

export { fetchParts } from './fills.ts';
