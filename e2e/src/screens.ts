import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { can, type Principal, type RemoteManifest, wireFlags } from 'contract';
import { entryRoutes, ownRoutes, publicRoutes } from '../../shell/src/routing/own-routes.ts';
import { releases } from './environment.ts';

/** Who visits which screens; `null` is a visitor who has not signed in. */
export interface Visits {
  user: string | null;
  paths: string[];
}

/** What an address needs to show its screen. */
const queries: Readonly<Record<string, string>> = {
  '/password/reset': '?token=x',
  '/email/confirm': '?token=x',
};

/** The shell's signed-in screens: those that need a permission, or the others. */
const ownPaths = (guarded: boolean): string[] =>
  Object.entries(ownRoutes).flatMap(([path, permission]) =>
    (permission !== null) === guarded ? [path] : [],
  );

/** The shell's own screens; those of the areas are in their manifests. */
const own: Visits[] = [
  { user: null, paths: [...entryRoutes, ...publicRoutes].map((path) => `${path}${queries[path] ?? ''}`) },
  { user: 'uma', paths: [...ownPaths(false), '/no/such/page', '/policy'] },
  { user: 'garita', paths: ['/'] },
  { user: 'admin', paths: ownPaths(true) },
];

/** Screens that look different in another state or for another account. */
const further: Visits[] = [
  {
    user: 'cliente',
    paths: [
      '/request?panel=in-process',
      `/mapas/ucas/ruta?uca=1&uca=3&dia=${new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10)}`,
      // They ask more of who creates than of who changes.
      '/monitoreo/nuevo',
      '/monitoreo/rutas/nuevo',
      '/request/rules/create',
    ],
  },
  {
    user: 'admin',
    paths: [
      '/imagenes_satelitales',
      '/imagenes_satelitales/create',
      '/sucursales/create',
      '/ucas/index',
      '/ucas/create',
    ],
  },
];

/** A record of the demo for each route that needs one and whose page no other route shows; more do no harm. */
const examples: Record<string, string> = {
  '/actividades/editar/:id': '/actividades/editar/1',
  '/clients/show/:id': '/clients/show/1',
  '/clients/edit/:id': '/clients/edit/1',
  '/config/acceso/usuarios/:id': '/config/acceso/usuarios/2',
  '/feriados/editar/:id': '/feriados/editar/1',
  '/etiquetas/update/:id': '/etiquetas/update/1',
  '/grupos/update/:id': '/grupos/update/1',
  '/imagenes_satelitales/edit/:id': '/imagenes_satelitales/edit/2',
  '/lugares/update/:id': '/lugares/update/1',
  '/monitoreo/editar/:id': '/monitoreo/editar/1',
  '/monitoreo/rutas/editar/:id': '/monitoreo/rutas/editar/1',
  '/monitoreo/rutas/ver/:id': '/monitoreo/rutas/ver/1',
  '/monitoreo/ver/:id': '/monitoreo/ver/1',
  '/proveedores/assign/:id': '/proveedores/assign/1',
  '/reglas_escaneo/update/:id': '/reglas_escaneo/update/1',
  '/request/edit/:id': '/request/edit/1',
  '/request/monitor/:requestUserId/schedule/:requestScheduleId': '/request/monitor/1/schedule/1',
  '/request/rules/:id': '/request/rules/1',
  '/request/rules/edit/:id': '/request/rules/edit/1',
  '/solicitudes/editar/:id': '/solicitudes/editar/1',
  '/solicitudes/pases/:id': '/solicitudes/pases/575',
  '/solicitudes/revisar/:id/:action': '/solicitudes/revisar/575/validar',
  '/solicitudes/ver/:id': '/solicitudes/ver/575',
  '/ucas/update/:id': '/ucas/update/1',
};

/** Pages that need a secret which no account knows, or a record that the demo lacks; each is opened by the spec named. */
const secret: Record<string, string> = {
  '/entradasSalidas/bitacora/evacuacion/:id': 'gate-muster.spec.ts',
  '/anfitrion/:id': 'gate-host.spec.ts',
  '/anfitrion/:id/:uuid': 'gate-host.spec.ts',
  '/anfitrion-salida/:id/:uuid': 'gate-host.spec.ts',
  '/quiosco/:id/:uuid': 'kiosk.spec.ts',
  '/calendario/:uuid': 'shared-calendar.spec.ts',
  '/invitacion/:id/:uuid': 'invitation.spec.ts',
  '/monitoreo-link/:id/:uuid': 'guest-link.spec.ts',
};

/** The first of the demo's accounts that may see a screen visits it. */
const visitors: Record<string, Principal> = {
  cliente: { type: 'cliente', cliente_metadata: Object.fromEntries(wireFlags.map((flag) => [flag, true])) },
  admin: { type: 'admin' },
};

/** What the built areas declare. */
function manifests(): RemoteManifest[] {
  const read = (file: string) => JSON.parse(readFileSync(join(releases, file), 'utf8'));
  const registry = read('remotes.json') as Record<string, { url: string }>;
  return Object.values(registry).map(({ url }) => read(url.replace(/^\/remotes\//, '')).metaData.remote);
}

/** A name for the case without an account. */
const EVERYBODY = 'everybody';

interface Found {
  visits: Visits[];
  /** Pages that nobody visits: give one of their routes an example. */
  missing: string[];
}

/** The areas' screens: each page once, with a record where an example names one (a form is then filled in). */
function visitsOf(areas: readonly RemoteManifest[]): Found {
  const visited = new Map<string, { user: string; path: string }>();
  const all = new Map<string, string>();
  for (const { name, routes } of areas) {
    for (const { path: pattern, page, permission } of routes) {
      const path = pattern.replace(/\/:\w+\?/g, '');
      const example = path.includes(':') ? examples[pattern] : undefined;
      const at = path.includes(':') ? example : path;
      const user = permission
        ? Object.keys(visitors).find((one) => can(visitors[one] as Principal, permission))
        : EVERYBODY;
      const key = `${name}/${page}`;
      all.set(key, pattern);
      if (at && user && (example || !visited.has(key))) visited.set(key, { user, path: at });
    }
  }
  const missing = [...all]
    .filter(([page, path]) => !visited.has(page) && !(path in secret))
    .map(([page, path]) => `${page} at ${path}`);
  const visits = [...Map.groupBy(visited.values(), ({ user }) => user)].map(([user, some]) => ({
    user: user === EVERYBODY ? null : user,
    paths: some.map(({ path }) => path),
  }));
  return { visits, missing };
}

const found = visitsOf(manifests());
export const { missing } = found;

/** Screens in one test, so that the workers share them evenly. */
const PART = 12;

/** Every screen, in parts of one account each: the shell's own, and each page that an area's manifest names. */
export const screens: (Visits & { name: string })[] = [
  ...new Set([...own, ...found.visits, ...further].map(({ user }) => user)),
].flatMap((user) => {
  const paths = [...own, ...found.visits, ...further].flatMap((some) =>
    some.user === user ? some.paths : [],
  );
  return Array.from({ length: Math.ceil(paths.length / PART) }, (_, part) => ({
    name: `${user ?? EVERYBODY}${part > 0 ? `, part ${part + 1}` : ''}`,
    user,
    paths: paths.slice(part * PART, (part + 1) * PART),
  }));
});
