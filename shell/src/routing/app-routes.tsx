import { lazy, type ReactNode, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'shared-ui';
import { type Area, type AreaRoute, areaRoutes } from '../areas/area.ts';
import { useAreas, useAreasAwaited } from '../areas/areas.ts';
import { AuthLayout } from '../session/auth-layout.tsx';
import { SignInPage } from '../session/sign-in.page.tsx';
import { PageSkeleton } from '../system/page-skeleton.tsx';
import { Guard } from './guard.tsx';
import { linkPaths } from './link-paths.ts';
import { type entryRoutes, ownRoutes, type publicRoutes } from './own-routes.ts';
import { RequireSession } from './require-session.tsx';

const PrivateLayout = lazy(async () => (await import('../layout/private-layout.tsx')).loadPrivateLayout());
const PublicLayout = lazy(() => import('../layout/public-layout.tsx'));
const VisitorLayout = lazy(async () => (await import('../visitor/visitor-layout.tsx')).loadVisitorLayout());
const LinkPage = lazy(async () => (await import('../visitor/link.page.tsx')).loadLinkPage());
const AreaPage = lazy(async () => ({ default: (await import('../areas/area-page.tsx')).AreaPage }));
const MainPage = lazy(async () => ({ default: (await import('./main.page.tsx')).MainPage }));
const UnknownPage = lazy(async () => ({ default: (await import('./unknown.page.tsx')).UnknownPage }));
const ForgotPasswordPage = lazy(() => import('../session/forgot-password.page.tsx'));
const ResetPasswordPage = lazy(() => import('../session/reset-password.page.tsx'));
const ConfirmEmailPage = lazy(async () =>
  (await import('../session/confirm-email.page.tsx')).loadConfirmEmailPage(),
);
const TermsPage = lazy(() => import('../legal/terms.page.tsx'));
const PrivacyPage = lazy(() => import('../legal/privacy.page.tsx'));
const PolicyPage = lazy(() => import('../legal/policy.page.tsx'));
const DashboardVersionsPage = lazy(() => import('../changelog/dashboard-versions.page.tsx'));
const AppVersionsPage = lazy(() => import('../changelog/app-versions.page.tsx'));
const ProfilePage = lazy(() => import('../profile/profile.page.tsx'));
const FirebasePage = lazy(() => import('../developer/firebase.page.tsx'));
const RealTimePage = lazy(() => import('../developer/real-time.page.tsx'));
const GalleryPage = lazy(() => import('shared-ui/gallery'));

const later = (page: ReactNode) => <Suspense fallback={<PageSkeleton />}>{page}</Suspense>;

const entryPages: Record<(typeof entryRoutes)[number], ReactNode> = {
  '/login': <SignInPage />,
  '/password/forgot': later(<ForgotPasswordPage />),
  '/password/reset': later(<ResetPasswordPage />),
  '/email/confirm': later(<ConfirmEmailPage />),
};
const publicPages: Record<(typeof publicRoutes)[number], ReactNode> = {
  '/terms': <TermsPage />,
  '/privacy': <PrivacyPage />,
  '/versiones/dashboard': <DashboardVersionsPage />,
  '/versiones/app': <AppVersionsPage />,
};
const guarded = (path: keyof typeof ownRoutes, page: ReactNode) => {
  const permission = ownRoutes[path];
  return permission ? <Guard permission={permission}>{page}</Guard> : page;
};
const ownPages: Record<keyof typeof ownRoutes, ReactNode> = {
  '/perfil': guarded('/perfil', <ProfilePage />),
  '/policy': guarded('/policy', <PolicyPage />),
  '/developer/firebase': guarded('/developer/firebase', <FirebasePage />),
  '/developer/real-time': guarded('/developer/real-time', <RealTimePage />),
  '/developer/ui': guarded('/developer/ui', <GalleryPage />),
};
const routesOf = (pages: Readonly<Record<string, ReactNode>>): RouteObject[] =>
  Object.entries(pages).map(([path, element]) => ({ path, element }));

function areaRoute(found: AreaRoute): RouteObject {
  const page = <AreaPage key={`${found.area.name}/${found.route.page}`} {...found} />;
  const { path, permission } = found.route;
  return { path, element: permission ? <Guard permission={permission}>{page}</Guard> : page };
}

/** Every route there is: the shell's own, and those the areas' manifests add while the application runs. */
export function routesFor(areas: readonly Area[]): RouteObject[] {
  const found = areaRoutes(areas).filter(({ route }) => route.path !== '/');
  const open = found.filter(({ route }) => route.public);
  const closed = found.filter(({ route }) => !route.public && route.permission);
  return [
    {
      element: <AuthLayout />,
      children: routesOf(entryPages),
    },
    {
      element: later(<PublicLayout />),
      children: routesOf(publicPages),
    },
    {
      element: later(<VisitorLayout />),
      children: [...open.map(areaRoute), ...linkPaths.map((path) => ({ path, element: <NoLink /> }))],
    },
    {
      element: <RequireSession />,
      children: [
        {
          element: later(<PrivateLayout />),
          children: [
            { path: '/', element: <MainPage /> },
            ...routesOf(ownPages),
            ...closed.map(areaRoute),
            { path: '*', element: <Elsewhere /> },
          ],
        },
      ],
    },
  ];
}

/** A link that no area handles. Its message is not loaded while one may still turn out to. */
const NoLink = () => (useAreasAwaited() ? <PageSkeleton /> : <LinkPage />);

/** Any other address. Its message is not loaded while an area may still turn out to handle it. */
const Elsewhere = () => (useAreasAwaited() ? <PageSkeleton /> : <UnknownPage />);

/** The routes of the moment. */
export function AppRoutes() {
  return useRoutes(routesFor(useAreas()));
}
