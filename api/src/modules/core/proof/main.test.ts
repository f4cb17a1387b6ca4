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

it('exits with 1 where anything does not fit, else with 2 where anything cannot be read, in any order', () => {
  const [altered, none] = [june.text.replace('"content":"a"', '"content":"x"'), '{}'];
  const status = (...texts: string[]) => verifiedAll(Object.fromEntries(texts.entries())).status;
  expect([status(altered, none), status(none, altered), status(altered, july.text)]).toEqual([1, 1, 1]);
  expect([status(none, june.text), status(june.text, none)]).toEqual([2, 2]);
});
