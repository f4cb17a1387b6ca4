import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import { createDiskFiles } from './files-disk.ts';
import { createS3Files } from './files-s3.ts';

/** S3 when a bucket is configured, otherwise the data folder. */
export function openFiles(config: Pick<Config, 's3' | 'DATA_DIR'>): Files {
  return config.s3 ? createS3Files(config.s3) : createDiskFiles(join(config.DATA_DIR, 'files'));
}
