import { expect, it } from '@jest/globals';
import { verifiedAll } from '../../../testing/verify-export.ts';
import { type ChainHeader, chained, type Link } from './links.ts';

/** A file of a client's chain from an entry on, behind a hash. */
function fileOf(first: number, previous: string, contents: readonly string[]) {
  const links: Link[] = [];
  for (const content of contents)
    links.push(
      chained({
        ...{ nth: first + links.length, previous: links.at(-1)?.hash ?? previous },
        ...{ step: 1, before: '', content },
      }),
    );
  const header: ChainHeader = {
    ...{ format: 'vigia-chain', version: 1, of: 'client', subject_id: 3 },
    ...{ first, last: first + links.length - 1, previous, head: links.at(-1)?.hash ?? '' },
  };
  return { head: header.head, text: [header, ...links].map((line) => `${JSON.stringify(line)}\n`).join('') };
}

const june = fileOf(1, '', ['a', 'b']);
const july = fileOf(3, june.head, ['c']);
const empty = fileOf(1, '', []);

it('says which file follows which, and of one without entries nothing', () => {
  const { status, said } = verifiedAll({ empty: empty.text, june: june.text, july: july.text });
  expect(status).toBe(0);
  expect(said.split('\n').filter((line) => line.includes(' follows '))).toEqual(['july follows june']);
});
