import { Readable } from 'node:stream';
import type { Ctx } from '../../../http/context.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import type { Tx } from '../../../ports/database.ts';
import type { ChainHeader, Link, LooseScan } from './links.ts';

/** Entries of one query. Others wait for it on the embedded database. */
const CHUNK = 1000;

/** A line of an exported chain. */
export const lineOfChain = (value: ChainHeader | Link | LooseScan) => `${JSON.stringify(value)}\n`;

/** An exported chain as a file to save. */
export const chainFile = (name: string, lines: Iterable<string> | AsyncIterable<string>): StreamReply =>
  stream('application/octet-stream', Readable.from(lines), `${name}.jsonl`);

/** Reads entries of a client by their place: after one, up to one, with a limit. */
export type ReadLinks = (trx: Tx, after: number, last: number, most: number) => Promise<Link[]>;

/** The lines of a file of a client's chain: its header, then its entries, read in parts. */
export async function* linesOfChain(
  ctx: Pick<Ctx, 'tx'>,
  header: ChainHeader,
  read: ReadLinks,
): AsyncGenerator<string> {
  yield lineOfChain(header);
  for (let after = header.first - 1; ; ) {
    const links = await ctx.tx((trx) => read(trx, after, header.last, CHUNK));
    if (links.length > 0) yield links.map(lineOfChain).join('');
    after = links.at(-1)?.nth ?? after;
    if (links.length < CHUNK) return;
  }
}
