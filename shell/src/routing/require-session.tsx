import { Fragment } from 'react';
import { useSession } from 'shared-auth';
import { Navigate, Outlet, useLocation } from 'shared-ui';

/** Where the user was going before sign-in; kept in the history entry of the sign-in page. */
export interface SignInState {
  from?: string;
}

/** What is behind it needs a session; without one, sign-in, which remembers the destination. */
export function RequireSession() {
  const userId = useSession(({ user, accessToken }) => accessToken !== null && user?.id);
  const { pathname, search, hash } = useLocation();
  // Another person gets screens of their own: nothing of the one before stays on them.
  if (userId)
    return (
      <Fragment key={userId}>
        <Outlet />
      </Fragment>
    );
  const state: SignInState = pathname === '/' ? {} : { from: pathname + search + hash };
  return <Navigate to="/login" replace state={state} />;
}
