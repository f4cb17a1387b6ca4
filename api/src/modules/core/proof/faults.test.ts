import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from './chain.ts';
import { type DaySeal, sealOfDay } from './day-seal.ts';
import { type ChainFinding, faultsOf } from './faults.ts';
import {
  type ChainHeader,
  chained,
  hashOf,
  isChainHeader,
  isLink,
  type Link,
  type LooseScan,
  type Place,
} from './links.ts';

/** A chain of a client in which requests take turns. */
function chainOf(said: readonly { request: number; content: Json }[]) {
  const links: (Link & Place)[] = [];
  const ends = new Map<number, Link & Place>();
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
const headerOf = (links: readonly (Link & Place)[], of: 'client' | 'request'): ChainHeader => {
  const place = of === 'client' ? 'nth' : 'step';
  const [first, last] = [links[0] as Link & Place, links.at(-1) as Link & Place];
  return {
    ...{ format: 'vigia-chain', version: 1, of, subject_id: 3, first: first[place], last: last[place] },
    ...{ previous: of === 'client' ? first.previous : first.before, head: last.hash },
  };
};

const none = { findings: [], total: 0 };

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

it('an unchanged chain is valid, as a whole, for some days and for one request', async () => {
  await fc.assert(
    fc.asyncProperty(some, async ({ client, request, whole }) => {
      expect(await faultsOf(headerOf(client, 'client'), client)).toEqual(none);
      const own = whole.filter(({ content }) => (content as { request: number }).request === request);
      expect(await faultsOf(headerOf(own, 'request'), own)).toEqual(none);
    }),
  );
});

it('names the entry that was altered, removed, moved or added', async () => {
  await fc.assert(
    fc.asyncProperty(some, fc.nat(99), async ({ client }, seed) => {
      const header = headerOf(client, 'client');
      const index = seed % client.length;
      const link = client[index] as Link & Place;
      const at = link.nth;
      const faults = async (links: readonly Link[]) => (await faultsOf(header, links)).findings;
      const altered = { ...link, content: 'something else' };
      expect(await faults(client.with(index, altered))).toEqual([{ what: 'altered', at }]);
      expect(await faults(client.with(index, { ...altered, hash: hashOf(altered) }))).toEqual([
        {
          what: 'altered',
          at,
        },
      ]);
      expect(await faults(client.toSpliced(index, 1))).toEqual([{ what: 'removed', at }]);
      expect(await faults(client.toSpliced(index, 0, link))).toEqual([{ what: 'added', at }]);
      if (index + 1 < client.length) {
        const later = [...client.toSpliced(index, 1), link];
        expect(await faults(later)).toEqual([{ what: 'moved', at }]);
      }
    }),
  );
});

it('a file that was rewritten as a whole is detected by a head kept elsewhere', async () => {
  const real = chainOf([{ request: 1, content: 'real' }]);
  const false_ = chainOf([{ request: 1, content: 'false' }]);
  const kept = headerOf(real, 'client').head;
  expect(await faultsOf(headerOf(false_, 'client'), false_)).toEqual(none);
  expect((await faultsOf(headerOf(false_, 'client'), false_, { known: kept })).findings).toEqual([
    { what: 'head' },
  ]);
  expect(await faultsOf(headerOf(real, 'client'), real, { known: kept })).toEqual(none);
});

it('what is no chain is not taken for one', () => {
  const [link] = chainOf([{ request: 1, content: null }]);
  const header = headerOf([link as Link & Place], 'client');
  expect([isChainHeader(header), isLink(header, link)]).toEqual([true, true]);
  for (const value of [null, 4, {}, { ...header, version: 2 }, { ...header, first: 'x' }])
    expect(isChainHeader(value)).toBe(false);
  for (const value of [null, {}, { ...link, hash: 4 }]) expect(isLink(header, value)).toBe(false);
});

type ScanLink = Link & { scan: number };

/** Scans of a client, some each day, and the seals of their days. */
function scansOf(days: readonly number[]) {
  const links: ScanLink[] = [];
  const seals: DaySeal[] = [];
  days.forEach((count, index) => {
    const day = `2026-03-${String(index + 1).padStart(2, '0')}`;
    const first = links.length + 1;
    for (let nth = 0; nth < count; nth++) {
      const content = { note: '', received_at: `${day}T12:00:00.000000Z` };
      const place = { nth: links.length + 1, previous: links.at(-1)?.hash ?? '' };
      links.push(chained({ ...place, scan: 1000 + links.length, content }));
    }
    seals.push(
      sealOfDay(3, {
        ...{ day, first, last: links.length, hash: links.at(-1)?.hash ?? '', sealed_at: `${day}T23:59:59Z` },
        previous: seals.at(-1)?.head ?? '',
      }),
    );
  });
  return { links, seals, header: headerOfScans(links, seals) };
}
const headerOfScans = (links: readonly Link[], seals: readonly DaySeal[]): ChainHeader => ({
  ...{ format: 'vigia-chain', version: 1, of: 'scans', subject_id: 3, first: 1, last: links.length },
  ...{ previous: '', head: links.at(-1)?.hash ?? '', seals },
});

const someDays = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 4 });

