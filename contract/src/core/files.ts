import type { FormMessageKey } from '../messages/form.ts';
import type { MessageParams } from '../messages/words.ts';
import { type FileGroup, fileExtensions } from './constants.ts';
import type { FileRule } from './endpoint.ts';

/** Limits are stated in MB and compared in bytes (spec section 5). */
export const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The part after the last dot, lower case; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The first group a file name belongs to. */
export function fileGroupOf(name: string): FileGroup | undefined {
  const extension = extensionOf(name);
  return (Object.keys(fileExtensions) as FileGroup[]).find((group) =>
    (fileExtensions[group] as readonly string[]).includes(extension),
  );
}

/** What a rule finds wrong with a file: too large, or of another type. Null if it may be sent. */
export function fileProblem(
  file: { name: string; size: number },
  rule: Pick<FileRule, 'maxMegabytes' | 'groups'>,
): { key: FormMessageKey; params: MessageParams } | null {
  const extension = extensionOf(file.name);
  if (!rule.groups.some((group) => (fileExtensions[group] as readonly string[]).includes(extension)))
    return { key: 'error.fileType', params: {} };
  if (file.size > rule.maxMegabytes * BYTES_PER_MEGABYTE)
    return { key: 'error.fileTooLarge', params: { maximum: rule.maxMegabytes } };
  return null;
}
