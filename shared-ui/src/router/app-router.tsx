import { createContext, type ReactNode, use, useState } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';

const Content = createContext<ReactNode>(null);

function Root() {
  return use(Content);
}

/** The router's own error page would hide ours: hand the error on to the nearest React boundary. */
function Rethrow(): never {
  throw useRouteError();
}

const routes = [{ path: '*', Component: Root, ErrorBoundary: Rethrow }];

/**
 * The one router. Its only route takes every address, so the application says its routes while it runs, with
 * `useRoutes` or `<Routes>`, and `useBlocker` still works.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}

/** The same without a browser's address bar: tests and previews. */
export function MemoryAppRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}
