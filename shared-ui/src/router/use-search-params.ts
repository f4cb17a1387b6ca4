import { use, useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { HistoryContext } from './app-router.tsx';

type Params = URLSearchParams | Record<string, string>;

/** Navigates to the present page with other parameters; a function derives them from the present ones. */
export type SetSearchParams = (
  next: Params | ((before: URLSearchParams) => Params),
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the address, and a function to change them. The router shows an address some time after it was
 * requested; a change builds on the last request, so that two simultaneous changes are both kept. A page that is being
 * left changes nothing any more.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const history = use(HistoryContext);
  const shown = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = shown;
  const change = useCallback<SetSearchParams>(
    (next, options) => {
      const asked = history?.current().location ?? { pathname, search };
      if (asked.pathname !== pathname) return;
      const after = typeof next === 'function' ? next(new URLSearchParams(asked.search)) : next;
      void navigate(`?${new URLSearchParams(after)}`, options);
    },
    [history, navigate, pathname, search],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
