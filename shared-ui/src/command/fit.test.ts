import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitOf, GOOD_FIT } from './fit.ts';

describe('fitOf', () => {
  it('ignores accents and case', () => {
    expect(fitOf('CATEGORIA', 'Categorías')).toBeGreaterThan(GOOD_FIT);
  });

  it('does not match letters scattered in order', () => {
    for (const text of ['Tablero', 'Analítica de solicitudes', 'Etiquetas, lugares y reglas'])
      expect([text, fitOf('galo', text)]).toEqual([text, 0]);
    expect(fitOf('nv', 'Nueva visita')).toBe(0);
    expect(fitOf('xyz', 'Sucursales')).toBe(0);
  });

  it('ranks the start of the text before the start of a word, and both before the inside', () => {
    const texts = ['Regla nueva', 'Reglas de escaneo', 'Nueva regla', 'Arreglar'];
    const sorted = [...texts].sort((a, b) => fitOf('regla', b) - fitOf('regla', a));
    expect(sorted).toEqual(['Regla nueva', 'Reglas de escaneo', 'Nueva regla', 'Arreglar']);
    expect(fitOf('regla', 'Arreglar')).toBeLessThan(GOOD_FIT);
  });

  it('ranks the whole text before a prefix', () => {
    expect(fitOf('nueva regla', 'Nueva regla')).toBeGreaterThan(fitOf('nueva regla', 'Nueva regla de IP'));
  });

  it('requires every word, in any order', () => {
    expect(fitOf('emp imp', 'Importar empleados')).toBeGreaterThanOrEqual(GOOD_FIT);
    expect(fitOf('importar vip', 'Importar empleados')).toBe(0);
  });

  it('matches any text by itself and by any part of it', () => {
    const slice = fc.string({ minLength: 1, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(slice, fc.nat(), fc.nat(), (text, from, length) => {
        expect(fitOf(text.slice(from % text.length, (from % text.length) + length), text)).toBeGreaterThan(0);
      }),
    );
  });
});
