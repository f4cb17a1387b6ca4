import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPlate, isForeignPlate, isPlate, normalizePlate, plateForms, plateKind } from './plate.ts';

describe('plates', () => {
  it.each([
    ['ABC-1234', 'car'],
    ['abc 123', 'car'],
    ['gye.0123', 'car'],
    ['AB123C', 'motorcycle'],
    ['ab-123-c', 'motorcycle'],
    ['ABC12', 'foreign'],
    ['京A12345', 'foreign'],
    ['ABC', null],
    ['', null],
    ['ABC-12345678', null],
  ])('%s is %s', (text, kind) => {
    expect(plateKind(text)).toBe(kind);
    expect(isPlate(text)).toBe(kind === 'car' || kind === 'motorcycle');
    expect(isForeignPlate(text)).toBe(kind !== null);
  });

  it('are the same plate however they are written', () => {
    expect(normalizePlate(' gsq–1234 ')).toBe('GSQ1234');
    expect(normalizePlate('ＧＳＱ１２３４')).toBe('GSQ1234');
    expect(plateForms('GSQ-123')).toEqual(['GSQ123', 'GSQ0123']);
    expect(plateForms('GSQ-0123')).toEqual(['GSQ0123', 'GSQ123']);
    expect(plateForms('GSQ-1234')).toEqual(['GSQ1234']);
    expect(formatPlate('gsq1234')).toBe('GSQ-1234');
    expect(formatPlate('ab123c')).toBe('AB123C');
  });

  it('stay what they are once normalised, and each form finds the other', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normalizePlate(text);
        expect(normalizePlate(once)).toBe(once);
        for (const form of plateForms(text)) expect(plateForms(form)).toContain(once);
      }),
    );
  });
});
