import { expect, it } from '@jest/globals';
import { message } from 'contract';
import es from '../kit/locales/es.json' with { type: 'json' };
import { issueText } from './issue-text.ts';
import '../testing/index.tsx';

it('says what a schema finds in the words of the contract, with its numbers', () => {
  expect(issueText('error.tooLong', { maximum: 12 })).toBe(message('es', 'error.tooLong', { maximum: 12 }));
  for (const word of Object.keys(es.form.issue))
    expect(message('es', `error.${word as keyof typeof es.form.issue}`)).toBeTruthy();
});

it('falls back to the contract for what only a server says', () => {
  expect(issueText('error.inUse', { uses: '3' })).toBe(message('es', 'error.inUse', { uses: '3' }));
});
