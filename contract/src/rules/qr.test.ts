import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { qrTypes } from '../core/constants.ts';
import { qrContent, readQr } from './qr.ts';

describe('the QR of a checkpoint', () => {
  it('is the code alone for the app, and a link for cameras', () => {
    expect(qrContent({ qr_type: 'N', code: 'MN-001' })).toBe('MN-001');
    expect(qrContent({ qr_type: 'K', code: 'Ñ 1/2' })).toBe('vigia://checkpoint/K/%C3%91%201%2F2');
  });

  it('round-trips', () => {
    const codes = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.constantFrom(...qrTypes), codes, (qr_type, code) => {
        expect(readQr(qrContent({ qr_type, code }))).toEqual({ qr_type, code });
      }),
    );
  });
});
