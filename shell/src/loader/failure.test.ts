import { describe, expect, it } from '@jest/globals';
import { explain, failureOf, RemoteFailure } from './failure.ts';

const answers = (status: number) => () => Promise.resolve(status);
const silence = () => Promise.reject(new TypeError('Failed to fetch'));

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 5 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://host/remotes/mf-elog/1/assets/5.js',
  });

describe('explain', () => {
  it.each([
    ['a chunk that is gone', chunkError('error'), answers(404), 'stale'],
    ['a chunk the server fails to give', chunkError('error'), answers(503), 'http'],
    ['a chunk with no answer', chunkError('error'), silence, 'network'],
    ['a chunk that takes too long', chunkError('timeout'), silence, 'timeout'],
    ['a chunk that is no script', chunkError('missing'), answers(200), 'evaluation'],
    ['a facade the shell has not', new Error("Can not get 'shared-ui/overlays'"), silence, 'shared'],
    [
      'a shared package of another version',
      new Error(
        'Version 18.0.0 from shell of shared singleton module react does not satisfy the requirement',
      ),
      silence,
      'shared',
    ],
    ['code that throws', new TypeError('x is not a function'), silence, 'evaluation'],
    ['what is already explained', new RemoteFailure('contract', 'v2'), silence, 'contract'],
  ])('%s', async (_, error, probe, kind) => {
    expect((await explain(error, probe)).kind).toBe(kind);
  });

  it('keeps the address and status for developers', async () => {
    const { message } = await explain(chunkError('error'), answers(503));
    expect(message).toBe('http://host/remotes/mf-elog/1/assets/5.js → 503');
  });
});

describe('failureOf', () => {
  it('treats what we did not raise as an error of the code', () => {
    expect(failureOf('odd')).toEqual({ kind: 'evaluation', detail: 'odd' });
  });
});
