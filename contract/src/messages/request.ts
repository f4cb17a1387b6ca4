import type { Messages } from './words.ts';

/**
 * For people sending notification requests, and for those who receive them: what can be done now.
 */
export const requestMessages = {
  'timeFormat.second': { es: 'Segundos', en: 'Seconds' },
  'timeFormat.minute': { es: 'Minutos', en: 'Minutes' },
  'timeFormat.hour': { es: 'Horas', en: 'Hours' },
  'requestMode.activation': { es: 'Activación', en: 'Activation' },
  'requestMode.report': { es: 'Reporte', en: 'Report' },
  'request.timeDescription': {
    es: 'Tiempo máximo para responder, contado desde el envío',
    en: 'Longest time to answer, counted from the dispatch',
  },
  'error.notDispatched': {
    es: 'Esta solicitud todavía no se ha enviado',
    en: 'This request has not been sent yet',
  },
  'error.alreadyDispatched': {
    es: 'Esta solicitud ya está en curso',
    en: 'This request is already in progress',
  },
  'error.nothingToCancel': { es: 'No queda nada por cancelar', en: 'There is nothing left to cancel' },
  'error.noRecipients': { es: 'Los usuarios elegidos ya no existen', en: 'The chosen users no longer exist' },
  'error.dateFuture': { es: 'Esta fecha aún no llega', en: 'This date is yet to come' },
  'error.requestInProcess': {
    es: 'La solicitud está en curso; espere a que termine o cancélela',
    en: 'The request is in progress; wait until it ends or cancel it',
  },
  'error.ruleOfRequest': {
    es: 'Esta solicitud la envía una regla; cámbiela en la regla',
    en: 'A rule sends this request; change it in the rule',
  },
  'error.rulePaused': { es: 'La regla ya está en pausa', en: 'The rule is paused already' },
  'error.ruleNotPaused': { es: 'La regla no está en pausa', en: 'The rule is not paused' },
  'error.ruleFinished': {
    es: 'A esta regla no le queda ningún envío',
    en: 'This rule has nothing left to send',
  },
  'error.nobodyToRemind': { es: 'No falta nadie por responder', en: 'Nobody is left to answer' },
  'error.remindedJustNow': {
    es: 'Se les recordó hace un momento; espere {seconds} segundos',
    en: 'They were reminded a moment ago; wait {seconds} seconds',
  },
  'error.requestCancelled': { es: 'Esta solicitud fue cancelada', en: 'This request was cancelled' },
  'error.silenceAnswered': {
    es: 'Ya respondió; no habrá ningún SOS',
    en: 'They have answered; there will be no SOS',
  },
  'error.silenceIsSos': {
    es: 'Su silencio ya es un SOS; resuélvalo allí',
    en: 'Their silence is an SOS already; resolve it there',
  },
  'error.silenceStoodDown': {
    es: '{name} ya dijo que está bien; no habrá ningún SOS',
    en: '{name} has already said that they are well; there will be no SOS',
  },
  'error.silenceOver': {
    es: 'Ya no se espera ningún SOS de esta solicitud',
    en: 'No SOS is to come of this request any more',
  },
  'error.photoNotAsked': {
    es: 'Esta solicitud no pide una foto',
    en: 'This request does not ask for a photo',
  },
  'push.reminder': { es: 'Todavía falta su respuesta.', en: 'Your answer is still missing.' },
  'push.cancelled': {
    es: 'Se canceló; ya no hace falta responder.',
    en: 'It was cancelled; there is no need to answer.',
  },
  'push.missed': {
    es: 'No se envió a su hora. Revise la regla.',
    en: 'It was not sent when it was due. Look at the rule.',
  },
  'push.route.created': { es: 'Tiene una ruta nueva', en: 'You have a new route' },
  'push.route.edited': { es: 'Su ruta cambió', en: 'Your route was changed' },
  'push.route.cancelled': { es: 'Su ruta fue cancelada', en: 'Your route was cancelled' },
  'push.openTitle': { es: 'Abra la aplicación', en: 'Open the app' },
  'push.open': {
    es: 'Su teléfono no está en línea y un operador quiere incluirle en un monitoreo.',
    en: 'Your phone is offline and an operator wants to include you in a monitoring session.',
  },
} as const satisfies Messages;
