import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type ChainFinding, firstFault, isChainHeader, isLink, type Link } from './links.ts';
import { type Finding, isSealedRecord, type SealedRecord, verify } from './verify.ts';

/**
 * `pnpm verify-export file… [--head digest]`: whether exported records say what they said when they were sealed. Without
 * a server, a database or a network. Several files of one client are also held against each other. Of a chain of
 * actions it names the first entry that does not fit. Exits with 1 when something does not fit, with 2 when it cannot be
 * told.
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
  head: 'the last hash is not the one that was written down',
  added: 'added',
};
const say = (finding: Finding): string =>
  'key' in finding ? `${finding.key}: ${words[finding.what]}` : words[finding.what];

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function* linksIn(lines: AsyncIterator<string>): AsyncGenerator<Link> {
  for (let nth = 2; ; nth++) {
    const { value, done } = await lines.next();
    if (done) return;
    const link = parsed(value);
    if (!isLink(link)) throw new Error(`line ${nth} is no entry of a chain`);
    yield link;
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
    const { of, subject_id, first, last, previous, head } = header;
    const fault = await firstFault(header, linksIn(lines), known);
    followers.set(previous, file);
    heads.set(file, head);
    if (fault) process.exitCode = 1;
    console.log(`${file}: ${fault ? 'first finding' : 'as it was chained'}`);
    if (fault) console.log(`  ${'at' in fault ? `entry ${fault.at}: ` : ''}${chainWords[fault.what]}`);
    console.log(
      `  ${last - first + 1} entries of ${of} ${subject_id} from ${first} to ${last}, head ${head}`,
    );
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
  options: { head: { type: 'string' } },
});
if (files.length === 0 || (values.head !== undefined && files.length > 1)) {
  console.error('Usage: pnpm verify-export <file…> | pnpm verify-export <file> --head <digest>');
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
    if (findings.length > 0) process.exitCode = 1;
    console.log(`${file}: ${findings.length === 0 ? 'as it was sealed' : `${findings.length} findings`}`);
    for (const finding of findings) console.log(`  ${say(finding)}`);
    console.log(`  ${entries.length} entries, sealed ${seal.sealed_at}, head ${seal.head}`);
  } catch (error) {
    process.exitCode = 2;
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
for (const [file, head] of process.exitCode === 2 ? [] : heads) {
  const next = followers.get(head);
  if (next) console.log(`${next} follows ${file}`);
}
