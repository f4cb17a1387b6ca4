/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  list: '/request',
  create: '/request/create',
  edit: '/request/edit/:id',
  monitor: '/request/monitor/:requestUserId/schedule/:requestScheduleId',
  rules: '/request/rules',
  ruleCreate: '/request/rules/create',
  ruleEdit: '/request/rules/edit/:id',
  rule: '/request/rules/:id',
  ubes: '/ubes',
  ubeCreate: '/ubes/nuevo',
  ubeEdit: '/ubes/editar/:id',
  guests: '/invitados',
  guestCreate: '/invitados/nuevo',
  guestEdit: '/invitados/editar/:id',
} as const;

export const paths = {
  list: () => patterns.list,
  create: () => patterns.create,
  edit: (id: number) => `/request/edit/${id}`,
  /** `date` names one occurrence of a rule's schedule; the newest without it. */
  monitor: (requestUserId: number, requestScheduleId: number, date?: number) =>
    `/request/monitor/${requestUserId}/schedule/${requestScheduleId}${date === undefined ? '' : `?date=${date}`}`,
  rules: () => patterns.rules,
  ruleCreate: () => patterns.ruleCreate,
  ruleEdit: (id: number) => `/request/rules/edit/${id}`,
  rule: (id: number) => `/request/rules/${id}`,
  ubes: () => patterns.ubes,
  ubeCreate: () => patterns.ubeCreate,
  ubeEdit: (id: number) => `/ubes/editar/${id}`,
  guests: () => patterns.guests,
  guestCreate: () => patterns.guestCreate,
  /** Of the area of the electronic log. */
  userAccess: (id: number) => `/config/acceso/usuarios/${id}`,
  guestEdit: (id: number) => `/invitados/editar/${id}`,
};