it('names each scan that was touched, however many were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 2, maxLength: 4 }),
      fc.array(fc.constantFrom('altered', 'removed', 'gone', 'whole'), { minLength: 30, maxLength: 30 }),
      async (days, fates) => {
        const { links, header } = scansOf(days);
        const expected: ChainFinding[] = [];
        const lines = links.flatMap((link, index): Link[] => {
          const [fate, { nth: at, scan }] = [fates[index], link];
          if (fate === 'whole') return [link];
          expected.push({
            what: fate === 'altered' ? 'altered' : 'removed',
            at,
            ...(fate !== 'removed' && { scan }),
          });
          if (fate === 'altered') return [{ ...link, content: { note: 'x' } }];
          return fate === 'gone' ? [{ ...link, content: null }] : [];
        });
        expect(await faultsOf(header, lines)).toEqual({ findings: expected, total: expected.length });
      },
    ),
  );
});

it('finds which of two entries in one place was added, and of scans that were never chained or too late', async () => {
  const { links, header } = scansOf([3, 3]);
  const [, second, third] = links as [ScanLink, ScanLink, ScanLink];
  const false_ = chained({ ...second, scan: 7, content: { note: 'false' } });
  const findings = async (lines: readonly (Link | LooseScan)[], of = header) =>
    (await faultsOf(of, lines)).findings;
  const both = (one: ScanLink, other: ScanLink) => links.toSpliced(1, 1, one, other);
  for (const one of [false_, { ...false_, hash: '' }])
    for (const order of [both(second, one), both(one, second)])
      expect(await findings(order)).toEqual([{ what: 'added', at: 2, scan: 7 }]);
  expect(await findings([...links, { scan: 9, content: {} }])).toEqual([{ what: 'added', scan: 9 }]);
  const content = { received_at: '2026-03-01T12:00:00.000000Z' };
  const late = chained({ nth: 7, previous: header.head, scan: 9, content });
  const longer = { ...header, last: 7, head: late.hash };
  expect(await findings([...links, late], longer)).toEqual([{ what: 'late', at: 7, scan: 9 }]);
  expect(await findings([...links.with(1, third).with(2, second)])).toEqual([
    { what: 'moved', at: 2, scan: second.scan },
  ]);
});

it('names the first findings, or all of them', async () => {
  const { links, header } = scansOf([200, 200]);
  const left = links.filter(({ nth }) => nth <= 50 || nth > 350);
  const places = async (most?: number) => {
    const { findings, total } = await faultsOf(header, left, most === undefined ? {} : { most });
    expect(total).toBe(300);
    return findings.flatMap((one) => ('at' in one && one.what === 'removed' ? [one.at] : []));
  };
  const removed = Array.from({ length: 300 }, (_, nth) => 51 + nth);
  expect(await places()).toEqual(removed.slice(0, 100));
  expect(await places(Number.POSITIVE_INFINITY)).toEqual(removed);
});

it('seals hang on one another and on their entries', async () => {
  await fc.assert(
    fc.asyncProperty(someDays, fc.nat(99), async (days, seed) => {
      const { links, seals, header } = scansOf(days);
      const index = seed % seals.length;
      const seal = seals[index] as DaySeal;
      const { day } = seal;
      const findings = async (changed: readonly DaySeal[], known?: string) =>
        (await faultsOf({ ...header, seals: changed }, links, { known })).findings;
      expect(await findings(seals, seal.head)).toEqual([]);
      expect(await findings(seals, 'another')).toEqual([{ what: 'head' }]);
      expect(await findings(seals.with(index, { ...seal, sealed_at: '' }))).toEqual([{ what: 'seal', day }]);
      const anew = sealOfDay(3, { ...seal, hash: 'another' });
      expect(await findings(seals.with(index, anew))).toContainEqual({ what: 'day', day });
      // An attacker who rewrites all entries has to rewrite the seals too, which shows to anyone who kept one.
      const all = scansOf(days.map((count) => count + 1));
      const own = { ...headerOfScans(all.links, all.seals) };
      expect((await faultsOf(own, all.links)).total).toBe(0);
      expect((await faultsOf(own, all.links, { known: seal.head })).findings).toEqual([{ what: 'head' }]);
    }),
  );
});

it('a file that ends before its seals do is no shorter chain, even with a head kept elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(someDays, fc.nat(99), async (days, seed) => {
      const { links, seals } = scansOf(days);
      const known = (seals.at(-1) as DaySeal).head;
      // Everything up to there is rewritten and chained again, and the header says so; the seals are real.
      const left: ScanLink[] = [];
      for (const link of links.slice(0, seed % links.length))
        left.push(chained({ ...link, previous: left.at(-1)?.hash ?? '', content: { note: 'false' } }));
      const { findings, total } = await faultsOf(headerOfScans(left, seals), left, { known });
      const expected = seals.map(({ day }): ChainFinding => ({ what: 'day', day }));
      expect(findings).toHaveLength(total);
      expect(new Set(findings)).toEqual(new Set(expected));
    }),
  );
});

it('neither a seal without entries nor a file without any stands for what was sealed', async () => {
  const [real, forged] = [scansOf([3]), scansOf([4])];
  const seal = real.seals[0] as DaySeal;
  const [links, day] = [forged.links.slice(0, 3), '2026-03-02'];
  const own = { first: 4, last: 3, hash: links.at(-1)?.hash ?? '', previous: seal.head };
  const seals = [seal, sealOfDay(3, { ...seal, ...own, day })];
  const known = seal.head;
  const { findings } = await faultsOf(headerOfScans(links, seals), links, { known });
  expect(findings).toEqual([{ what: 'seal', day }]);
  const { head } = real.header;
  const empty = { ...headerOfScans([], []), previous: head, head };
  expect((await faultsOf(empty, [], { known: head })).findings).toEqual([{ what: 'head' }]);
});
