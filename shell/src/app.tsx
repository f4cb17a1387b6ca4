import { useUser } from 'shared-auth';
import { AppRouter, UiProvider } from 'shared-ui';
import { AppRoutes } from './routing/app-routes.tsx';
import { CrashScreen } from './system/crash-screen.tsx';
import { PageBoundary } from './system/page-boundary.tsx';

/** The whole application: the design system, the one router, and a net under both. */
export function App() {
  const timeZone = useUser()?.timezone;
  return (
    <PageBoundary fallback={(error) => <CrashScreen error={error} />}>
      <AppRouter>
        <UiProvider timeZone={timeZone}>
          <AppRoutes />
        </UiProvider>
      </AppRouter>
    </PageBoundary>
  );
}
