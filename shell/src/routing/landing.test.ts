import { describe, expect, it } from '@jest/globals';
import { defineRemote, type UserRecord, type UserType } from 'contract';
import type { Area } from '../areas/area.ts';
import { landing } from './landing.ts';
import { rememberedAddress, returning } from './returning.ts';

const user = (type: UserType, metadata: object = {}) => ({ type, ...metadata }) as UserRecord;

function area(path: string, permission: 'dashboard.main' | 'dashboard.admin' | 'visitRequests.manage'): Area {
  const routes = [{ path, page: 'page', titleKey: 'x', permission }];
  const manifest = { ...defineRemote({ name: 'mf-x', routes }), titles: {}, icons: {} };
  return {
    name: 'mf-x',
    version: '1',
    names: {},
    state: 'ready',
    manifest,
    failure: null,
    offered: null,
    overridden: false,
  };
}
const silent: Area = { ...area('/', 'dashboard.main'), manifest: null, state: 'loading' };
const sucursal = user('sucursal', { sucursal_metadata: { is_ubes: true, validador: true } });

describe('the main route', () => {
  it('sends the administrator to the administrators’ dashboard', () => {
    expect(landing(user('admin'), [area('/admin', 'dashboard.admin')])).toEqual({ go: '/admin' });
  });

  it('keeps a client whose flags show the dashboard', () => {
    const found = landing(user('cliente', { cliente_metadata: { is_geocerca: true } }), [
      area('/', 'dashboard.main'),
    ]);
    expect(found).toMatchObject({ stay: { route: { path: '/' } } });
  });

  it('gives the start screen to a client whose flags do not', () => {
    expect(landing(user('cliente'), [area('/', 'dashboard.main')])).toBe('start');
  });

  it('sends a branch with a request role to the requests, once they exist', () => {
    expect(landing(sucursal, [area('/solicitudes', 'visitRequests.manage')])).toEqual({ go: '/solicitudes' });
    expect(landing(sucursal, [])).toBe('start');
  });

  it('does not redirect users to a screen they may not see', () => {
    expect(landing(user('garita'), [area('/solicitudes', 'visitRequests.manage')])).toBe('start');
  });

  it('waits while the screen may still turn up, but not for an area that failed', () => {
    expect(landing(user('garita'), [silent])).toBe('wait');
    expect(landing(user('garita'), [], true)).toBe('wait');
    expect(landing(user('garita'), [{ ...silent, state: 'failed' }])).toBe('start');
  });
});

describe('the way back after sign-in', () => {
  it.each([
    [{ from: '/request?page=2#x' }, '/request?page=2#x'],
    [{}, null],
    [null, null],
    ['/request', null],
    [{ from: '//evil.example' }, null],
    [{ from: '/\\evil.example' }, null],
    [{ from: 'https://evil.example' }, null],
    [{ from: '/login' }, null],
  ])('of %p is %s', (state, expected) => {
    expect(rememberedAddress(state)).toBe(expected);
  });

  const admin = user('admin');
  const garita = user('garita');
  const areas = [area('/admin', 'dashboard.admin'), area('/solicitudes/:id', 'visitRequests.manage')];

  it('leads only where this account may go', () => {
    expect(returning(admin, areas, '/admin?page=2')).toBe('/admin?page=2');
    expect(returning(garita, areas, '/admin?page=2')).toBeNull();
    expect(returning(garita, areas, '/solicitudes/7')).toBeNull();
    expect(returning(garita, areas, null)).toBeNull();
  });

  it('knows the shell’s own screens', () => {
    expect(returning(garita, areas, '/perfil')).toBe('/perfil');
    expect(returning(garita, areas, '/developer/real-time')).toBeNull();
    expect(returning(admin, areas, '/developer/real-time')).toBe('/developer/real-time');
  });

  it('judges by the screen the router matches', () => {
    const both = [area('/x/:id', 'dashboard.admin'), area('/x/mine', 'visitRequests.manage')];
    expect(returning(admin, both, '/x/7')).toBe('/x/7');
    expect(returning(sucursal, both, '/x/mine')).toBe('/x/mine');
    expect(returning(sucursal, both, '/x/7')).toBeNull();
  });

  it('does not lead where nothing is, waits for an area, and leads to a failed one to show that', () => {
    expect(returning(garita, areas, '/nada')).toBeNull();
    expect(returning(garita, [silent], '/nada')).toBe('wait');
    expect(returning(garita, [], '/nada', { unknown: true })).toBe('wait');
    expect(returning(garita, [{ ...silent, state: 'failed' }], '/nada')).toBe('/nada');
    expect(returning(garita, [], '/nada', { failed: true })).toBe('/nada');
  });
});
