import { getFile } from 'contract';
import { useEffect, useState } from 'react';
import { useApi } from '../hooks/use-api.ts';
import type { ApiError } from '../http/api-error.ts';

export interface FileUrl {
  /** For `src` or `href`; let go of by itself when the component leaves. Undefined until the file is there. */
  url: string | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/**
 * A stored file as an address of this page: files are read with the session, so an `<img>` cannot ask for them by
 * itself. A file never changes, so it is read once. `null` reads nothing.
 */
export function useFileUrl(id: number | null): FileUrl {
  const { data, error, mutate } = useApi(getFile, id === null ? null : { params: { id } }, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: false,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(data instanceof Blob)) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [data]);
  return { url, error: data ? undefined : error, retry: () => void mutate() };
}
