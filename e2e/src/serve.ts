/**
 * The product's server with its own data folder, removed at the end unless E2E_DATA_DIR names one. Ports, releases and
 * so on are read from the environment as usual; flags are passed on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kept = process.env.E2E_DATA_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
if (!kept) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
process.env.HOST = '127.0.0.1';
process.env.NODE_ENV = 'production';
process.env.LOG_LEVEL ??= 'warn';

const server = new URL('../../api/src/main.ts', import.meta.url).href;
await import(server);
