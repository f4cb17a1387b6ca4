import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything, and takes an empty variable for an absent one', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '' });
    expect(config).toMatchObject({ PORT: 8080, REALTIME_PORT: 6001, demo: true, firebase: null });
    expect(config.DATABASE_URL).toBeUndefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'not an address'],
    ['REALTIME_APP_SECRET', 'short'],
    ['TRUST_PROXY', 'everybody'],
    ['SIMULATOR', 'perhaps'],
    ['FIREBASE_PROJECT_ID', 'alone'],
  ])('says in one line that %s cannot be %s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^Configuration: .*${name}`));
    expect(read).not.toThrow(/\n/);
  });

  it('reads lists and switches', () => {
    const config = readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1', SIMULATOR: 'off' });
    expect(config.TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect(config.SIMULATOR).toBe(false);
  });
});
