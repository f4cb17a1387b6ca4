import { useState } from 'react';

interface Answer<Data> {
  data?: Data;
  error?: Error;
  /** Whether `data` may still be another read's. */
  isLoading: boolean;
}

/**
 * What was last read of a list, whichever part of it: while a longer part or another page has failed, `data` are those
 * before it and `problem` says why; a pager takes its total from them. `list` names what is listed, whatever the part.
 */
export function useLastRead<Data>(answer: Answer<Data>, list: string): { data?: Data; problem?: Error } {
  const { data, error, isLoading } = answer;
  const [kept, setKept] = useState<{ list: string; data: Data }>();
  if (data !== undefined && !isLoading && (kept?.list !== list || kept.data !== data))
    setKept({ list, data });
  if (data !== undefined) return { data };
  return { data: kept?.list === list ? kept.data : undefined, problem: error };
}
