import { execFileSync } from 'node:child_process';

/** The file of the system's OCR-B, the typeface of machine-readable zones; null when it is not installed. */
export function findOcrB(): string | null {
  try {
    const fonts = execFileSync('fc-list', [':', 'file', 'family'], { encoding: 'utf8' });
    return /^(\S.*?): .*\bOCR[- _]?B\b/im.exec(fonts)?.[1] ?? null;
  } catch {
    return null;
  }
}
