import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, isApiError } from 'shared-auth';

/** Debounce of drawing and typing before the server is queried. */
const PAUSE_MS = 700;

export interface Replay<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  /** What is shown belongs to the values before the last change. */
  stale: boolean;
  /** Some required value is missing or invalid. */
  incomplete: boolean;
  retry: () => void;
}

interface Answer<Data> {
  key: string;
  data: Data | undefined;
  error?: ApiError;
}

/**
 * What a form's values would have produced in the past: requested again after each change, debounced; a response that
 * arrives too late is dropped. With null, while something is missing, nothing is requested.
 */
export function useReplay<Body, Data>(
  body: Body | null,
  ask: (body: Body, signal: AbortSignal) => Promise<Data>,
): Replay<Data> {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const [tries, setTries] = useState(0);
  const key = body && JSON.stringify(body);
  const answerOf = useEffectEvent(ask);
  const tried = useRef(tries);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const work = async () => {
      try {
        const data = await answerOf(JSON.parse(key) as Body, signal);
        if (!signal.aborted) setAnswer({ key, data });
      } catch (error) {
        if (signal.aborted || !isApiError(error)) return;
        setAnswer((before) => ({ key, data: before?.data, error }));
      }
    };
    const timer = setTimeout(() => void work(), tried.current === tries ? PAUSE_MS : 0);
    tried.current = tries;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, tries]);
  return {
    data: answer?.data,
    error: answer?.key === key ? answer?.error : undefined,
    stale: answer?.key !== key,
    incomplete: key === null,
    retry: () => {
      setAnswer((before) => before && { key: '', data: before.data });
      setTries((before) => before + 1);
    },
  };
}
