import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { covers, normalizeRange } from './ip-range.ts';
import { verdictOn } from './ip-verdict.ts';

const v4 = fc.ipV4();
const toNumber = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

describe('a range', () => {
  it('of IPv4 contains exactly the addresses with its prefix', () => {
    fc.assert(
      fc.property(v4, fc.integer({ min: 0, max: 32 }), v4, (network, bits, address) => {
        const size = 2 ** (32 - bits);
        const same = Math.floor(toNumber(network) / size) === Math.floor(toNumber(address) / size);
        expect(covers(normalizeRange(`${network}/${bits}`), address)).toBe(same);
      }),
    );
  });

  it('contains what it is made of, in either family, and keeps its form', () => {
    fc.assert(
      fc.property(fc.oneof(v4, fc.ipV6()), (address) => {
        expect(covers(normalizeRange(address), address)).toBe(true);
        expect(normalizeRange(normalizeRange(address))).toBe(normalizeRange(address));
      }),
    );
    expect(covers('::/0', '10.0.0.1')).toBe(false);
    expect(covers('0.0.0.0/0', '::1')).toBe(false);
    expect(covers('10.0.0.0/8', 'nowhere')).toBe(false);
  });
});

describe('an edge of CIDR', () => {
  it.each([
    ['0.0.0.0/0', ['0.0.0.0', '255.255.255.255', '::ffff:8.8.8.8'], ['2001:db8::1']],
    ['190.12.4.128/25', ['190.12.4.128', '190.12.4.255'], ['190.12.4.127', '190.12.5.0']],
    ['190.12.4.9/31', ['190.12.4.8', '190.12.4.9'], ['190.12.4.7', '190.12.4.10']],
    ['190.12.4.9', ['190.12.4.9', '::ffff:190.12.4.9'], ['190.12.4.8', '2002:be0c:409::']],
    ['::ffff:10.0.0.0/104', ['10.255.1.1', '::ffff:a01:101'], ['11.0.0.0']],
    ['2001:db8::/127', ['2001:db8::', '2001:db8:0:0::1'], ['2001:db8::2']],
    ['::/0', ['::1', 'fe80::1'], ['1.2.3.4']],
  ])('%s holds its first and its last address and nothing beyond', (range, inside, outside) => {
    const kept = normalizeRange(range);
    expect(inside.filter((address) => !covers(kept, address))).toEqual([]);
    expect(outside.filter((address) => covers(kept, address))).toEqual([]);
  });

  it('has one form for all spellings of a range', () => {
    expect(['10.9.9.9/8', '10.0.0.0/8', '::ffff:10.1.2.3/104'].map(normalizeRange)).toEqual(
      Array(3).fill('10.0.0.0/8'),
    );
    expect(['1.2.3.4/32', '::ffff:1.2.3.4', '::FFFF:102:304/128'].map(normalizeRange)).toEqual(
      Array(3).fill('1.2.3.4'),
    );
  });
});

describe('the deciding rules', () => {
  it('are the user’s, else the type’s, else none', () => {
    const far = ['203.0.113.0/24'];
    const near = ['127.0.0.1'];
    const on = (ip_user: string[] | null, ip_type: string[] | null) => {
      const { allowed, decided_by } = verdictOn({ ip_user, ip_type }, '127.0.0.1');
      return [allowed, decided_by];
    };
    expect(on(null, null)).toEqual([true, 'open']);
    expect(on(null, far)).toEqual([false, 'type']);
    expect(on(near, far)).toEqual([true, 'user']);
    expect(on(far, near)).toEqual([false, 'user']);
  });
});
