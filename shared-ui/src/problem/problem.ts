import { isApiError } from 'shared-auth';
import { errorMessage } from '../feedback/error-state.tsx';
import { i18n } from '../i18n/i18n.ts';

/** An error, as a toast, a dialog or the head of a form shows it. */
export interface Problem {
  title: string;
  description?: string;
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('. ') || undefined;

const textOf = (error: unknown) => errorMessage(error) ?? String(error);
const isServers = (error: unknown) => isApiError(error) && error.status >= 500;
const titled = (title: string, description: string | undefined): Problem =>
  description === undefined ? { title } : { title, description };

/** With the title that the spec gives to server failures. */
const failed = (...parts: (string | undefined)[]) =>
  titled(i18n.t('error.server.title', { ns: 'ui' } as never) as unknown as string, join(...parts));

/**
 * An error in the words of section 8 of the spec: a refusal's message with the errors of its fields beneath, `Error`
 * over what a server could not do. `what` states what failed ("No se pudo imprimir") where the error alone
 * does not state it.
 */
export function problemOf(error: unknown, what?: string): Problem {
  if (isServers(error)) return failed(what, textOf(error));
  const details = isApiError(error) ? error.details : '';
  if (details) return titled(textOf(error), details);
  return what === undefined ? { title: textOf(error) } : titled(what, textOf(error));
}

/** The same in one line, for a note beside what could not be shown. */
export function problemText(error: unknown): string {
  const { title, description } = problemOf(error);
  return join(title, description) ?? title;
}

const SAID = 3;

/** The same for an action on many records, some of which were refused: each reason once, at most three. */
export function problemOfMany(errors: readonly unknown[], what: string): Problem {
  const [first] = errors;
  if (errors.length === 1) return problemOf(first, what);
  const reasons = [
    ...new Set(errors.map((error) => join(textOf(error), isApiError(error) ? error.details : ''))),
  ];
  const shown = reasons.slice(0, SAID);
  return errors.every(isServers) ? failed(what, ...shown) : titled(what, join(...shown));
}
