import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lockFolder } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-lock-'));
const file = join(folder, 'vigia.lock');
const booted = Math.round(Date.now() / 1000 - uptime());
const leave = (pid: number, at = booted) => writeFileSync(file, JSON.stringify({ pid, booted: at }));
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is for one at a time', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/in use by another process \(pid \d+\)/);
    unlock();
    lockFolder(folder)();
  });

  it('is refused while the other process lives, and taken over from a dead one', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    leave(other.pid ?? 0);
    expect(() => lockFolder(folder)).toThrow(`pid ${other.pid}`);
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('is taken over after a reboot, or from a file that cannot be read', () => {
    leave(process.ppid, booted - 3600);
    lockFolder(folder)();
    writeFileSync(file, 'half a fi');
    lockFolder(folder)();
  });
});
