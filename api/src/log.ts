import pino, { type Logger } from 'pino';

const words: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'warning', 50: 'error', 60: 'fatal' };
const hidden = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname']);

interface Entry {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  [key: string]: unknown;
}

/** One readable line for a person at a terminal: time, level unless it is info, message, details. */
export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Entry;
  const details = Object.entries(entry)
    .filter(([key]) => !hidden.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const parts = [time, words[entry.level], entry.msg, ...details].filter(Boolean).join(' ');
  const cause = entry.err ? `\n${entry.err.stack ?? entry.err.message ?? ''}` : '';
  return `${parts}${cause}\n`;
}

/** Structured lines (JSON), or readable ones on a terminal. */
export function createLog(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, { write: (line: string) => void process.stdout.write(readableLine(line)) });
}
