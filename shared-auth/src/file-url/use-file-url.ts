import { type Endpoint, getFile } from 'contract';
import { useEffect, useState } from 'react';
import { useApi } from '../hooks/use-api.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ReadInput } from '../http/client.ts';

export interface FileUrl {
  /** For `src` or `href`; revoked when the component unmounts. Undefined until the file has loaded. */
  url: string | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/**
 * What an endpoint sends as a file, as an object URL: files need the session's token, so an `<img>` cannot load them
 * by itself. A file never changes, so it is read once. `null` reads nothing.
 */
export function useContentUrl<E extends Endpoint>(endpoint: E, input: ReadInput<E> | null): FileUrl {
  const { data, error, mutate } = useApi(endpoint, input, {
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

/** A stored file by its number. */
export const useFileUrl = (id: number | null): FileUrl =>
  useContentUrl(getFile, id === null ? null : { params: { id } });
