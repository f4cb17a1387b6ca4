import type { ReactNode } from 'react';
import { type Dictionary, KIT_NAMESPACE, loadLocale } from '../i18n/i18n.ts';
import kit from '../kit/locales/es.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { UiProvider } from '../provider/ui-provider.tsx';
import { MemoryAppRouter } from '../router/app-router.tsx';
import { fakeApi, type Reply, type Request, signInAs } from './fake-api.ts';

export { MemoryAppRouter } from '../router/app-router.tsx';
export { contrast } from './contrast.ts';
export { describeResource, type ResourceExample } from './describe-resource.tsx';
export { fakeSight } from './fake-sight.ts';
export { describeReport, type ReportExample } from './report/describe-report.tsx';
export { reportPlace } from './report/report-place.ts';
export { type TestArea, TestSlots } from './test-slots.tsx';
export { fakeApi, type Reply, type Request, signInAs };

export interface TestUiProps {
  /** The router's initial address. */
  at?: string;
  timeZone?: string;
  children: ReactNode;
}

/** Loads a package's Spanish words for its tests, synchronously. */
export const addTestWords = (namespace: string, words: Dictionary): void =>
  loadLocale(namespace, 'es', words);

/** Loads the code of the drawn map before a test with its own time limit: cold, that needs tens of seconds. */
export const loadDrawnMap = () =>
  Promise.all([import('../map/view/stage.ts'), import('../map/providers/canvas.ts')]);

/** Everything a component under test needs around it: words in Spanish, tokens, toasts, a router in memory. */
export function TestUi({ at = '/', timeZone = 'America/Guayaquil', children }: TestUiProps) {
  return (
    <UiProvider timeZone={timeZone}>
      <MemoryAppRouter at={at}>{children}</MemoryAppRouter>
    </UiProvider>
  );
}

// Without a session nothing is sent; a test about another account, or none, sets it.
signInAs();
loadLocale('ui', 'es', es);
loadLocale(KIT_NAMESPACE, 'es', kit);
