import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { channelKind, frameRecord, judgeAddress, parseFrame, systemFrame } from './protocol.ts';

describe('frames', () => {
  it('never throws, and everything it accepts has a name', () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString()),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const frame = parseFrame(text);
        if (frame === null) return;
        expect(frame.event.length).toBeGreaterThan(0);
        expect(typeof frame.channel === 'string' || frame.channel === null).toBe(true);
        expect(typeof frameRecord(frame.data)).toBe('object');
      }),
    );
  });

  it('round-trips every frame of ours', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.jsonValue(),
        fc.string(),
        (event, data, channel) => {
          const frame = parseFrame(systemFrame(event, data, channel));
          expect(frame).toMatchObject({ event, channel });
          expect(JSON.stringify(JSON.parse(String(frame?.data)))).toBe(JSON.stringify(data));
        },
      ),
    );
  });

  it.each([
    '',
    '[]',
    '1',
    'null',
    '{}',
    '{"event":1}',
    '{"event":""}',
    '{"event":"a","channel":1}',
    '{"event":',
  ])('refuses %s', (text) => expect(parseFrame(text)).toBeNull());
});

describe('channel names', () => {
  it.each([
    ['new.request', 'public'],
    ['private-new.request.12', 'private'],
    ['private-encrypted-a', 'encrypted'],
    ['presence-room@1', 'presence'],
    ['#server-to-user-7', 'user'],
    ['#other', null],
    ['', null],
    ['with space', null],
    ['a:b', null],
    ['x'.repeat(201), null],
  ])('%s is %s', (name, kind) => expect(channelKind(name)).toBe(kind));
});

describe('addresses', () => {
  it.each([
    ['/app/key?protocol=7', null],
    ['/app/key?protocol=5&client=js', null],
    ['/app/other?protocol=7', 4001],
    ['/elsewhere', 4005],
    ['//', 4005],
    ['/app/key?protocol=x', 4006],
    ['/app/key?protocol=8', 4007],
    ['/app/key', 4008],
  ])('%s → %s', (url, code) => expect(judgeAddress(url, 'key')?.code ?? null).toBe(code));

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (url) => void judgeAddress(url, 'key')));
  });
});
