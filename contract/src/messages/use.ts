import type { Messages } from './words.ts';

/**
 * For people deleting or adding a record: what uses it, and which list it is on.
 */
export const useMessages = {
  'error.inUse': {
    es: 'No se puede eliminar: lo usan {uses}',
    en: 'It cannot be deleted: it is used by {uses}',
  },
  'use.users': { es: 'usuarios ({count})', en: 'users ({count})' },
  'use.places': { es: 'lugares ({count})', en: 'places ({count})' },
  'use.umas': { es: 'UMAs ({count})', en: 'UMAs ({count})' },
  'use.branches': { es: 'sucursales ({count})', en: 'branches ({count})' },
  'use.departments': { es: 'departamentos ({count})', en: 'departments ({count})' },
  'use.subdepartments': { es: 'subdepartamentos ({count})', en: 'subdepartments ({count})' },
  'use.employees': { es: 'empleados ({count})', en: 'employees ({count})' },
  'use.providers': { es: 'proveedores ({count})', en: 'providers ({count})' },
  'use.staff': { es: 'trabajadores ({count})', en: 'staff ({count})' },
  'use.vips': { es: 'lista VIP ({count})', en: 'the VIP list ({count})' },
  'use.ucas': { es: 'UCAs ({count})', en: 'UCAs ({count})' },
  'use.checkpoints': { es: 'puntos de control ({count})', en: 'checkpoints ({count})' },
  'use.geofences': { es: 'geocercas ({count})', en: 'geofences ({count})' },
  'use.activities': { es: 'actividades ({count})', en: 'activities ({count})' },
  'use.groups': { es: 'grupos ({count})', en: 'groups ({count})' },
  'use.satelliteImages': { es: 'imágenes satelitales ({count})', en: 'satellite images ({count})' },
  'use.requests': { es: 'solicitudes de notificación ({count})', en: 'notification requests ({count})' },
  'use.stockCategories': { es: 'categorías de existencias ({count})', en: 'stock categories ({count})' },
  'use.visits': { es: 'solicitudes de visita ({count})', en: 'visit requests ({count})' },
  'use.guests': { es: 'invitados ({count})', en: 'guests ({count})' },
  'use.contacts': { es: 'contactos ({count})', en: 'contacts ({count})' },
  'use.blacklist': { es: 'lista negra ({count})', en: 'the blacklist ({count})' },
  'visitorList.employees': { es: 'los empleados', en: 'the employees' },
  'visitorList.providers': { es: 'los proveedores', en: 'the providers' },
  'visitorList.staff': { es: 'los trabajadores', en: 'the staff' },
  'visitorList.vip': { es: 'la lista VIP', en: 'the VIP list' },
  'visitorList.guests': { es: 'los invitados', en: 'the guests' },
  'visitorList.ubes': { es: 'los usuarios con roles', en: 'the users with roles' },
  'visitorList.branchUsers': { es: 'los usuarios de sucursal', en: 'the users of branches' },
  'visitorList.gates': { es: 'las garitas', en: 'the gates' },
  'visitorList.logKeepers': { es: 'los usuarios de bitácora', en: 'those who keep the electronic log' },
  'visitorList.contacts': { es: 'los contactos', en: 'the contacts' },
} as const satisfies Messages;
