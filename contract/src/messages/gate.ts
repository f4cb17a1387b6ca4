import type { Messages } from './words.ts';

/** For people who keep a gate. */
export const gateMessages = {
  'gate.gone': {
    es: 'La entrada no existe o no la puede ver',
    en: 'The entry does not exist or is not yours to see',
  },
  'gate.changed': {
    es: 'Alguien la cambió mientras tanto: véala de nuevo',
    en: 'Somebody changed it meanwhile: look at it again',
  },
  'gate.insideAlready': {
    es: 'Ya consta adentro: registre antes su salida',
    en: 'Already inside by the log: note the exit first',
  },
  'gate.leftAlready': { es: 'Su salida ya está registrada', en: 'The exit has already been noted' },
  'gate.refused.blacklisted': {
    es: 'Está en la lista negra: no puede entrar',
    en: 'On the blacklist: may not enter',
  },
  'gate.refused.elsewhere': {
    es: 'Consta adentro en otra sucursal: registre antes su salida',
    en: 'Inside another branch by the log: note the exit there first',
  },
  'gate.refused.blocked': { es: 'Es un invitado bloqueado', en: 'A blocked guest' },
  'gate.refused.noRequest': {
    es: 'Aquí nadie entra sin una solicitud autorizada para ahora',
    en: 'Nobody enters here without a request that is authorized for now',
  },
  'gate.needs.host': {
    es: 'Falta el sí del anfitrión: escriba quién lo dio',
    en: 'The host has to say yes: write down who did',
  },
  'gate.needs.where': {
    es: 'Elija adónde va: de eso depende si puede entrar',
    en: 'Choose where they are going: whether they may enter depends on it',
  },
  'gate.needs.escort': {
    es: 'Escriba quién acompaña a quien no puede ir solo',
    en: 'Write down who goes with somebody who may not go alone',
  },
  'gate.needs.knownEscort': {
    es: 'Elija a un empleado activo de la sucursal o a quien supervisa la visita',
    en: 'Choose an active employee of the branch or who supervises the visit',
  },
  'gate.visitChanged': {
    es: 'La solicitud cambió mientras tanto; ahora está: {status}',
    en: 'The request changed meanwhile; it is now: {status}',
  },
  'gate.heldAt': {
    es: 'La hora debe estar entre hace 36 horas y ahora',
    en: 'The time must be between 36 hours ago and now',
  },
  'gate.staysWhy': {
    es: 'Escriba por qué este equipo no sale',
    en: 'Write down why this equipment does not leave',
  },
  'gate.tooMuch': { es: 'No puede salir más de lo que entró', en: 'No more can leave than came in' },
  'shift.elsewhere': {
    es: 'Su turno sigue abierto en {branch}: termínelo antes',
    en: 'Your shift still runs at {branch}: end it first',
  },
  'shift.over': { es: 'Este turno ya terminó', en: 'This shift has ended already' },
  'shift.gone': {
    es: 'El turno no existe o no lo puede ver',
    en: 'The shift does not exist or is not yours to see',
  },
  'shift.noteWanted': {
    es: 'Quedan pendientes: deje una nota para quien recibe el turno',
    en: 'Something is pending: leave a note for whoever takes over',
  },
  'kiosk.ending': {
    es: 'Escriba los 4 últimos caracteres del documento',
    en: 'Type the last 4 characters of the document',
  },
  'kiosk.noticeChanged': {
    es: 'El aviso de privacidad cambió: léalo de nuevo',
    en: 'The privacy notice changed: read it again',
  },
  'kiosk.ended': { es: 'Este quiosco ya está revocado', en: 'This kiosk has been revoked already' },
  'gate.host.unreachable': {
    es: 'No tiene correo ni cuenta: llámele y escriba quién dio el sí',
    en: 'No email and no account: call them, and write down who said yes',
  },
  'gate.host.answered': { es: 'Ya respondió: {host}', en: '{host} has answered already' },
  'gate.host.over': { es: 'Ya no se pregunta', en: 'It is no longer asked' },
  'gate.host.notYes': {
    es: 'El anfitrión no ha dicho que sí a esta persona aquí',
    en: 'The host has not said yes to this person here',
  },
  'gate.host.old': {
    es: 'El sí del anfitrión ya no vale: pregunte otra vez',
    en: 'The host’s yes no longer holds: ask again',
  },
  'gate.host.more': {
    es: 'El anfitrión dijo que sí a menos personas: pregunte otra vez',
    en: 'The host said yes to fewer people: ask again',
  },
  'gate.host.subject': { es: '{visitor} le busca en {place}', en: '{visitor} is here to see you at {place}' },
  'gate.host.hello': { es: 'Hola, {host}:', en: 'Hello {host},' },
  'gate.host.text': {
    es: '{visitor} está en la garita de {place} desde las {time} y pide verle.',
    en: '{visitor} is at the gate of {place} since {time} and asks to see you.',
  },
  'gate.host.from': { es: 'Viene de {company}.', en: 'They come from {company}.' },
  'gate.host.with': { es: 'Acompañantes: {count}.', en: 'People with them: {count}.' },
  'gate.host.why': { es: 'Motivo: {note}', en: 'Reason: {note}' },
  'gate.host.link': {
    es: 'Diga si puede entrar, sin iniciar sesión: {link}',
    en: 'Say whether they may enter, without signing in: {link}',
  },
  'gate.stay.subject': { es: '¿Ya salieron? {people}', en: 'Have they left? {people}' },
  'gate.stay.text': {
    es: 'La visita a {place} terminó el {time} y según la garita aún están dentro: {people}.',
    en: 'The visit to {place} ended at {time}, and by the gate’s log these are still inside: {people}.',
  },
  'gate.stay.link': {
    es: 'Diga a qué hora salieron o hasta cuándo se quedan, sin iniciar sesión: {link}',
    en: 'Say when they left or until when they stay, without signing in: {link}',
  },
  'gate.stay.future': {
    es: 'No puede ser antes de su entrada ni después de ahora',
    en: 'It cannot be before they entered nor after now',
  },
  'gate.stay.until': {
    es: 'Debe ser después de ahora, y como máximo en {hours} horas',
    en: 'It must be after now, within {hours} hours at most',
  },
  'gate.stay.by': { es: '{host}, por su enlace', en: '{host}, by their link' },
  'gate.news.blacklist': { es: 'Lista negra en {place}', en: 'Blacklist at {place}' },
  'gate.news.blacklistText': { es: '{name}, a las {time}: {reason}', en: '{name}, at {time}: {reason}' },
  'gate.news.overdue': { es: 'Siguen dentro en {place}', en: 'Still inside at {place}' },
  'gate.news.overdueText': {
    es: '{name}: la visita terminó y el anfitrión no responde',
    en: '{name}: the visit is over, and the host does not answer',
  },
  'gate.papers.subject': {
    es: 'Documentos por vencer: {count}',
    en: 'Documents about to expire: {count}',
  },
  'gate.papers.text': {
    es: 'Sin documentos vigentes no podrán entrar:',
    en: 'Without valid documents they will not be let in:',
  },
  'gate.papers.line': { es: '{name} ({identity}): hasta {day}', en: '{name} ({identity}): until {day}' },
  'gate.papers.lineOf': {
    es: '{name} ({identity}), {provider}: hasta {day}',
    en: '{name} ({identity}), {provider}: until {day}',
  },
  'gate.tooManyPhotos': {
    es: 'Una entrada tiene como máximo {maximum} fotos',
    en: 'An entry has at most {maximum} photos',
  },
  'muster.gone': {
    es: 'El conteo no existe o no lo puede ver',
    en: 'The muster does not exist or is not yours to see',
  },
  'muster.over': { es: 'El conteo ya terminó', en: 'The muster is over' },
} as const satisfies Messages;
