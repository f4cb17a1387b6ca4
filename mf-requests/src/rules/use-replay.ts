import { type NotificationRuleInput, type RuleReplay, replayNotificationRule } from 'contract';
import { useEffect, useState } from 'react';
import { type ApiError, call, isApiError } from 'shared-auth';

/** How long typing must rest before the server is asked. */
const PAUSE_MS = 700;

export interface Replay {
  data: RuleReplay | undefined;
  error: ApiError | undefined;
  /** What is shown belongs to the rule as it was before the last change. */
  stale: boolean;
  retry: () => void;
}

interface Answer {
  key: string;
  data?: RuleReplay;
  error?: ApiError;
}

/** Replays a rule each time it changes, once typing rests; an answer that comes too late is dropped. */
export function useReplay(body: NotificationRuleInput | null): Replay {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const key = body && JSON.stringify(body);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const data = await call(replayNotificationRule, {
          body: JSON.parse(key) as NotificationRuleInput,
          signal: abort.signal,
        });
        if (!abort.signal.aborted) setAnswer({ key, data });
      } catch (error) {
        if (abort.signal.aborted || !isApiError(error)) return;
        setAnswer((before) => ({ key, data: before?.data, error }));
      }
    };
    const timer = setTimeout(() => void ask(), tries === 0 ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, tries]);
  return {
    data: answer?.data,
    error: answer?.key === key ? answer?.error : undefined,
    stale: answer?.key !== key,
    retry: () => {
      setAnswer((before) => (before ? { key: '', data: before.data } : null));
      setTries((before) => before + 1);
    },
  };
}
