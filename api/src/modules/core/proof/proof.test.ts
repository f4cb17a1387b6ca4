import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical, type Json, lineOf, sealOf } from './chain.ts';
import { type Finding, isSealedRecord, type SealedRecord, verify } from './verify.ts';

const given = { kind: 'monitoringSession', subject_id: 7, sealed_at: '2026-11-20T19:00:00.000Z' };
const json = fc.jsonValue() as fc.Arbitrary<Json>;
const someEntries = fc
  .array(json, { minLength: 1, maxLength: 12 })
  .map((contents) => contents.map((content, nth) => ({ key: `entry-${nth}`, content })));
const some = fc.tuple(someEntries, fc.stringMatching(/^[0-9a-f]{0,64}$/)).map(
  ([entries, previous]): SealedRecord => ({
    ...{ format: 'vigia-record', version: 1, entries },
    seal: sealOf({ ...given, previous }, entries),
  }),
);
/** As a file gives it back. */
const read = (record: SealedRecord): SealedRecord => {
  const value: unknown = JSON.parse(JSON.stringify(record));
  if (!isSealedRecord(value)) throw new Error('not read');
  return value;
};
const at = <T>(list: readonly T[], nth: number): number => nth % list.length;

it('one text for one value: names in order, in whatever order they were written', () => {
  expect(canonical({ b: [1, null, 'é'], a: { d: true, c: '' } })).toBe(
    '{"a":{"c":"","d":true},"b":[1,null,"é"]}',
  );
});

it('what was sealed and not touched is found as it was', () => {
  fc.assert(fc.property(some, (record) => expect(verify(read(record))).toEqual([])));
});

it('what was altered, added, removed or moved is named, and nothing else', () => {
  fc.assert(
    fc.property(some, fc.nat(99), json, (record, nth, content) => {
      const { entries } = record;
      const one = at(entries, nth);
      const key = `entry-${one}`;
      const entry = { key, content };
      const found = (changed: SealedRecord['entries']): Finding[] =>
        verify(read({ ...record, entries: changed }));

      const altered = found(entries.with(one, entry));
      const isSame = lineOf(entry)[1] === lineOf(entries[one] ?? entry)[1];
      expect(altered).toEqual(isSame ? [] : [{ what: 'altered', key }]);
      expect(found(entries.toSpliced(one, 1))).toEqual([{ what: 'removed', key }]);
      expect(found(entries.toSpliced(one, 0, { key: 'new', content }))).toEqual([
        { what: 'added', key: 'new' },
      ]);
      expect(found(entries.toSpliced(one, 0, entries[one] ?? entry))).toEqual([{ what: 'added', key }]);
      const turned = found(entries.toReversed());
      expect(turned.every(({ what }) => what === 'moved')).toBe(true);
      expect(turned.length > 0).toBe(entries.length > 1);
    }),
  );
});

it('a seal that was touched anywhere contradicts itself', () => {
  fc.assert(
    fc.property(some, fc.nat(99), (record, nth) => {
      const { seal } = record;
      const line = at(seal.lines, nth);
      const touched = [
        { ...seal, subject_id: 8 },
        { ...seal, sealed_at: '2026-11-20T19:00:01.000Z' },
        { ...seal, previous: `${seal.previous}0` },
        { ...seal, lines: seal.lines.toSpliced(line, 1) },
        { ...seal, lines: seal.lines.with(line, ['other', seal.lines[line]?.[1] ?? '']) },
      ];
      for (const other of touched)
        expect(verify(read({ ...record, seal: other }))).toContainEqual({ what: 'seal' });
    }),
  );
});

it('a file that was rewritten as a whole is detected by a head kept elsewhere', () => {
  const entries = [{ key: 'entry-0', content: 'real' }];
  const kept = sealOf({ ...given, previous: '' }, entries).head;
  const forged = [{ key: 'entry-0', content: 'false' }];
  const record: SealedRecord = {
    ...{ format: 'vigia-record', version: 1, entries: forged },
    seal: sealOf({ ...given, previous: '' }, forged),
  };
  expect(verify(record)).toEqual([]);
  expect(verify(record, kept)).toEqual([{ what: 'head' }]);
});

it('what is no sealed record is not taken for one', () => {
  for (const value of [null, 4, {}, { format: 'vigia-record', version: 1, entries: [{}], seal: {} }])
    expect(isSealedRecord(value)).toBe(false);
});
