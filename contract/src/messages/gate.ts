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
