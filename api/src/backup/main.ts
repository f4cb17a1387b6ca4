import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../ports/config.ts';
import { openDatabase } from '../ports/database.ts';
import { StartupError } from '../ports/startup-error.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { mendRights } from './rights.ts';

/** `pnpm backup [file]`, `pnpm restore file [--replace]`, `pnpm rights`: configured by the environment and `.env`. */

const USAGE = 'Usage: pnpm backup [file] [--with-files] | pnpm restore <file> [--replace] | pnpm rights';
const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));

function summary({ at, version, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept =
    files.kept === 'archive'
      ? `${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB)`
      : `no files: ${files.count} stay in the bucket${files.bucket ? ` ${files.bucket}` : ''}, which its own service keeps`;
  const gone = files.missing.length > 0 ? `, ${files.missing.length} files were gone already` : '';
  return `version ${version}, ${at}: ${tables.length} tables, ${rows} rows, ${kept}${gone}`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'with-files': { type: 'boolean' } },
  });
  const [task, file, ...rest] = positionals;
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  if (rest.length > 0) throw new StartupError(USAGE);
  if (task === 'backup') {
    const at = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
    const target = file ?? `vigia-backup-${at}.tar`;
    const manifest = await backUp(config, target, { withFiles: values['with-files'] });
    console.log(`Backed up to ${target}: ${summary(manifest)}`);
  } else if (task === 'restore' && file) {
    console.log(`Restored ${summary(await restore(config, file, { replace: values.replace }))}`);
  } else if (task === 'rights' && !file) {
    if (!config.DATABASE_URL)
      throw new StartupError('The embedded database has its rights; DATABASE_URL names another');
    const database = await openDatabase({ kind: 'postgres', url: config.DATABASE_URL, connections: 2 });
    await mendRights(database).finally(() => database.close());
    console.log('The role vigia_app is there, with its rights.');
  } else throw new StartupError(USAGE);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
