import type { PushAnswer } from './push.ts';
import type { PushReply } from './push-transport.ts';

const MOST_DETAIL = 500;

/** The meaning of a push service's response. Rate limits and server errors are worth a retry. */
export function readAnswer(
  { status, text, retryAfterMs }: PushReply,
  { gone = false, again = false }: { gone?: boolean; again?: boolean } = {},
): PushAnswer {
  const retry = again || status === 429 || status >= 500;
  const outcome = status >= 200 && status < 300 ? 'sent' : gone ? 'gone' : retry ? 'retry' : 'failed';
  return { outcome, status, detail: text.trim().slice(0, MOST_DETAIL), retryAfterMs };
}
