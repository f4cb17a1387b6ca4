import { describe, expect, it } from '@jest/globals';
import { landingFor } from './landing.ts';

describe('landing redirects of section 2', () => {
  it('sends admin to the admin dashboard and leaves cliente and uma where they are', () => {
    expect(landingFor({ type: 'admin' })).toBe('/admin');
    expect(landingFor({ type: 'cliente' })).toBe('/');
    expect(landingFor({ type: 'uma' })).toBe('/');
  });

  it('sends a branch to its requests only with ubes and a role', () => {
    for (const role of ['solicitador', 'validador', 'autorizador', 'visualizador'] as const) {
      expect(landingFor({ type: 'sucursal', sucursal_metadata: { is_ubes: true, [role]: true } })).toBe(
        '/solicitudes',
      );
      expect(landingFor({ type: 'sucursal', sucursal_metadata: { [role]: true } })).toBe(
        '/entradasSalidas/bitacora',
      );
    }
    expect(landingFor({ type: 'sucursal', sucursal_metadata: { is_ubes: true } })).toBe(
      '/entradasSalidas/bitacora',
    );
    expect(landingFor({ type: 'sucursal' })).toBe('/entradasSalidas/bitacora');
  });

  it('sends a phone’s user to the requests', () => {
    expect(landingFor({ type: 'uca' })).toBe('/solicitudes');
  });

  it('sends those who keep a gate or the log to the requests if they have a role there, otherwise to the log', () => {
    const role = { is_ubes: true, solicitador: true };
    for (const type of ['garita', 'bitacora_electronica'] as const) {
      expect(landingFor({ type })).toBe('/entradasSalidas/bitacora');
      expect(landingFor({ type, garita_metadata: role, ube_metadata: role })).toBe('/solicitudes');
    }
  });
});
