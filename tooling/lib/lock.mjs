/**
 * One at a time, over processes: a file that names its holder. Plain JavaScript with no dependency, since the first
 * command needs it before anything is installed, on any Node from 20 on.
 */
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
const BEAT_MS = 5000;
/** Of a holder on another machine there is only its beat. */
const SILENT_MS = 60_000;
const TAKEOVER_MS = 10_000;

const bootedAt = () => Math.round(Date.now() / 1000 - uptime());

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Milliseconds since a file was touched; 0 when it no longer exists. */
function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isStale(file) {
  const holder = readHolder(file);
  // Being written this moment, or never finished.
  if (!holder) return ageOf(file) > TAKEOVER_MS;
  if (holder.host !== hostname()) return ageOf(file) > SILENT_MS;
  return Math.abs(holder.booted - bootedAt()) > 5 || !isAlive(holder.pid);
}

/** Removes what a dead holder left. Only one process at a time looks, so that nobody removes a new holder's. */
function clear(file) {
  const guard = `${file}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageOf(guard) > TAKEOVER_MS) rmdirSync(guard);
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function take(file) {
  try {
    const holder = { pid: process.pid, host: hostname(), booted: bootedAt() };
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Does `work` while nobody else holds `file`, waiting as long as needed; `waiting` is called once, with the pid of
 * its holder. A lock left by a dead process is taken over.
 */
export async function withLock(file, work, waiting = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (isStale(file)) clear(file);
    else if (!told) {
      told = true;
      waiting(readHolder(file)?.pid);
    }
    await pause(POLL_MS);
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // It was removed by hand on purpose.
    }
  }, BEAT_MS);
  beat.unref();
  const leave = () => rmSync(file, { force: true });
  process.on('exit', leave);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', leave);
    leave();
  }
}
