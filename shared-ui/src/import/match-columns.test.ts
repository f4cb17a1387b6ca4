import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchColumns, unmatched } from './match-columns.ts';

const columns = [
  { name: 'NOMBRE', label: 'x', required: true },
  { name: 'APELLIDO', label: 'x', required: true },
  { name: 'CEDULA', label: 'x', required: true, aliases: ['Identificación', 'CI'] },
  { name: 'EMAIL TRABAJO', label: 'x' },
];

describe('matching columns', () => {
  it('looks past case, accents and signs, and knows other names', () => {
    expect(matchColumns(['apellidos', 'Nombre ', 'Identificacion', 'email_trabajo'], columns)).toEqual({
      NOMBRE: 1,
      APELLIDO: 0,
      CEDULA: 2,
      'EMAIL TRABAJO': 3,
    });
  });

  it('prefers what is exact and gives no header twice', () => {
    expect(matchColumns(['NOMBRE COMPLETO', 'NOMBRE'], columns)).toMatchObject({ NOMBRE: 1, APELLIDO: null });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('NOMBRE', 'nombre', 'CI', 'Cédula', 'x', '')), (headers) => {
        const places = Object.values(matchColumns(headers, columns)).filter((place) => place !== null);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  it('says which required columns are missing', () => {
    expect(unmatched(matchColumns(['NOMBRE'], columns), columns).map((one) => one.name)).toEqual([
      'APELLIDO',
      'CEDULA',
    ]);
  });
});
