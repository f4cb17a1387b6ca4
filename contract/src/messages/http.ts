import type { Messages } from './words.ts';

/**
 * For callers of the API: the outcome of the call.
 */
export const httpMessages = {
  'ok.done': { es: 'Listo', en: 'Done' },
  'ok.created': { es: 'Creado', en: 'Created' },
  'ok.updated': { es: 'Guardado', en: 'Saved' },
  'ok.deleted': { es: 'Eliminado', en: 'Deleted' },
  'error.validation': { es: 'Los datos enviados no son válidos', en: 'The data provided is not valid' },
  'error.mainContact': {
    es: 'Marque a otra persona como principal; siempre hay una',
    en: 'Mark somebody else as the main one; there is always one',
  },
  'error.blacklisted': {
    es: 'Está en la lista negra y no se puede agregar a {list}',
    en: 'Is on the blacklist and cannot be added to {list}',
  },
  'error.unique': {
    es: 'Ya existe un registro con este valor',
    en: 'A record with this value already exists',
  },
  'error.reference': { es: 'No existe o no le pertenece', en: 'Does not exist or is not yours' },
  'error.clientRequired': { es: 'Elija un cliente', en: 'Choose a client' },
  'error.malformedJson': {
    es: 'No se pudo leer la solicitud: el JSON no es válido',
    en: 'The request could not be read: its JSON is not valid',
  },
  'error.jsonDepth': {
    es: 'No se pudo leer la solicitud: el JSON tiene más de {maximum} niveles',
    en: 'The request could not be read: its JSON is nested deeper than {maximum} levels',
  },
  'error.malformedForm': {
    es: 'No se pudo leer el formulario: está dañado o incompleto',
    en: 'The form could not be read: it is damaged or incomplete',
  },
  'error.tooManyParts': {
    es: 'El formulario tiene demasiados campos o archivos',
    en: 'The form has too many fields or files',
  },
  'error.malformedHttp': {
    es: 'No se pudo leer la solicitud: no es HTTP válido',
    en: 'The request could not be read: it is not valid HTTP',
  },
  'error.headersTooLarge': {
    es: 'Las cabeceras de la solicitud son demasiado grandes',
    en: 'The headers of the request are too large',
  },
  'error.badAddress': { es: 'La dirección no es válida', en: 'The address is not valid' },
  'error.slowBody': {
    es: 'La solicitud tardó demasiado en llegar; intente de nuevo',
    en: 'The request took too long to arrive; try again',
  },
  'error.unsupportedMedia': {
    es: 'El tipo de contenido no se admite',
    en: 'This content type is not supported',
  },
  'error.tooLarge': {
    es: 'El envío supera el límite de {maximum} MB',
    en: 'The request exceeds the limit of {maximum} MB',
  },
  'error.photoDamaged': {
    es: 'La imagen está dañada o incompleta',
    en: 'The picture is damaged or incomplete',
  },
  'error.photoPixels': {
    es: 'La imagen tiene demasiados píxeles (máximo {maximum} millones)',
    en: 'The picture has too many pixels (at most {maximum} million)',
  },
  'error.photoFormat': {
    es: 'Este tipo de imagen no se puede leer; guárdela como JPG o PNG',
    en: 'This kind of picture cannot be read; save it as JPG or PNG',
  },
  'error.unauthorized': { es: 'No autorizado', en: 'Not authorized' },
  'error.forbidden': { es: 'No tiene permiso para esto', en: 'You are not allowed to do this' },
  'error.notFound': { es: 'No se encontró', en: 'Not found' },
  'error.methodNotAllowed': { es: 'Método no permitido', en: 'Method not allowed' },
  'error.conflict': {
    es: 'Otra persona cambió este registro; vuelva a cargarlo',
    en: 'Somebody else changed this record; load it again',
  },
  'error.idempotencyKey': {
    es: 'La cabecera Idempotency-Key no es válida: de 1 a 200 caracteres visibles',
    en: 'The header Idempotency-Key is not valid: 1 to 200 visible characters',
  },
  'error.keyReused': {
    es: 'Esta Idempotency-Key ya se usó con otros datos',
    en: 'This Idempotency-Key was used with other data already',
  },
  'error.keyRunning': {
    es: 'La misma solicitud todavía se está procesando; espere {seconds} segundos',
    en: 'The same request is still being processed; wait {seconds} seconds',
  },
  'error.alreadyDone': {
    es: 'Esto ya se hizo; vuelva a cargar para verlo',
    en: 'This was done already; reload to see it',
  },
  'error.tooMany': {
    es: 'Demasiados intentos; espere {seconds} segundos',
    en: 'Too many attempts; wait {seconds} seconds',
  },
  'error.trackerUnknown': {
    es: 'Este identificador no es de ningún dispositivo',
    en: 'This identifier belongs to no device',
  },
  'error.fixesTooOld': {
    es: 'Las posiciones tienen más de {days} días y ya no se guardan',
    en: 'The positions are more than {days} days old and are no longer kept',
  },
  'error.positionsDeleted': {
    es: 'Confirme que se eliminen las posiciones de más de {days} días',
    en: 'Confirm that positions of more than {days} days are deleted',
  },
  'error.trackerPosition': {
    es: 'La posición no se entiende: revise lat, lon y timestamp',
    en: 'The position is not understood: look at lat, lon and timestamp',
  },
  'error.linkGone': {
    es: 'Este enlace no es válido o ya no está disponible',
    en: 'This link is not valid or no longer available',
  },
  'error.linksMany': {
    es: 'Esta sesión ya tiene {count} enlaces; anule alguno',
    en: 'This session has {count} links already; revoke one',
  },
  'error.notSealed': {
    es: 'El registro se sella unos minutos después del fin de la sesión. Vuelva a intentarlo enseguida.',
    en: 'The record is sealed some minutes after the end of the session. Try again shortly.',
  },
  'error.sessionGone': {
    es: 'La sesión de monitoreo expiró o no existe',
    en: 'The monitoring session expired or does not exist',
  },
  'error.temporaryOpen': {
    es: 'Ya tiene un monitoreo temporal en curso: finalícelo para iniciar otro',
    en: 'You already have a temporary session running: end it to start another',
  },
  'error.routeGone': {
    es: 'La ruta ya terminó o no existe',
    en: 'The route is over or does not exist',
  },
  'error.routeOpen': {
    es: 'Esta UCA ya tiene una ruta en curso; cancélela o espere a que llegue',
    en: 'This UCA already has a route under way; cancel it or wait until they arrive',
  },
  'error.routeTemplates': {
    es: 'Hay {max} plantillas de rutas: elimine una para guardar otra',
    en: 'There are {max} route templates: delete one to save another',
  },
  'error.routeShort': {
    es: 'Coloque el inicio y el destino más separados',
    en: 'Place the start and the destination further apart',
  },
  'error.ucasOffline': {
    es: 'Las UCAs sin conexión no se agregaron al monitoreo; pídales que abran la aplicación',
    en: 'Offline UCAs were not added to monitoring; ask them to open the app',
  },
  'error.sessionHours': {
    es: 'La sesión ya dura más que eso; elija más horas o finalícela',
    en: 'The session has run for longer than that already; choose more hours or end it',
  },
  'error.server': {
    es: 'No se pudo completar la solicitud, contacte al administrador',
    en: 'The request could not be completed, contact the administrator',
  },
  'error.unavailable': {
    es: 'El servicio se está reiniciando; intente de nuevo',
    en: 'The service is restarting; try again',
  },
  'error.notSaved': {
    es: 'El servicio se está reiniciando y el cambio no se guardó; puede intentarlo de nuevo',
    en: 'The service is restarting and the change was not saved; you may try again',
  },
  'error.maybeSaved': {
    es: 'La conexión se cortó y no se sabe si el cambio se guardó; revise antes de intentarlo de nuevo',
    en: 'The connection broke and it is not known whether the change was saved; check before trying again',
  },
  'error.busy': {
    es: 'Hay demasiadas solicitudes en este momento; intente de nuevo en unos segundos',
    en: 'There are too many requests at the moment; try again in a few seconds',
  },
  'error.held': {
    es: 'Otra operación está usando estos datos; intente de nuevo en unos segundos',
    en: 'Another operation is using these data; try again in a few seconds',
  },
  'error.slow': {
    es: 'La base de datos tardó demasiado en responder; intente de nuevo',
    en: 'The database took too long to answer; try again',
  },
  'error.full': {
    es: 'No queda espacio para guardar; avise al administrador',
    en: 'There is no room left to save; tell the administrator',
  },
  'error.readOnly': {
    es: 'Por ahora no se pueden guardar cambios; intente más tarde',
    en: 'Changes cannot be saved at the moment; try later',
  },
} as const satisfies Messages;
