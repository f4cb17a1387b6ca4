import { createContext, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Router,
} from 'react-router-dom';
import { type GuardedHistory, guardHistory } from './guarded-history.ts';

export const HistoryContext = createContext<GuardedHistory | undefined>(undefined);

function GuardedRouter({ make, children }: { make: () => GuardedHistory; children: ReactNode }) {
  const [history] = useState(make);
  const [change, setChange] = useState(history.current);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setChange(next))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={change.location} navigationType={change.action} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** The one router. Routes are declared by `useRoutes` or `<Routes>` while the application runs. */
export function AppRouter({ children }: { children: ReactNode }) {
  return (
    <GuardedRouter make={() => guardHistory(createBrowserHistory({ v5Compat: true }))}>
      {children}
    </GuardedRouter>
  );
}

/** The same without a browser's address bar: tests and previews. */
export function MemoryAppRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const make = () => guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  return <GuardedRouter make={make}>{children}</GuardedRouter>;
}
