import { expect, it } from '@jest/globals';
import { message } from 'contract';
import en from '../kit/locales/en.json' with { type: 'json' };
import es from '../kit/locales/es.json' with { type: 'json' };
import { issueText } from './issue-text.ts';
import '../testing/index.tsx';

it('words schema issues as the contract does, with their numbers', () => {
  const params = { minimum: 3, maximum: 12 };
  for (const word of Object.keys(es.form.issue) as (keyof typeof es.form.issue)[]) {
    expect(issueText(`error.${word}`, params)).toBe(message('es', `error.${word}`, params));
    const english = en.form.issue[word].replace(/\{\{(\w+)\}\}/g, '{$1}');
    expect(english).toBe(message('en', `error.${word}`));
  }
});

it('falls back to the contract for rare issues', () => {
  expect(issueText('error.cornersCount', { count: 3 })).toBe(
    message('es', 'error.cornersCount', { count: 3 }),
  );
});
