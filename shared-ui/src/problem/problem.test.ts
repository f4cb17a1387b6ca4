import { describe, expect, it } from '@jest/globals';
import { ApiError } from 'shared-auth';
import '../testing/index.tsx';
import { problemOf, problemOfMany, problemText } from './problem.ts';

const refused = (fields: Record<string, string[]> = {}, message = 'Los datos no son válidos') =>
  new ApiError({ status: 422, code: 'validation', message, fields });
const broken = new ApiError({ status: 500, code: 'server', message: 'No se pudo completar la solicitud' });

describe('an error, as it is shown', () => {
  it('is a refusal’s message over the errors of its fields', () => {
    expect(
      problemOf(refused({ name: ['Ya existe'], ghost: ['Otra cosa', 'y más'] }), 'No se guardó'),
    ).toEqual({
      title: 'Los datos no son válidos',
      description: 'Ya existe. Otra cosa. y más',
    });
    expect(problemOf(refused())).toEqual({ title: 'Los datos no son válidos' });
  });

  it('is Error over the words of the spec when the server failed', () => {
    expect(problemOf(broken)).toEqual({ title: 'Error', description: 'No se pudo completar la solicitud' });
    expect(problemOf(broken, 'No se pudo imprimir')).toEqual({
      title: 'Error',
      description: 'No se pudo imprimir. No se pudo completar la solicitud',
    });
  });

  it('states what failed where the error alone does not', () => {
    expect(problemOf(new Error('Sin conexión'), 'No se pudo imprimir')).toEqual({
      title: 'No se pudo imprimir',
      description: 'Sin conexión',
    });
    expect(problemOf('roto')).toEqual({ title: 'roto' });
  });

  it('lists each reason once for many records, with its fields', () => {
    const errors = [
      refused({ active: ['Se usa'] }),
      refused({ active: ['Se usa'] }),
      new Error('Sin conexión'),
    ];
    expect(problemOfMany(errors, 'Sin cambiar: 3')).toEqual({
      title: 'Sin cambiar: 3',
      description: 'Los datos no son válidos. Se usa. Sin conexión',
    });
    expect(problemOfMany([broken, broken], 'Sin cambiar: 2')).toEqual({
      title: 'Error',
      description: 'Sin cambiar: 2. No se pudo completar la solicitud',
    });
    expect(problemOfMany([refused({ active: ['Se usa'] })], 'Sin cambiar: 1')).toEqual({
      title: 'Los datos no son válidos',
      description: 'Se usa',
    });
  });

  it('keeps all of it in one line', () => {
    expect(problemText(refused({ from: ['La fecha no es válida'] }))).toBe(
      'Los datos no son válidos. La fecha no es válida',
    );
    expect(problemText(broken)).toBe('Error. No se pudo completar la solicitud');
    expect(problemText(new Error('Sin conexión'))).toBe('Sin conexión');
  });
});
