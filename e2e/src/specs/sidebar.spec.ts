import { expect, test } from '../fixtures.ts';
import { FramePage } from '../pages/frame.page.ts';

const visitorLog = ['Departamentos', 'Subdepartamentos', 'Empleados', 'Proveedores', 'Trabajadores'];
const fieldWork = [
  'Grupos',
  'Tipos de UCA',
  'Lugares',
  'Puntos de control',
  'Etiquetas',
  'Reglas de escaneo',
];
const lists = ['Lista VIP', 'Lista negra'];
const gate = ['Reporte de bitácora electrónica', 'Bitácora de inicio'];

const plans = ['Analítica de actividades', 'Bitácora de actividades'];
const rounds = [
  'Analítica de escaneos',
  'Bitácora de escaneos',
  'Tablero de rondas',
  'Analítica de cumplimientos',
  'Bitácora de cumplimientos',
];
const calendar = 'Calendario de tareas';
const alerts = ['Analítica de alertas', 'Bitácora de alertas'];
const routes = ['Analítica de rutas', 'Bitácora de rutas'];
const fences = [
  'Analítica de geocercas',
  'Bitácora de geocercas',
  'Analítica de tiempos en geocercas',
  'Bitácora de tiempos en geocercas',
];

/** Section 6 of the spec, for the screens that exist: each account's sidebar entries, in order. */
const menus: Record<string, string[]> = {
  admin: [
    'Tablero de administración',
    'UCAs',
    'Clientes',
    'Imágenes satelitales',
    'Sucursales',
    ...visitorLog,
    'Configuración de acceso',
    'Notificaciones push',
    'Tiempo real',
    'Política',
  ],
  cliente: [
    'Tablero',
    'Monitoreo',
    'Rutas',
    'Entradas y salidas',
    'Solicitudes de visita',
    'Reglas de visitas',
    'Usuarios y roles',
    'Invitados',
    'Solicitudes de notificación',
    'Reglas de solicitudes',
    ...plans,
    ...rounds,
    ...fences,
    calendar,
    'Analítica de solicitudes',
    'Bitácora de solicitudes',
    ...alerts,
    ...routes,
    'Ubicación de UCAs',
    'Ruta de UCAs',
    'UCAs',
    ...fieldWork,
    'Geocercas',
    'Actividades',
    'Contactos',
    'Feriados',
    'Imágenes satelitales',
    'Categorías de existencias',
    'Sucursales',
    ...visitorLog,
    ...lists,
    ...gate,
    'Configuración de acceso',
  ],
  uma: [
    'Tablero',
    'Monitoreo',
    'Rutas',
    'Entradas y salidas',
    'Solicitudes de visita',
    'Invitados',
    'Solicitudes de notificación',
    'Reglas de solicitudes',
    ...plans,
    ...rounds,
    ...fences,
    calendar,
    'Analítica de solicitudes',
    'Bitácora de solicitudes',
    ...alerts,
    ...routes,
    'Ubicación de UCAs',
    'Ruta de UCAs',
    'UCAs',
    ...fieldWork,
    'Geocercas',
    'Actividades',
    'Feriados',
    'Categorías de existencias',
    'Configuración de acceso',
  ],
  sucursal: ['Entradas y salidas', 'Solicitudes de visita'],
  uca: ['Solicitudes de visita'],
  garita: ['Entradas y salidas', 'Solicitudes de visita'],
  bitacora: ['Entradas y salidas', 'Solicitudes de visita'],
  // Clients with fewer modules: neither geofences nor stock; geofences but no stock; no electronic log.
  cliente2: [
    'Tablero',
    'Entradas y salidas',
    'Solicitudes de visita',
    'Reglas de visitas',
    'Usuarios y roles',
    'Invitados',
    'Solicitudes de notificación',
    'Reglas de solicitudes',
    ...rounds,
    calendar,
    'Analítica de solicitudes',
    'Bitácora de solicitudes',
    ...routes,
    'UCAs',
    ...fieldWork,
    'Sucursales',
    ...visitorLog,
    ...lists,
    ...gate,
    'Configuración de acceso',
  ],
  cliente3: [
    'Tablero',
    'Entradas y salidas',
    'Solicitudes de notificación',
    'Reglas de solicitudes',
    ...plans,
    ...rounds,
    ...fences,
    calendar,
    'Analítica de solicitudes',
    'Bitácora de solicitudes',
    ...routes,
    'Ubicación de UCAs',
    'Ruta de UCAs',
    'UCAs',
    ...fieldWork,
    'Geocercas',
    'Actividades',
    'Feriados',
    'Sucursales',
    ...visitorLog,
    ...lists,
    ...gate,
    'Configuración de acceso',
  ],
  cliente4: [
    'Tablero',
    'Monitoreo',
    'Rutas',
    'Entradas y salidas',
    'Solicitudes de notificación',
    'Reglas de solicitudes',
    ...plans,
    ...rounds,
    ...fences,
    calendar,
    'Analítica de solicitudes',
    'Bitácora de solicitudes',
    ...alerts,
    ...routes,
    'Ubicación de UCAs',
    'Ruta de UCAs',
    'UCAs',
    ...fieldWork,
    'Geocercas',
    'Actividades',
    'Contactos',
    'Feriados',
    'Imágenes satelitales',
    'Categorías de existencias',
    'Configuración de acceso',
  ],
};

for (const [username, entries] of Object.entries(menus)) {
  test(`${username} sees its own entries and no others`, async ({ page, signedIn }) => {
    await signedIn(username);
    const manifests = page.waitForResponse(/mf-stock\/.*mf-manifest\.json/);
    await page.goto('/perfil');
    await manifests;
    const { navigation } = new FramePage(page);
    await expect(navigation).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(navigation.getByRole('link')).toHaveText(entries);
  });
}
