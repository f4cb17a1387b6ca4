import { expect, it } from '@jest/globals';
import { isFeminine } from './any-of.ts';

it.each([
  'Sucursal',
  'Ciudad',
  'Regla',
  'Verificación',
  'Solicitudes',
  'Etiquetas',
  'Placa',
  'Vigencia',
  'Provincia',
  'Empresa',
])('%s: todas', (label) => expect(isFeminine(label)).toBe(true));

it.each(['Estado', 'Tipo de regla', 'Teléfono', 'Día', 'Cliente', 'Identificado por', 'Lugar', 'Sistema'])(
  '%s: todos',
  (label) => expect(isFeminine(label)).toBe(false),
);
