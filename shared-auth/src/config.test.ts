import { expect, it } from '@jest/globals';
import { getConfig, loadConfig } from './config.ts';
import { answer, serve } from './testing/fake-server.ts';

it('is requested again after a failure and only once after a success', async () => {
  serve(() => answer(503));
  await expect(loadConfig()).rejects.toMatchObject({ code: 'server' });
  expect(getConfig()).toBeNull();
  const seen = serve(() => answer(200, { data: { version: '1.0.0' } }));
  const [one, two] = await Promise.all([loadConfig(), loadConfig()]);
  expect(one).toBe(two);
  expect(getConfig()?.version).toBe('1.0.0');
  expect(seen).toHaveLength(1);
});
