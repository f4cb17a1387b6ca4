import { expect, it } from '@jest/globals';
import { defineReports, reportMenu, reportRoutes } from './reports.ts';

const reports = defineReports({
  scan: {
    path: '/reportes/escaneos',
    analytics: { words: 'scans' },
    log: { words: 'scanLog' },
    permission: 'reports.scans',
    order: 20,
  },
});

it('a report has its analysis and, under it, its log', () => {
  expect(reportRoutes(reports)).toEqual([
    {
      path: '/reportes/escaneos/analitica',
      page: 'scanAnalytics',
      titleKey: 'scans.title',
      permission: 'reports.scans',
    },
    {
      path: '/reportes/escaneos/bitacora',
      page: 'scanLog',
      titleKey: 'scanLog.title',
      permission: 'reports.scans',
      dialogs: ['export'],
      parent: '/reportes/escaneos/analitica',
    },
  ]);
});

it('one that a list leads to is beneath that list, and not in the sidebar', () => {
  const under = defineReports({
    deed: {
      ...{ path: '/solicitudes/acciones', parent: '/solicitudes', permission: 'visitRequests.manage' },
      ...{ analytics: { words: 'deeds' }, log: { words: 'deedLog' } },
    },
  });
  expect(reportRoutes(under).map(({ path, parent }) => [path, parent])).toEqual([
    ['/solicitudes/acciones', '/solicitudes'],
    ['/solicitudes/acciones/bitacora', '/solicitudes/acciones'],
  ]);
  expect(reportMenu(under)).toEqual([]);
});

it('a log may have its own address, readers and section', () => {
  const log = defineReports({
    entry: {
      ...{ path: '/reportes/bitacoraElectronica', permission: 'elog.report', order: 90, section: 'elog' },
      analytics: { words: 'entries' },
      log: { words: 'home', path: '/reportes/bitacora/home', permission: 'elog.homeLog' },
    },
  });
  expect(reportRoutes(log).map(({ path, permission }) => [path, permission])).toEqual([
    ['/reportes/bitacoraElectronica', 'elog.report'],
    ['/reportes/bitacora/home', 'elog.homeLog'],
  ]);
  expect(reportMenu(log).map(({ section, path }) => [section, path])).toEqual([
    ['elog', '/reportes/bitacoraElectronica'],
    ['elog', '/reportes/bitacora/home'],
  ]);
});

it('the path of one may show its analysis too', () => {
  const both = defineReports({
    round: {
      ...{ path: '/reportes/actividades', atPath: true, permission: 'reports.activities', order: 10 },
      ...{ analytics: { words: 'rounds' }, log: { words: 'roundLog' } },
    },
  });
  expect(reportRoutes(both).map(({ path, page }) => [path, page])).toEqual([
    ['/reportes/actividades/analitica', 'roundAnalytics'],
    ['/reportes/actividades', 'roundAnalytics'],
    ['/reportes/actividades/bitacora', 'roundLog'],
  ]);
  expect(reportMenu(both)[0]?.path).toBe('/reportes/actividades/analitica');
});

it('both are in the sidebar, one after the other', () => {
  expect(reportMenu(reports).map(({ id, order, path }) => [id, order, path])).toEqual([
    ['scanAnalytics', 20, '/reportes/escaneos/analitica'],
    ['scanLog', 21, '/reportes/escaneos/bitacora'],
  ]);
});
