import type {
  Dispatch,
  DispatchMonitor,
  NotificationRequest,
  NotificationRuleDetail,
  RuleOccurrence,
  RuleReplay,
} from 'contract';
import type { Waiting } from '../in-process/grouping.ts';

/** Records as the server gives them, for tests. */
export const counts = {
  total: 12,
  dispatched: 2,
  delivered: 1,
  opened: 2,
  answered: 7,
  late: 1,
  expired: 0,
  cancelled: 0,
};

export const request: NotificationRequest & { uca_ids: number[]; group_ids: number[] } = {
  id: 7,
  client_id: 1,
  name: 'Ronda de medianoche',
  title: 'Confirme su puesto',
  description: '',
  max_response_time: 5,
  time_format: 'minute',
  mode: 'activation',
  request_photo: false,
  reminders: 0,
  rule_id: null,
  rule_type: null,
  state: 'in_process',
  counts,
  first_request_user_id: 31,
  request_schedule_id: 9,
  dispatched_at: '2026-11-20T05:00:00Z',
  created_by: 'Carolina Murillo',
  created_at: '2026-11-20T04:59:00Z',
  uca_ids: [41],
  group_ids: [],
};

export const rule: NotificationRuleDetail = {
  id: 5,
  request_id: 70,
  type: 'repetitive',
  name: 'Ronda de la mañana',
  title: 'Confirme su puesto',
  description: '',
  mode: 'activation',
  request_photo: false,
  reminders: 1,
  max_response_time: 5,
  time_format: 'minute',
  dates: [],
  days: [
    { day: 1, time: '08:00:00' },
    { day: 3, time: '08:00:00' },
  ],
  until: null,
  paused: false,
  next_at: '2999-01-07T13:00:00Z',
  last_at: '2026-11-18T13:00:00Z',
  last_state: 'missed',
  recipients: 4,
  sent_count: 9,
  missed_count: 2,
  created_by: 'Carolina Murillo',
  created_at: '2026-11-01T13:00:00Z',
  on_silence: 'nothing',
  sos_minutes: null,
  uca_ids: [41],
  group_ids: [],
};

export const occurrence: RuleOccurrence = {
  id: 1,
  request_id: 70,
  request_schedule_id: 9,
  dispatch_date: 1_795_200_000,
  planned_at: '2026-11-18T13:00:00Z',
  state: 'dispatched',
  reason: null,
  first_request_user_id: 31,
  counts,
};

export const dispatch: Dispatch = {
  id: 1,
  request_user_id: 31,
  request_schedule_id: 9,
  dispatch_date: 1_795_200_000,
  uca_id: 41,
  uca_name: 'Byron Caiza',
  uca_type: 'Guardia',
  uca_place: 'Muelle norte',
  connection: 1,
  state: 'opened',
  completion: null,
  dispatched_at: '2026-11-20T05:00:00Z',
  delivered_at: null,
  opened_at: null,
  answered_at: null,
  due_at: '2026-11-20T05:05:00Z',
  response_seconds: null,
  late: false,
  reminders_sent: 0,
  photo_id: null,
  answer: null,
  lat: null,
  lng: null,
  sos_at: null,
  sos_session_id: null,
};

export const waiting = (part: Partial<Waiting> = {}): Waiting => ({
  ...dispatch,
  request_id: 7,
  request_name: request.name,
  request_title: request.title,
  ...part,
});

export const monitor: DispatchMonitor = {
  request,
  dispatch_date: dispatch.dispatch_date,
  server_time: '2026-11-20T05:01:00Z',
  selected: {
    ...dispatch,
    history: [{ state: 'dispatched', at: dispatch.dispatched_at, author: null, text: '' }],
  },
  dispatches: [dispatch],
  earlier: [],
};

export const replay: RuleReplay = {
  from: '2026-10-21T00:00:00Z',
  to: '2026-11-20T00:00:00Z',
  occurrences: 13,
  dispatches: 39,
  recipients: 3,
  verdicts: { usually: 1, seldom: 1, unknown: 1 },
  hours: [{ hour: 8, occurrences: 13, usually: 1, seldom: 1, unknown: 1 }],
  people: [
    {
      uca_id: 1,
      name: 'Ana',
      type: 'Guardia',
      place: 'Muelle',
      dispatches: 13,
      samples: 8,
      on_time: 6,
      p50: 60,
      verdict: 'usually',
    },
    {
      uca_id: 2,
      name: 'Luis',
      type: 'Guardia',
      place: 'Patio',
      dispatches: 13,
      samples: 8,
      on_time: 1,
      p50: 700,
      verdict: 'seldom',
    },
    {
      uca_id: 3,
      name: 'Zoe',
      type: 'Guardia',
      place: 'Garita',
      dispatches: 13,
      samples: 1,
      on_time: 0,
      p50: null,
      verdict: 'unknown',
    },
  ],
};

/** A page of rows as the wire has it. */
export const page = <Row>(rows: Row[]) => ({
  data: rows,
  metadata: { page: 1, per_page: 20, total: rows.length, pages: 1 },
});

export const users = page([
  { id: 41, name: 'Byron Caiza', type: 'Guardia', place: 'Muelle norte', connection: 1, last_heard_at: null },
  { id: 42, name: 'Ana Loor', type: 'Guardia', place: 'Patio', connection: 1, last_heard_at: null },
]);
