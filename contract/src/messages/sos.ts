import type { Messages } from './words.ts';

/** Of an SOS and a follow-me: what operators read of pushes and refusals. */
export const sosMessages = {
  'push.sosTitle': { es: 'SOS: {name}', en: 'SOS: {name}' },
  'push.sos': { es: 'Pide ayuda. Abra para atender.', en: 'Needs help. Open to take care of it.' },
  'push.sosAgain': {
    es: 'Sigue pidiendo ayuda. Abra para atender.',
    en: 'Still needs help. Open to take care of it.',
  },
  'push.silentTitle': { es: '{name} no responde', en: '{name} does not answer' },
  'push.silentMany': { es: '{count} personas no responden', en: '{count} people do not answer' },
  'push.silent': { es: 'No respondió a tiempo a «{title}»', en: 'No answer in time to “{title}”' },
  'push.missedTitle': { es: '{name} no llegó', en: '{name} has not arrived' },
  'push.missedArrival': {
    es: 'No confirmó su llegada a la hora que dijo.',
    en: 'They did not confirm their arrival when they said they would.',
  },
  'error.ownSos': { es: 'Nadie atiende su propio SOS', en: 'Nobody takes care of their own SOS' },
  'error.sosTaken': { es: 'Ya lo atiende {name}', en: '{name} is taking care of it already' },
  'error.sosResolved': { es: 'Este SOS ya se resolvió', en: 'This SOS is resolved already' },
  'error.sosUnattended': {
    es: 'Atienda el SOS antes de resolverlo',
    en: 'Take care of the SOS before you resolve it',
  },
  'error.sosMember': {
    es: 'Quien pidió ayuda o acompañamiento no se puede retirar',
    en: 'Whoever asked for help or to be followed cannot be taken out',
  },
  'error.sosCalling': {
    es: 'Ya se está avisando; espere unos segundos',
    en: 'People are being called already; wait a few seconds',
  },
  'error.responderAsked': {
    es: 'Ya se le preguntó; espere su respuesta',
    en: 'They were asked already; wait for their answer',
  },
  'error.followUntil': {
    es: 'La hora de llegada debe estar en las próximas 24 horas',
    en: 'The time of arrival must be within the next 24 hours',
  },
} as const satisfies Messages;
