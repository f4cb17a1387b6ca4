/** Routes of this area, as the spec writes them, and builders for those with parameters. */
export const patterns = {
  list: '/request',
  create: '/request/create',
  monitor: '/request/monitor/:requestUserId/schedule/:requestScheduleId',
} as const;

export const paths = {
  list: () => patterns.list,
  create: () => patterns.create,
  monitor: (requestUserId: number, requestScheduleId: number) =>
    `/request/monitor/${requestUserId}/schedule/${requestScheduleId}`,
};
