import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The network that reads machine-readable zones of documents (`MRZ_TRAINEDDATA`). */
export interface ZoneNetwork {
  content: Buffer;
  /** Where browsers fetch it; another file has another address. */
  address: string;
}

/**
 * Trained data of Tesseract begins with the number of its parts, then where each begins, -1 for those it has not.
 * https://github.com/tesseract-ocr/tesseract/blob/main/src/ccutil/tessdatamanager.cpp
 */
const LSTM = 17;
const AT_MOST = 1000;

/** Whether there is a part of this number within the file; null when the file is no trained data. */
function hasPart(content: Buffer, part: number): boolean | null {
  const count = content.length >= 4 ? content.readUInt32LE(0) : 0;
  const begin = 4 + count * 8;
  if (count === 0 || count > AT_MOST || begin > content.length) return null;
  const parts = Array.from({ length: count }, (_, at) => content.readBigInt64LE(4 + at * 8));
  const isWithin = (at: bigint) => at >= begin && at < content.length;
  if (!parts.every((at) => at === -1n || isWithin(at))) return null;
  return isWithin(parts[part] ?? -1n);
}

/** Reads the file that `MRZ_TRAINEDDATA` names. Throws StartupError when it is not there or has no network. */
export function readZoneNetwork(file: string): ZoneNetwork {
  const wrong = (why: string) => new StartupError(`Configuration: MRZ_TRAINEDDATA ${why}: ${file}`);
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  const hasNetwork = hasPart(content, LSTM);
  if (hasNetwork === null) throw wrong('is no trained data of Tesseract');
  if (!hasNetwork) throw wrong('has no network: it is of Tesseract 3');
  const tag = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { content, address: `/mrz/${tag}.traineddata` };
}
