import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { dayFolder, type Files } from './files.ts';

function ifThere<T>(error: NodeJS.ErrnoException, otherwise: T): T {
  if (error.code === 'ENOENT') return otherwise;
  throw error;
}

/** Files in a folder, in sub-folders by day. Several instances must share it. */
export function createDiskFiles(folder: string): Files {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`a key outside the folder: ${key}`);
    return path;
  };

  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch((error) => ifThere(error, null));
      if (!file) return null;
      const { size } = await file.stat();
      return { content: file.createReadStream(), bytes: size };
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    keysOf: async (day) => {
      const names = await readdir(join(root, dayFolder(day))).catch((error) =>
        ifThere(error, [] as string[]),
      );
      return names.map((name) => `${dayFolder(day)}${name}`);
    },
  };
}
