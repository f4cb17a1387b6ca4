import type { ImportKind } from 'contract';
import { problem } from '../../http/problem.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { SheetRefusal } from './sheet/refusal.ts';
import { readSheet, type SheetContent } from './sheet/sheet-process.ts';

/** Reads a file for these columns in a separate process. 422 with the reason when it cannot be read. */
export async function readUploaded(
  file: UploadedFile,
  { columns, shapes }: Pick<ImportKind, 'columns' | 'shapes'>,
  onWait?: (ahead: number) => void,
): Promise<SheetContent> {
  const names = columns.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  try {
    return await readSheet(file.bytes, file.extension, {
      names,
      ...(onWait && { onWait }),
      shapes: shapes ? columns : undefined,
    });
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const { key, params } = error;
    throw problem('validation', key, params, { file: key });
  }
}
