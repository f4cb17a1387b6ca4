import { pathTo } from './path.ts';

/** The monitor of a dispatch as one of its users was asked. */
export const requestMonitorPage = '/request/monitor/:requestUserId/schedule/:requestScheduleId';

interface Asked {
  request_user_id: number;
  request_schedule_id: number;
  /** Of a rule's occurrence, seconds since 1970; the newest without it. */
  dispatch_date?: number;
}

/** Its address for one user of a dispatch. */
export const requestMonitorPath = ({ request_user_id, request_schedule_id, dispatch_date }: Asked): string =>
  pathTo(
    requestMonitorPage,
    { requestUserId: request_user_id, requestScheduleId: request_schedule_id },
    { date: dispatch_date },
  );
