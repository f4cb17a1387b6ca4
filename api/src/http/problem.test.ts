import { describe, expect, it } from '@jest/globals';
import { message } from 'contract';
import { asProblem, problemEnvelope } from './problem.ts';

const failed = (code: string) => Object.assign(new Error('x'), { code });
const call = (commits: number, doubtful: boolean) => ({ id: 'x', commits, doubtful });

describe('database failures', () => {
  it.each([
    ['57P01', 'error.unavailable'],
    ['57P03', 'error.unavailable'],
    ['08006', 'error.unavailable'],
    ['ECONNREFUSED', 'error.unavailable'],
    ['53300', 'error.busy'],
    ['55P03', 'error.held'],
    ['57014', 'error.slow'],
    ['53100', 'error.full'],
    ['25006', 'error.readOnly'],
  ] as const)('%s is a 503 with words of its own and a time to try again', (code, key) => {
    const found = asProblem(failed(code));
    expect(found).toMatchObject({ status: 503, key, params: { seconds: expect.any(Number) } });
    for (const language of ['es', 'en'])
      expect(problemEnvelope(found, language).message).toBe(message(language, key));
  });

  it('specify whether a change may be sent again', () => {
    const lost = new Error('Connection terminated unexpectedly');
    expect(asProblem(lost).key).toBe('error.unavailable');
    expect(asProblem(lost, call(0, false)).key).toBe('error.notSaved');
    expect(asProblem(lost, call(0, true)).key).toBe('error.maybeSaved');
    expect(asProblem(lost, call(1, false)).key).toBe('error.maybeSaved');
    expect(asProblem(failed('55P03'), call(0, false)).key).toBe('error.held');
  });

  it('that are unforeseen stay a 500', () => {
    expect(asProblem(new Error('oops'))).toMatchObject({ status: 500, key: 'error.server' });
    expect(asProblem(failed('42P01'))).toMatchObject({ status: 500 });
  });
});
