import { requestMonitorPage, requestMonitorPath } from 'contract';

/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  create: '/request/create',
  edit: '/request/edit/:id',
  /** `?date=` names one occurrence of a rule's schedule; the newest without it. */
  monitor: requestMonitorPage,
  ruleCreate: '/request/rules/create',
  ruleEdit: '/request/rules/edit/:id',
  rule: '/request/rules/:id',
  visitCreate: '/solicitudes/nuevo',
  visitEdit: '/solicitudes/editar/:id',
  visit: '/solicitudes/ver/:id',
  visitDelegations: '/solicitudes/delegaciones',
  visitRules: '/solicitudes/reglas',
  visitActions: '/solicitudes/acciones',
  visitPasses: '/solicitudes/pases/:id',
  /** `:action` is a word of `reviewWords`. */
  visitReview: '/solicitudes/revisar/:id/:action',
} as const;

/** The actions of a review as named in its address (spec section 2). */
export const reviewWords = { validate: 'validar', authorize: 'autorizar', reject: 'rechazar' } as const;

/** The monitor of a dispatch as one of its users was asked; `date` is seconds since 1970 of a rule's occurrence. */
export const monitorPath = (requestUserId: number, requestScheduleId: number, date?: number): string =>
  requestMonitorPath({
    request_user_id: requestUserId,
    request_schedule_id: requestScheduleId,
    ...(date !== undefined && { dispatch_date: date }),
  });
