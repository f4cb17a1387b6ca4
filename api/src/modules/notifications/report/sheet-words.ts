import { message, type Outcome, requestModes } from 'contract';

/** The words of the spreadsheets, in the two languages the server speaks: those of the screens they are asked from. */
interface SheetWords {
  log: string;
  analysis: Record<'user' | 'type' | 'name', string>;
  total: string;
  yes: string;
  no: string;
  outcome: Record<Outcome, string>;
  mode: Record<(typeof requestModes)[number], string>;
  column: Record<
    | 'dispatched_at'
    | 'request_name'
    | 'request_title'
    | 'mode'
    | 'uca_name'
    | 'uca_type'
    | 'uca_place'
    | 'outcome'
    | 'delivered_at'
    | 'opened_at'
    | 'answered_at'
    | 'due_at'
    | 'response_seconds'
    | 'max_response_seconds'
    | 'answer'
    | 'photo'
    | 'reminders_sent'
    | 'lat'
    | 'lng'
    | 'user'
    | 'type'
    | 'name'
    | 'total'
    | 'on_time_share'
    | 'p50'
    | 'p95'
    | 'previous_total'
    | 'previous_share'
    | 'previous_p50'
    | 'previous_p95',
    string
  >;
}

type OwnWords = Omit<SheetWords, 'mode'>;

const es: OwnWords = {
  log: 'Bitácora de solicitudes',
  analysis: { user: 'Solicitudes por usuario', type: 'Solicitudes por tipo', name: 'Solicitudes por nombre' },
  total: 'Total',
  yes: 'Sí',
  no: 'No',
  outcome: {
    on_time: 'A tiempo',
    late: 'Tarde',
    unanswered: 'Sin respuesta',
    cancelled: 'Cancelada',
    open: 'En espera',
  },
  column: {
    dispatched_at: 'Enviada',
    request_name: 'Solicitud',
    request_title: 'Título',
    mode: 'Modo',
    uca_name: 'Usuario',
    uca_type: 'Tipo',
    uca_place: 'Lugar',
    outcome: 'Resultado',
    delivered_at: 'Entregada',
    opened_at: 'Abierta',
    answered_at: 'Respondida',
    due_at: 'Límite',
    response_seconds: 'Tiempo de respuesta (segundos)',
    max_response_seconds: 'Tiempo máximo (segundos)',
    answer: 'Respuesta',
    photo: 'Foto',
    reminders_sent: 'Recordatorios',
    lat: 'Latitud',
    lng: 'Longitud',
    user: 'Usuario',
    type: 'Tipo',
    name: 'Solicitud',
    total: 'Enviadas',
    on_time_share: 'A tiempo (%)',
    p50: 'La mitad responde en (p50, segundos)',
    p95: '95 % responde en (p95, segundos)',
    previous_total: 'Enviadas, período anterior',
    previous_share: 'A tiempo (%), período anterior',
    previous_p50: 'La mitad responde en (p50, segundos), período anterior',
    previous_p95: '95 % responde en (p95, segundos), período anterior',
  },
};

const en: OwnWords = {
  log: 'Request log',
  analysis: { user: 'Requests by user', type: 'Requests by type', name: 'Requests by name' },
  total: 'Total',
  yes: 'Yes',
  no: 'No',
  outcome: {
    on_time: 'On time',
    late: 'Late',
    unanswered: 'No answer',
    cancelled: 'Cancelled',
    open: 'Waiting',
  },
  column: {
    dispatched_at: 'Sent',
    request_name: 'Request',
    request_title: 'Title',
    mode: 'Mode',
    uca_name: 'User',
    uca_type: 'Type',
    uca_place: 'Place',
    outcome: 'Outcome',
    delivered_at: 'Delivered',
    opened_at: 'Opened',
    answered_at: 'Answered',
    due_at: 'Limit',
    response_seconds: 'Response time (seconds)',
    max_response_seconds: 'Maximum time (seconds)',
    answer: 'Answer',
    photo: 'Photo',
    reminders_sent: 'Reminders',
    lat: 'Latitude',
    lng: 'Longitude',
    user: 'User',
    type: 'Type',
    name: 'Request',
    total: 'Sent',
    on_time_share: 'On time (%)',
    p50: 'Half answer within (p50, seconds)',
    p95: '95% answer within (p95, seconds)',
    previous_total: 'Sent, previous period',
    previous_share: 'On time (%), previous period',
    previous_p50: 'Half answer within (p50, seconds), previous period',
    previous_p95: '95% answer within (p95, seconds), previous period',
  },
};

/** Spanish if the caller's language is `es`, otherwise English. */
export function sheetWords(language: string): SheetWords {
  const mode = Object.fromEntries(
    requestModes.map((one) => [one, message(language, `requestMode.${one}`)]),
  ) as SheetWords['mode'];
  return { ...(language === 'es' ? es : en), mode };
}
