import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { requestResource } from './request.resource.tsx';

describeResource(requestResource, {
  words,
  row: {
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
    counts: {
      total: 12,
      dispatched: 2,
      delivered: 1,
      opened: 2,
      answered: 7,
      late: 1,
      expired: 0,
      cancelled: 0,
    },
    first_request_user_id: 31,
    request_schedule_id: 9,
    dispatched_at: '2026-11-20T05:00:00Z',
    created_by: 'Carolina Murillo',
    created_at: '2026-11-20T04:59:00Z',
  },
});
