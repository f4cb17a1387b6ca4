import { type FormMessageKey, formMessage, type MessageParams } from 'contract';
import { i18n, KIT_NAMESPACE } from '../i18n/i18n.ts';
import type spanish from '../kit/locales/es.json';

type IssueWord = keyof typeof spanish.form.issue;

/**
 * The contract's message in the language on screen: our own texts in seven languages for schema errors,
 * the contract's (Spanish or English) for the rest.
 */
export function issueText(key: FormMessageKey, params: MessageParams = {}): string {
  const word = key.replace(/^error\./, '') as IssueWord;
  const path = `form.issue.${word}`;
  const known = i18n.exists(path, { ns: KIT_NAMESPACE });
  return known
    ? (i18n.t(path as never, { ...params, ns: KIT_NAMESPACE } as never) as unknown as string)
    : formMessage(i18n.language, key, params);
}
