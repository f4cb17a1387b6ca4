import { groupBy } from 'contract';
import { onUserChange } from '../session/session.store.ts';
import { bytesOf, QUEUE_FILES_BYTES, type QueueEntry, type QueueFile } from './entry.ts';
import { canKeep, type Safe, type Sealed, safe } from './safe.ts';

/** Files of entries that wait: sealed one by one, and read again only when they are sent. */

/** Used where nothing can be encrypted. */
const memory = new Map<string, ArrayBuffer[]>();
onUserChange(() => memory.clear());

const aboutFile = (id: string, nth: number) => `file ${nth} of ${id}`;

/** The files of an entry, in the order of its fields. */
export interface GivenFile {
  about: QueueFile;
  file: File;
}

export const filesGiven = (files: Readonly<Record<string, readonly File[]>> = {}): GivenFile[] =>
  Object.entries(files).flatMap(([field, list]) =>
    list.map((file) => ({ about: { field, name: file.name, type: file.type, size: file.size }, file })),
  );

/** Makes sure that a device does not fill up. Throws a QuotaExceededError, as a browser does by itself. */
export function assertRoom(given: readonly GivenFile[], entries: readonly QueueEntry[]): void {
  const coming = given.reduce((sum, { about }) => sum + about.size, 0);
  if (coming > 0 && bytesOf(entries) + coming > QUEUE_FILES_BYTES)
    throw new DOMException('Too much waits to be sent', 'QuotaExceededError');
}

/** The contents as they are kept, to be written together with their entry. */
export async function sealFiles(own: Safe, id: string, given: readonly GivenFile[]): Promise<Sealed[]> {
  return Promise.all(
    given.map(async ({ file }, nth) => own.sealBytes(await file.arrayBuffer(), aboutFile(id, nth))),
  );
}

export async function holdInMemory(id: string, given: readonly GivenFile[]): Promise<void> {
  memory.set(id, await Promise.all(given.map(({ file }) => file.arrayBuffer())));
}

export const dropFromMemory = (id: string): void => void memory.delete(id);

async function contentsOf(id: string): Promise<ArrayBuffer[]> {
  if (!canKeep()) return memory.get(id) ?? [];
  const own = await safe('waiting');
  const row = await own.db.get('files', id);
  return Promise.all((row?.contents ?? []).map((sealed, nth) => own.unsealBytes(sealed, aboutFile(id, nth))));
}

/** The files of an entry by their fields, as a call expects them; undefined for one without. */
export async function filesOf({ id, files = [] }: QueueEntry): Promise<Record<string, File[]> | undefined> {
  if (files.length === 0) return undefined;
  const contents = await contentsOf(id);
  const made = files.flatMap(({ field, name, type }, nth) => {
    const content = contents[nth];
    return content ? [{ field, file: new File([content], name, { type }) }] : [];
  });
  return Object.fromEntries(
    [...groupBy(made, ({ field }) => field)].map(([field, all]) => [field, all.map(({ file }) => file)]),
  );
}
