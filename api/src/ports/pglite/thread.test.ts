import { expect, it } from '@jest/globals';
import { outageOf } from '../outage.ts';
import { startPgliteThread } from './thread.ts';

/** A fake engine: returns what it receives and the number of calls; `die` ends it. */
const engine = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let asked = 0;
    parentPort.on('message', (request) => {
      if (request.kind === 'close') return parentPort.postMessage({ bytes: new Uint8Array() });
      asked++;
      const text = Buffer.from(request.bytes).toString();
      if (text === 'die') process.exit(1);
      parentPort.postMessage({ bytes: new Uint8Array(Buffer.from(text + asked)) });
    });
    parentPort.postMessage({ ready: true });`)}`,
);
const said = (text: string) => new Uint8Array(Buffer.from(text));

it('is replaced when it dies: running requests fail as on a broken connection, later ones succeed', async () => {
  const thread = await startPgliteThread({ folder: 'somewhere', dump: null }, engine);
  const ask = async (text: string) => Buffer.from(await thread.protocol(said(text))).toString();
  expect(await ask('a')).toBe('a1');
  const answers = await Promise.allSettled([ask('die'), ask('b')]);
  expect(answers.map((one) => one.status === 'rejected' && outageOf(one.reason))).toEqual(['lost', 'lost']);
  const again = async (): Promise<string> => ask('c').catch(() => pause().then(again));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  expect(await again()).toBe('c1');
  await thread.close();
});

it('stays away when there is no folder to open again', async () => {
  const thread = await startPgliteThread({ folder: null, dump: null }, engine);
  await expect(thread.protocol(said('die'))).rejects.toThrow('has stopped');
  await expect(thread.protocol(said('a'))).rejects.toThrow('has stopped');
  await thread.close();
});
