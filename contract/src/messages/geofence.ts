import type { Messages } from './words.ts';

/** Emails that geofences send. */
export const geofenceMessages = {
  'fence.absentSubject': {
    es: '{fence}: {uca} debería estar dentro',
    en: '{fence}: {uca} should be inside',
  },
  'fence.absentBody': {
    es: '{uca} debería estar dentro de «{fence}» desde las {time} del {day} ({zone}), y no está.',
    en: '{uca} should have been inside “{fence}” since {time} on {day} ({zone}), and is not.',
  },
  'fence.absentLeft': {
    es: '{uca} debería estar dentro de «{fence}»: salió a las {time} del {day} ({zone}), y no ha vuelto.',
    en: '{uca} should be inside “{fence}”: they left at {time} on {day} ({zone}), and are not back.',
  },
  'fence.absentDoubtful': {
    es: '{uca} debería estar dentro de «{fence}» desde las {time} del {day} ({zone}). Antes estaba dentro, pero su teléfono no ha dado señales desde entonces: no se sabe si sigue ahí.',
    en: '{uca} should have been inside “{fence}” since {time} on {day} ({zone}). They were inside before, but their phone has given no sign since then: it is not known whether they are still there.',
  },
  'fence.absentMoment': {
    es: 'Ver su última posición en el mapa:\n{link}',
    en: 'See their last position on the map:\n{link}',
  },
  'fence.absentDay': { es: 'Dónde ha estado:\n{link}', en: 'Where they have been:\n{link}' },
  'fence.enterSubject': { es: 'Vigía: {uca} entró en {fence}', en: 'Vigía: {uca} entered {fence}' },
  'fence.enterBody': {
    es: '{uca} entró en la geocerca {fence} ({place}) el {day} {time} ({zone}).\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} entered the geofence {fence} ({place}) on {day} {time} ({zone}).\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.enterDoubtful': {
    es: '{uca} entró en la geocerca {fence} ({place}) el {day} {time} ({zone}).\n\nEl teléfono estuvo sin conexión, así que la hora es incierta.\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} entered the geofence {fence} ({place}) on {day} {time} ({zone}).\n\nThe phone was out of reach, so the time is uncertain.\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.exitSubject': { es: 'Vigía: {uca} salió de {fence}', en: 'Vigía: {uca} left {fence}' },
  'fence.exitBody': {
    es: '{uca} salió de la geocerca {fence} ({place}) el {day} {time} ({zone}).\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} left the geofence {fence} ({place}) on {day} {time} ({zone}).\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.exitDoubtful': {
    es: '{uca} salió de la geocerca {fence} ({place}) el {day} {time} ({zone}).\n\nEl teléfono estuvo sin conexión, así que la hora es incierta.\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} left the geofence {fence} ({place}) on {day} {time} ({zone}).\n\nThe phone was out of reach, so the time is uncertain.\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.dwellSubject': {
    es: 'Vigía: {uca} lleva {minutes} min en {fence}',
    en: 'Vigía: {uca} has been in {fence} for {minutes} min',
  },
  'fence.dwellBody': {
    es: '{uca} lleva {minutes} min en la geocerca {fence} ({place}): desde el {day} {time} ({zone}).\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} has been in the geofence {fence} ({place}) for {minutes} min: since {day} {time} ({zone}).\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.dwellDoubtful': {
    es: '{uca} llevaría {minutes} min en la geocerca {fence} ({place}): desde el {day} {time} ({zone}).\n\nEl teléfono estuvo sin conexión, así que la permanencia es incierta.\n\nVer el momento en el mapa:\n\n{link}\n',
    en: '{uca} may have been in the geofence {fence} ({place}) for {minutes} min: since {day} {time} ({zone}).\n\nThe phone was out of reach, so the stay is uncertain.\n\nSee the moment on the map:\n\n{link}\n',
  },
  'fence.summarySubject': {
    es: 'Geocercas de {client}: resumen del {day}',
    en: 'Geofences of {client}: summary of {day}',
  },
  'fence.summaryHead': {
    es: 'Lo que pasó en las geocercas de {client} desde {from} hasta {to} ({zone}):',
    en: 'What happened at the geofences of {client} from {from} to {to} ({zone}):',
  },
  'fence.summaryLine': {
    es: '{fence}: entradas {enters}, salidas {exits}, dentro ahora {inside}, tiempo dentro {time}',
    en: '{fence}: entries {enters}, exits {exits}, inside now {inside}, time inside {time}',
  },
  'fence.summaryStays': {
    es: '{line}, permanencias de {minutes} min {stays}',
    en: '{line}, stays of {minutes} min {stays}',
  },
  'fence.summaryAbsent': { es: '  Faltaron: {names}', en: '  Missing: {names}' },
  'fence.summaryFoot': { es: 'Geocercas: {link}', en: 'Geofences: {link}' },
} as const satisfies Messages;
