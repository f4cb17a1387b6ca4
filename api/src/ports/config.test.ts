import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything, and treats an empty variable as absent', () => {
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
    ['S3_BUCKET', 'alone'],
    ['S3_ENDPOINT', 'ftp://bucket.example'],
    ['DIRECTIONS_URL', 'ftp://osrm.example'],
    ['DIRECTIONS_URL', 'http://user:password@osrm.example'],
    ['DIRECTIONS_URL', 'https://osrm.example/?key=1'],
  ])('reports in one line that %s cannot be %s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^Configuration: .*${name}`));
    expect(read).not.toThrow(/\n/);
  });

  it('keeps files in the data folder without a bucket, and knows where Amazon keeps one', () => {
    expect(readConfig({}).s3).toBeNull();
    const keys = {
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_REGION: 'sa-east-1',
    };
    expect(readConfig(keys).s3?.endpoint).toBe('https://s3.sa-east-1.amazonaws.com');
    expect(readConfig({ ...keys, S3_ENDPOINT: 'http://minio:9000' }).s3).toEqual({
      endpoint: 'http://minio:9000',
      bucket: 'fotos',
      region: 'sa-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
  });

  it('reads lists and switches', () => {
    const config = readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1', SIMULATOR: 'off' });
    expect(config.TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect(config.SIMULATOR).toBe(false);
  });
});
