import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from './chain.ts';
import { type ChainHeader, chained, firstFault, hashOf, isChainHeader, isLink, type Link } from './links.ts';

/** A chain of a client in which requests take turns. */
function chainOf(said: readonly { request: number; content: Json }[]): Link[] {
  const links: Link[] = [];
  const ends = new Map<number, Link>();
  for (const { request, content } of said) {
    const last = ends.get(request);
    const link = chained({
      ...{ nth: links.length + 1, previous: links.at(-1)?.hash ?? '' },
      ...{ step: (last?.step ?? 0) + 1, before: last?.hash ?? '', content: { request, content } },
    });
    ends.set(request, link);
    links.push(link);
  }
  return links;
}
const headerOf = (links: readonly Link[], of: 'client' | 'request'): ChainHeader => {
  const place = of === 'client' ? 'nth' : 'step';
  const [first, last] = [links[0] as Link, links.at(-1) as Link];
  return {
    ...{ format: 'vigia-chain', version: 1, of, subject_id: 3, first: first[place], last: last[place] },
    ...{ previous: of === 'client' ? first.previous : first.before, head: last.hash },
  };
};

const some = fc
  .array(fc.record({ request: fc.nat(3), content: fc.jsonValue() as fc.Arbitrary<Json> }), {
    minLength: 3,
    maxLength: 14,
  })
  .chain((said) => {
    const whole = chainOf(said);
    return fc.record({
      // Of some days: neither the first entry nor the last need be among them.
      client: fc.nat(whole.length - 3).map((from) => whole.slice(from)),
      request: fc.constantFrom(...whole.map(({ content }) => (content as { request: number }).request)),
      whole: fc.constant(whole),
    });
  });

it('a chain that nobody touched holds, as a whole, for some days and for one request', async () => {
  await fc.assert(
    fc.asyncProperty(some, async ({ client, request, whole }) => {
      expect(await firstFault(headerOf(client, 'client'), client)).toBeNull();
      const own = whole.filter(({ content }) => (content as { request: number }).request === request);
      expect(await firstFault(headerOf(own, 'request'), own)).toBeNull();
    }),
  );
});

it('names the entry that was altered, removed, moved or added', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.nat(99), async ({ client }, seed) => {
      const header = headerOf(client, 'client');
      const index = seed % client.length;
      const link = client[index] as Link;
      const at = link.nth;
      const fault = (links: readonly Link[]) => firstFault(header, links);
      const altered = { ...link, content: 'something else' };
      expect(await fault(client.with(index, altered))).toEqual({ what: 'altered', at });
      expect(await fault(client.with(index, { ...altered, hash: hashOf(altered) }))).toEqual({
        what: 'altered',
        at,
      });
      expect(await fault(client.toSpliced(index, 1))).toEqual({ what: 'removed', at });
      expect(await fault(client.toSpliced(index, 0, link))).toEqual({ what: 'added', at });
      if (index + 1 < client.length) {
        const later = [...client.toSpliced(index, 1), link];
        expect(await fault(later)).toEqual({ what: 'moved', at });
      }
    }),
  );
});

it('a file that was written anew as a whole is found out by the head that somebody kept', async () => {
  const real = chainOf([{ request: 1, content: 'real' }]);
  const false_ = chainOf([{ request: 1, content: 'false' }]);
  const kept = headerOf(real, 'client').head;
  expect(await firstFault(headerOf(false_, 'client'), false_)).toBeNull();
  expect(await firstFault(headerOf(false_, 'client'), false_, kept)).toEqual({ what: 'head' });
  expect(await firstFault(headerOf(real, 'client'), real, kept)).toBeNull();
});

it('what is no chain is not taken for one', () => {
  const [link] = chainOf([{ request: 1, content: null }]);
  const header = headerOf([link as Link], 'client');
  expect([isChainHeader(header), isLink(link)]).toEqual([true, true]);
  for (const value of [null, 4, {}, { ...header, version: 2 }, { ...header, first: 'x' }])
    expect(isChainHeader(value)).toBe(false);
  for (const value of [null, {}, { ...link, hash: 4 }]) expect(isLink(value)).toBe(false);
});
