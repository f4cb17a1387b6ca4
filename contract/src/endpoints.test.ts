import { describe, expect, it } from '@jest/globals';
import { fillPath } from './core/endpoint.ts';
import { permissions } from './core/permissions.ts';
import { endpoints } from './endpoints.ts';

describe('the endpoint declarations', () => {
  it('are unique by method and path', () => {
    const ids = endpoints.map((endpoint) => endpoint.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('declare a schema for every path parameter and no other', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
      const declared = endpoint.params
        ? Object.keys((endpoint.params as unknown as { shape: object }).shape).sort()
        : [];
      expect({ id: endpoint.id, params: declared }).toEqual({ id: endpoint.id, params: inPath });
    }
  });

  it('name permissions that exist', () => {
    for (const { access } of endpoints) {
      const names = Array.isArray(access) ? access : [access];
      for (const name of names) expect(['public', 'signed-in', ...permissions]).toContain(name);
    }
  });

  it('need the same permission as the others of their resource, or are named here', () => {
    const resourceOf = ({ path }: { path: string }) => path.split('/').slice(0, 3).join('/');
    // Reports have permissions of their own, on the same path.
    const own = endpoints.filter(({ access }) => !String(access).startsWith('reports.'));
    const usual = (resource: string) => {
      const counts = new Map<string, number>();
      for (const one of own.filter((each) => resourceOf(each) === resource))
        counts.set(String(one.access), (counts.get(String(one.access)) ?? 0) + 1);
      return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
    };
    const others = own.filter((one) => String(one.access) !== usual(resourceOf(one)));
    const found = others.map(({ id, access }) => `${id}: ${String(access)}`);
    expect(found.sort()).toEqual([
      'DELETE /v1/solicitud/regla/{id}: visitRequests.rules',
      'GET /v1/acceso/mio: signed-in',
      'GET /v1/admin/dashboard: dashboard.admin',
      // Alerts of phones alone, where the newest ones are those of rounds too.
      'GET /v1/alerta/vigentes: maps.ucaLocation,monitoring.sessions',
      'GET /v1/bitacora/novedades: signed-in',
      'GET /v1/bitacora/pregunta/{id}/propia/foto: signed-in',
      'GET /v1/bitacora/pregunta/{id}/propia: signed-in',
      'GET /v1/bitacora/quiosco: elog.kiosks',
      'GET /v1/checkpoint/mapa: maps.ucaLocation,maps.ucaRoute',
      'GET /v1/checkpoint/{id}: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/checkpoint: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/etiqueta/{id}: entities.ucas,entities.activities',
      'GET /v1/etiqueta: entities.ucas,entities.activities',
      'GET /v1/geocerca/mapa: maps.ucaLocation',
      'GET /v1/lugar/{id}: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/lugar: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/notification/firebase/delivery: developer.firebase',
      'GET /v1/request/name: requests.manage,reports.requests',
      'GET /v1/request/user: requests.manage,reports.requests',
      'GET /v1/solicitud/cadena: visitRequests.ubes',
      'GET /v1/solicitud/pases/verificacion: visitRequests.manage,elog.gateLog',
      'GET /v1/solicitud/regla: visitRequests.rules',
      'GET /v1/tipo/{id}: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/tipo: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/uca/parameters: entities.ucas,entities.geofences,entities.activities,requests.manage',
      'GET /v1/uca/{id}/geocerca: entities.geofences',
      'GET /v1/uca: entities.ucas,entities.geofences,entities.activities',
      'GET /v1/uma: entities.clients,entities.groups',
      'PATCH /v1/monitoreo/procedimiento: entities.contacts',
      'POST /v1/bitacora/pregunta/{id}/responder: signed-in',
      'POST /v1/bitacora/quiosco/{id}/revocar: elog.kiosks',
      'POST /v1/bitacora/quiosco: elog.kiosks',
      'POST /v1/notification/firebase: developer.firebase',
      'POST /v1/request/dispatch/{id}/stand-down: monitoring.sessions',
      'POST /v1/solicitud/regla/prueba: visitRequests.rules',
      'POST /v1/solicitud/regla: visitRequests.rules',
    ]);
  });

  it('show the blacklist status of everybody with a document or a plate, except clients and the blacklist itself', () => {
    const shapeOf = (schema: unknown) =>
      (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    const rows = endpoints
      .filter(({ method, path }) => method === 'GET' && path.endsWith('/{id}'))
      .map(({ id, data }) => ({ id, fields: Object.keys(shapeOf(data)) }))
      .filter(({ fields }) =>
        ['identity', 'identification', 'ruc', 'plate'].some((name) => fields.includes(name)),
      );
    expect(rows.length).toBeGreaterThan(5);
    const unmarked = rows.filter(({ fields }) => !fields.includes('blacklist_id')).map(({ id }) => id);
    expect(unmarked.sort()).toEqual([
      'GET /v1/admin/cliente/{id}',
      'GET /v1/admin/clients/{id}',
      // It keeps the decision of its moment, the blacklist in it.
      'GET /v1/bitacora/pregunta/{id}',
      'GET /v1/bitacora/{id}',
    ]);
  });

  it('keep the paths that section 7 of the spec names', () => {
    const ids = new Set(endpoints.map((endpoint) => endpoint.id));
    for (const id of [
      'POST /v1/login',
      'POST /v1/logout',
      'GET /calendar/week/days',
      'GET /v1/admin/clients',
      'GET /v1/admin/cliente',
      'GET /v1/admin/cliente/{id}',
      'GET /v1/admin/clients/{id}',
      'GET /v1/admin/clients/parameters',
      'POST /v1/admin/clients',
      'POST /v1/admin/clients/edit/{id}',
      'DELETE /v1/admin/clients/{id}',
      'GET /v1/sucursal',
      'GET /v1/checkpoint',
      'GET /v1/uma',
      'POST /v1/notification/firebase',
      'POST /v1/notification/firebase/token',
      'GET /v1/notification/firebase/token',
      'GET /v1/file/{id}',
      'POST /v1/app/request/{id}/photo',
      'POST /v1/request',
      'GET /v1/request',
      'GET /v1/request/{id}',
      'PATCH /v1/request/{id}',
      'DELETE /v1/request/{id}',
      'GET /v1/request/parameters',
      'GET /v1/request/name',
      'GET /v1/request/user',
      'GET /v1/request/notifications/in_process',
      'GET /v1/request/binnacle',
      'GET /v1/request/binnacle/excel',
      'GET /v1/request/analytic/user',
      'GET /v1/request/analytic/type',
      'GET /v1/request/analytic/name',
      'GET /v1/request/analytic/user/excel',
      'GET /v1/request/analytic/type/excel',
      'GET /v1/request/analytic/name/excel',
      'GET /v1/request/analytic/charts/user',
      'GET /v1/request/analytic/charts/type',
      'GET /v1/request/analytic/charts/name',
      'GET /v1/request/rule/in_process',
      'GET /v1/request/rule',
      'POST /v1/request/rule/one-time',
      'POST /v1/request/rule/repetitive',
      'DELETE /v1/request/rule/{id}',
    ]) {
      expect(ids).toContain(id);
    }
  });
});

describe('fillPath', () => {
  it('escapes parameters and refuses a missing one', () => {
    expect(fillPath('/v1/x/{id}/y/{name}', { id: 7, name: 'a/b c' })).toBe('/v1/x/7/y/a%2Fb%20c');
    expect(() => fillPath('/v1/x/{id}', {})).toThrow('id');
  });
});
