/** The part of the router the product uses; areas import it from shared-ui, so there is one router. */
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router-dom';
export { type Blocker, useBlocker } from './use-blocker.ts';
export { useSearchParams } from './use-search-params.ts';
