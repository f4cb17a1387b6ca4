import { crc32, inflateRawSync } from 'node:zlib';
import { BYTES_PER_MEGABYTE } from 'contract/sheet';
import { SheetRefusal } from './refusal.ts';

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * What an archive, and each file in it, may unpack to: by its packed size, up to a fixed maximum. The
 * spreadsheets people fill in unpack ten to twenty fold (50,000 rows of twenty columns: 47 MB out of 4); blanks do a
 * thousand fold.
 */
const MAX_UNPACKED = 100 * BYTES_PER_MEGABYTE;
const FOLD = 40;
const ALWAYS = 2 * BYTES_PER_MEGABYTE;
const allowed = (packed: number) => Math.min(MAX_UNPACKED, ALWAYS + FOLD * packed);
const MAX_ENTRIES = 5000;
/** Names that lead out of the archive. */
const OUTSIDE = /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

const damaged = () => new SheetRefusal('error.importDamaged');

/**
 * What an archive holds, by its central directory. Refuses one that would unpack to more than its size allows;
 * nothing is unpacked to find out.
 */
export function listArchive(bytes: Buffer): Entry[] {
  let end = bytes.length - 22;
  const from = Math.max(0, bytes.length - 65_557);
  while (end >= from && bytes.readUInt32LE(end) !== END) end--;
  if (end < from) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new SheetRefusal('error.importBomb');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  let sum = 0;
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    // Names are not used for writing; an archive with such a name is malicious.
    if (OUTSIDE.test(entry.name)) throw new SheetRefusal('error.importContent');
    sum += entry.unpacked;
    if (entry.unpacked > allowed(entry.packed) || sum > allowed(bytes.length)) {
      throw new SheetRefusal('error.importBomb');
    }
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Refuses an archive by its directory alone, which needs no time or memory; a file that is no archive passes. */
export function refuseBomb(bytes: Uint8Array): void {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (archive.length >= 4 && archive.readUInt32LE(0) === LOCAL) listArchive(archive);
}

/** Unpacks one file, to no more than the size in its entry. */
export function unpack(bytes: Buffer, entry: Entry): Buffer {
  const { offset, packed, unpacked, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  if (method === 0) return data;
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    const lied = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw lied ? new SheetRefusal('error.importBomb') : damaged();
  }
}

/** An archive of files as they are, for a reader that is trusted with nothing packed. */
export function storeArchive(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    parts.push(local, title, content);
    directory.push(central, title);
    offset += 30 + title.length + content.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
