import type { Messages } from './words.ts';

/** Emails that geofences send. */
export const geofenceMessages = {
  'fence.absentSubject': {
    es: '{fence}: {uca} debería estar dentro',
    en: '{fence}: {uca} should be inside',
  },
  'fence.absentBody': {
    es: '{uca} debería estar dentro de «{fence}» desde las {time} del {day}, y no está.\n\nDónde ha estado:\n{link}\n',
    en: '{uca} should have been inside “{fence}” since {time} on {day}, and is not.\n\nWhere they have been:\n{link}\n',
  },
  'fence.summarySubject': {
    es: 'Geocercas de {client}: resumen del {day}',
    en: 'Geofences of {client}: summary of {day}',
  },
  'fence.summaryHead': {
    es: 'Lo que pasó en las geocercas de {client} desde {from} hasta {to}:',
    en: 'What happened at the geofences of {client} from {from} to {to}:',
  },
  'fence.summaryLine': {
    es: '{fence}: entradas {enters}, salidas {exits}, dentro ahora {inside}, tiempo dentro {time}',
    en: '{fence}: entries {enters}, exits {exits}, inside now {inside}, time inside {time}',
  },
  'fence.summaryAbsent': { es: '  Faltaron: {names}', en: '  Missing: {names}' },
  'fence.summaryFoot': { es: 'Geocercas: {link}', en: 'Geofences: {link}' },
} as const satisfies Messages;
