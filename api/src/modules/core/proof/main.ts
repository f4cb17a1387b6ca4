import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type ChainFinding, faultsOf, MOST } from './faults.ts';
import { type ChainHeader, isChainHeader, isLink, isLooseScan, type Link, type LooseScan } from './links.ts';
import { type ComparedPhotos, comparePhotos } from './photos.ts';
import { type Finding, isSealedRecord, type SealedRecord, verify } from './verify.ts';

/**
 * `pnpm verify-export file… [--head digest] [--all] [--photos folder]`: whether exported records are unchanged since they
 * were sealed. Without a server, a database or a network. Several files of one client are also compared with each other.
 * Of a chain of actions or of scans it names each entry that does not fit; files in a folder are compared with the photos
 * of scans. Exits with 1 when something does not fit in any file, else with 2 when one cannot be read.
 */

const words: Record<Finding['what'], string> = {
  seal: 'the seal contradicts itself: it was altered',
  head: 'the seal is not the one that was written down',
  altered: 'altered',
  added: 'added after the seal',
  removed: 'removed',
  moved: 'not in its place',
};
const chainWords: Record<ChainFinding['what'], string> = {
  ...words,
  seal: 'its seal was altered, or does not follow the one before',
  day: 'not what was sealed at its end',
  head: 'neither the last hash nor a seal is the one that was written down',
  added: 'added',
  late: 'added later: it says that it arrived long before what was chained before it',
};
/** What was found in any of the files. */
const found = { misfit: false, unreadable: false };

const say = (finding: Finding): string =>
  'key' in finding ? `${finding.key}: ${words[finding.what]}` : words[finding.what];

const sayScan = ({ scan, kind }: Pick<Link, 'scan' | 'kind'>) => `${kind ? 'photo of ' : ''}scan ${scan}`;

/** `entry 5 (scan 81): altered`, `entry 6 (photo of scan 81): removed` */
function sayInChain(finding: ChainFinding): string {
  const said = chainWords[finding.what];
  if ('day' in finding) return `day ${finding.day}: ${said}`;
  if (finding.what === 'head') return said;
  const { at, scan } = finding;
  if (at === undefined) return `${sayScan(finding)}: ${said}`;
  return `entry ${at}${scan === undefined ? '' : ` (${sayScan(finding)})`}: ${said}`;
}

/** Says how files compare with the photos of a chain. One that is not there is no fault: not all need be given. */
function sayPhotos({ same, altered, missing }: ComparedPhotos) {
  if (altered.length > 0) found.misfit = true;
  const said = (links: readonly Link[], what: string) => {
    const most = values.all ? links.length : MOST;
    for (const link of links.slice(0, most)) console.log(`  photo of scan ${link.scan}: ${what}`);
    if (links.length > most) console.log(`  and ${links.length - most} more: --all names them`);
  };
  console.log(
    `  photos: ${same} as they were chained, ${altered.length} altered, ${missing.length} without a file`,
  );
  said(altered, 'its file has other bytes than those that arrived');
  said(missing, 'no file');
}

const findingsOf = (count: number) => (count === 1 ? '1 finding' : `${count} findings`);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function* linesIn(header: ChainHeader, lines: AsyncIterator<string>): AsyncGenerator<Link | LooseScan> {
  for (let nth = 2; ; nth++) {
    const { value, done } = await lines.next();
    if (done) return;
    const line = parsed(value);
    if (!isLink(header, line) && !isLooseScan(header, line))
      throw new Error(`line ${nth} is no entry of a chain`);
    yield line;
  }
}

/** Looks through a file of a chain, line by line: it may be larger than memory. False if it is another file. */
async function checkChain(file: string, known: string | undefined): Promise<boolean> {
  const input = createReadStream(file);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  try {
    const { value } = await lines.next();
    const header = parsed(String(value));
    if (!isChainHeader(header)) return false;
    const { of, subject_id, first, last, previous, head, seals } = header;
    const photos = values.photos === undefined ? null : comparePhotos(values.photos);
    const entries = linesIn(header, lines);
    const { findings, total } = await faultsOf(header, photos ? photos.through(entries) : entries, {
      known,
      ...(values.all && { most: Number.POSITIVE_INFINITY }),
    });
    // Without entries it has no end that another file could follow.
    if (first <= last) {
      followers.set(previous, file);
      heads.set(file, head);
    }
    if (total > 0) found.misfit = true;
    console.log(`${file}: ${total > 0 ? findingsOf(total) : 'as it was chained'}`);
    for (const finding of findings) console.log(`  ${sayInChain(finding)}`);
    if (total > findings.length) console.log(`  and ${total - findings.length} more: --all names them`);
    if (photos) sayPhotos(photos.compared);
    const whose =
      of === 'scans' ? `scans and photos of client ${subject_id}` : `entries of ${of} ${subject_id}`;
    console.log(`  ${last - first + 1} ${whose} from ${first} to ${last}, head ${head}`);
    const newest = seals?.at(-1);
    if (newest) console.log(`  ${seals?.length} sealed days, the last ${newest.day}, head ${newest.head}`);
    return true;
  } finally {
    input.destroy();
  }
}

function read(file: string): SealedRecord {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isSealedRecord(value)) throw new Error('this is no exported record');
  return value;
}

const { positionals: files, values } = parseArgs({
  allowPositionals: true,
  options: { head: { type: 'string' }, all: { type: 'boolean' }, photos: { type: 'string' } },
});
if (files.length === 0 || (values.head !== undefined && files.length > 1)) {
  console.error(
    'Usage: pnpm verify-export <file…> [--all] [--photos <folder>] | pnpm verify-export <file> --head <digest> [--all] [--photos <folder>]',
  );
  process.exit(2);
}
if (values.photos !== undefined && !statSync(values.photos, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`${values.photos}: this is no folder`);
  process.exit(2);
}
/** Files by the head that their seal follows; and the head of each. */
const followers = new Map<string, string>();
const heads = new Map<string, string>();
for (const file of files) {
  try {
    if (await checkChain(file, values.head)) continue;
    const record = read(file);
    const { seal, entries } = record;
    const findings = verify(record, values.head);
    followers.set(seal.previous, file);
    heads.set(file, seal.head);
    if (findings.length > 0) found.misfit = true;
    console.log(`${file}: ${findings.length === 0 ? 'as it was sealed' : findingsOf(findings.length)}`);
    for (const finding of findings) console.log(`  ${say(finding)}`);
    console.log(`  ${entries.length} entries, sealed ${seal.sealed_at}, head ${seal.head}`);
  } catch (error) {
    found.unreadable = true;
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
for (const [file, head] of found.unreadable ? [] : heads) {
  const next = followers.get(head);
  if (next) console.log(`${next} follows ${file}`);
}
process.exitCode = found.misfit ? 1 : found.unreadable ? 2 : 0;
