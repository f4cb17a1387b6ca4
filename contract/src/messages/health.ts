import type { Messages } from './words.ts';

/**
 * For people running the server: why its health is bad.
 */
export const healthMessages = {
  'health.databaseLost': { es: 'La base de datos no responde', en: 'The database does not answer' },
  'health.databaseBusy': { es: 'La base de datos no da abasto', en: 'The database cannot keep up' },
  'health.databaseHeld': {
    es: 'La base de datos está bloqueada por otra operación',
    en: 'The database is locked by another operation',
  },
  'health.databaseSlow': {
    es: 'La base de datos tarda demasiado en responder',
    en: 'The database takes too long to answer',
  },
  'health.databaseFull': {
    es: 'La base de datos no tiene espacio en su disco',
    en: 'The database has no room left on its disk',
  },
  'health.databaseReadOnly': {
    es: 'La base de datos no admite cambios',
    en: 'The database takes no changes',
  },
  'health.databaseRights': {
    es: 'A la base de datos le faltan tablas o permisos',
    en: 'The database lacks tables or rights',
  },
  'health.diskFull': { es: 'El disco de los datos está lleno', en: 'The disk of the data is full' },
  'health.busLost': {
    es: 'Redis no responde; lo que pasa en vivo llega tarde',
    en: 'Redis does not answer; live updates are late',
  },
  'health.stopping': { es: 'El servicio se está deteniendo', en: 'The service is stopping' },
} as const satisfies Messages;
