import type { Messages } from './words.ts';

/** For people who request visits and review them. */
export const visitMessages = {
  'visit.gone': {
    es: 'La solicitud no existe o no la puede ver',
    en: 'The request does not exist or is not yours to see',
  },
  'visit.refused.stale': {
    es: '{name} actuó mientras usted la revisaba; ahora está: {status}',
    en: '{name} acted while you were reviewing it; it is now: {status}',
  },
  'visit.refused.own': {
    es: 'Nadie revisa su propia solicitud',
    en: 'Nobody reviews their own request',
  },
  'visit.refused.voted': { es: 'Usted ya votó', en: 'You have already voted' },
  'visit.refused.otherStage': {
    es: 'Nadie valida y autoriza la misma solicitud',
    en: 'Nobody both validates and authorizes a request',
  },
  'visit.refused.notDue': {
    es: 'En su estado actual no se puede: {status}',
    en: 'Not possible in its present status: {status}',
  },
  'visit.refused.notOwner': {
    es: 'Solo quien la solicitó puede editarla',
    en: 'Only its requester can edit it',
  },
  'visit.refused.entered': {
    es: 'Ya entró alguien: no se puede editar',
    en: 'Somebody has entered: it cannot be edited',
  },
  'visit.refused.inside': {
    es: 'Hay alguien adentro: no se puede cancelar hasta que salga',
    en: 'Somebody is inside: it cannot be cancelled until they leave',
  },
  'visit.refused.noRole': {
    es: 'No tiene el rol para esto en este subdepartamento',
    en: 'You do not have the role for this in this subdepartment',
  },
  'visit.refused.away': {
    es: 'Delegó sus votos: termine la delegación para votar usted',
    en: 'You gave your votes to somebody else: end the delegation to vote yourself',
  },
  'visit.noRequester': {
    es: 'No puede solicitar visitas en este subdepartamento',
    en: 'You cannot ask for visits to this subdepartment',
  },
  'visit.noVotes': {
    es: 'No tiene votos que delegar: no valida ni autoriza en ningún subdepartamento',
    en: 'You have no votes to give: you neither validate nor authorize anywhere',
  },
  'visit.noDelegate': {
    es: 'Esta persona no puede recibir sus votos: no tiene ningún rol de solicitudes',
    en: 'This person cannot receive your votes: they have no role of visit requests',
  },
  'visit.awayPast': { es: 'Esos días ya pasaron', en: 'Those days are over' },
  'visit.awayTwice': {
    es: 'Ya delegó sus votos en esos días',
    en: 'You have already given your votes for those days',
  },
  'visit.delegationGone': {
    es: 'La delegación no existe o ya terminó',
    en: 'The delegation does not exist or is over',
  },
  'visit.bankGone': {
    es: 'Ya no está en el banco de solicitudes, o no se comparte con usted',
    en: 'It is no longer in the request bank, or not shared with you',
  },
  'visit.bankNotYours': {
    es: 'Solo quien lo guardó puede cambiarlo',
    en: 'Only whoever saved it can change it',
  },
  'visit.told.delegated.title': { es: 'Le delegaron votos', en: 'You were given votes' },
  'visit.told.delegated': {
    es: '{author} le delega sus votos en solicitudes de visita, desde {start} hasta {end}.',
    en: '{author} gives you their votes on visit requests, from {start} to {end}.',
  },
  'visit.digest.title': {
    es: 'Solicitudes de visita por votar: {count}',
    en: 'Visit requests for your vote: {count}',
  },
  'visit.digest.line': {
    es: '{name}: {place}, desde {start} ({requester})',
    en: '{name}: {place}, from {start} ({requester})',
  },
  'visit.digest.more': { es: 'y {count} más', en: 'and {count} more' },
  'visit.digest.link': {
    es: 'Vea todo lo que espera su voto (pide iniciar sesión): {link}',
    en: 'See all that waits for your vote (asks you to sign in): {link}',
  },
  'visit.pointClosed': {
    es: 'Este punto de atención no existe o está inactivo',
    en: 'This attention point does not exist or is inactive',
  },
  'visit.guestBlacklisted': {
    es: 'Está en la lista negra y no puede entrar en una solicitud',
    en: 'On the blacklist, and cannot be part of a request',
  },
  'visit.guestsBlacklisted': {
    es: 'Están en la lista negra: {names}',
    en: 'On the blacklist: {names}',
  },
  'visit.guestBlocked': { es: 'Este invitado está bloqueado', en: 'This guest is blocked' },
  'visit.noPasses': {
    es: 'Hay pases solo mientras la solicitud está autorizada; ahora está: {status}',
    en: 'There are passes only while the request is authorized; it is now: {status}',
  },
  'visit.fileGone': {
    es: 'Este archivo ya no está: súbalo otra vez',
    en: 'This file is no longer there: upload it again',
  },
  'visit.photoType': {
    es: 'No es una imagen: tome o elija una foto',
    en: 'It is not a picture: take or choose a photo',
  },
  'visit.photoTwice': {
    es: 'Ya está entre los archivos de la solicitud: quítela de ahí, o elija otra foto',
    en: 'It is already among the files of the request: remove it there, or choose another photo',
  },
  'visit.tooManyFiles': { es: 'Máximo {maximum} archivos', en: 'At most {maximum} files' },
  'visit.fault.order': { es: 'Debe terminar después de empezar', en: 'It must end after it starts' },
  'visit.fault.days': {
    es: 'Ninguno de esos días cae entre el inicio y el fin',
    en: 'None of those days falls between start and end',
  },
  'visit.fault.over': { es: 'Ese tiempo ya pasó', en: 'That time has passed' },
  'visit.fault.lead': {
    es: 'Debe solicitarse al menos {lead} antes',
    en: 'It must be requested at least {lead} ahead',
  },
  'visit.fault.stay': {
    es: 'Una solicitud dura como máximo {days} días',
    en: 'A request lasts {days} days at most',
  },
  'visit.fault.hours': {
    es: 'Está fuera del horario de visitas',
    en: 'It is outside visiting hours',
  },
  'visit.fault.guests': { es: 'Máximo {guests} invitados', en: 'At most {guests} guests' },
  'visit.fault.documents': {
    es: 'Faltan documentos: {papers}',
    en: 'Documents are missing: {papers}',
  },
  'visit.rule.stale': {
    es: 'Otra persona ({name}) cambió estas reglas mientras usted las editaba. Revíselas antes de guardar.',
    en: 'Somebody else ({name}) changed these rules while you were editing them. Look at them before you save.',
  },
  'visit.status.1': { es: 'creada', en: 'created' },
  'visit.status.2': { es: 'pendiente de validación', en: 'pending validation' },
  'visit.status.3': { es: 'validada', en: 'validated' },
  'visit.status.4': { es: 'validada con cambios', en: 'validated with changes' },
  'visit.status.5': { es: 'rechazada en validación', en: 'rejected at validation' },
  'visit.status.6': { es: 'pendiente de autorización', en: 'pending authorization' },
  'visit.status.7': { es: 'autorizada', en: 'authorized' },
  'visit.status.8': { es: 'autorizada con cambios', en: 'authorized with changes' },
  'visit.status.9': { es: 'rechazada en autorización', en: 'rejected at authorization' },
  'visit.status.10': { es: 'finalizada', en: 'finalized' },
  'visit.status.11': { es: 'cancelada', en: 'cancelled' },
  'visit.status.12': { es: 'editada', en: 'edited' },
  'visit.status.expired': { es: 'vencida', en: 'expired' },
  'visit.system': { es: 'El sistema', en: 'The system' },
  'visit.told.due.title': { es: 'Espera su revisión', en: 'Waiting for your review' },
  'visit.told.validated.title': { es: 'Solicitud validada', en: 'Request validated' },
  'visit.told.authorized.title': { es: 'Visita autorizada', en: 'Visit authorized' },
  'visit.told.rejected.title': { es: 'Solicitud rechazada', en: 'Request rejected' },
  'visit.told.cancelled.title': { es: 'Solicitud cancelada', en: 'Request cancelled' },
  'visit.told.changed.title': { es: 'Cambiaron su solicitud', en: 'Your request was changed' },
  'visit.told.expired.title': { es: 'Solicitud vencida', en: 'Request expired' },
  'visit.told.due': {
    es: '{requester} solicita una visita a {place}: {name}, desde {start} hasta {end}.',
    en: '{requester} asks for a visit to {place}: {name}, from {start} to {end}.',
  },
  'visit.told.state': {
    es: 'Su solicitud «{name}» para {place}, desde {start} hasta {end}, está {status}.',
    en: 'Your request “{name}” for {place}, from {start} to {end}, is {status}.',
  },
  'visit.told.reason': { es: '{author}: {text}', en: '{author}: {text}' },
  'visit.told.arrived.title': { es: 'Llegó su visita', en: 'Your visitors have arrived' },
  'visit.told.arrived': {
    es: 'Entró a {place}: {people}. Solicitud «{name}».',
    en: 'Entered {place}: {people}. Request “{name}”.',
  },
  'visit.told.announced.title': { es: 'Su visita está en recepción', en: 'Your visitors are at reception' },
  'visit.told.announced': {
    es: 'Se anunció en {place}: {people}. Solicitud «{name}».',
    en: 'At reception of {place}: {people}. Request “{name}”.',
  },
  'visit.told.filled.title': { es: 'Un invitado envió sus datos', en: 'A guest sent their data' },
  'visit.told.filled': {
    es: '{author} llenó su invitación a «{name}», {place}, desde {start}. Revise sus datos para agregarlo a la solicitud.',
    en: '{author} filled in their invitation to “{name}”, {place}, from {start}. Review their data to add them to the request.',
  },
  'visit.invitation.subject': {
    es: '{client}: complete sus datos para su visita',
    en: '{client}: fill in your data for your visit',
  },
  'visit.invitation.hello': { es: 'Hola, {guest}:', en: 'Hello {guest},' },
  'visit.invitation.helloAnybody': { es: 'Hola:', en: 'Hello,' },
  'visit.invitation.text': {
    es: '{requester} le invita a {place}, de {client}, el {start}. Antes de su visita, envíe sus datos y sus documentos.',
    en: '{requester} invites you to {place}, of {client}, on {start}. Before your visit, send your data and your documents.',
  },
  'visit.invitation.link': {
    es: 'Hágalo aquí, desde su teléfono si quiere: {link}',
    en: 'Do it here, on your phone if you like: {link}',
  },
  'visit.invitation.once': {
    es: 'El enlace es solo para usted, sirve una vez y termina cuando empieza la visita.',
    en: 'The link is for you alone, works once and ends when the visit starts.',
  },
  'visit.invitation.not.open': {
    es: 'Esta invitación ya no espera al invitado',
    en: 'This invitation no longer waits for its guest',
  },
  'visit.invitation.not.filled': {
    es: 'Esta invitación no espera su revisión',
    en: 'This invitation does not wait for your review',
  },
  'visit.invitation.late': {
    es: 'La visita ya empezó: nadie alcanzaría a llenar una invitación',
    en: 'The visit has begun: nobody could fill in an invitation in time',
  },
  'visit.invitation.full': {
    es: 'Máximo {guests} invitados, contando las {waiting} invitaciones pendientes',
    en: 'At most {guests} guests, {waiting} pending invitations among them',
  },
  'visit.invitation.twice': {
    es: 'Ya hay un invitado con ese documento en la solicitud',
    en: 'The request has a guest with that document already',
  },
  'visit.told.link': {
    es: 'Ver aquí (pide iniciar sesión): {link}',
    en: 'See it here (asks you to sign in): {link}',
  },
} as const satisfies Messages;
