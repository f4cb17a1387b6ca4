import { VisitRequestStatus, type VisitRequestStatusId, visitRequestGroup } from 'contract';

/** The display groups of statuses, in the order a request usually goes through them. */
export const visitGroups = ['created', 'edited', 'validated', 'authorized', 'cancelled'] as const;
export type VisitGroup = (typeof visitGroups)[number];

export const statusesOf = (group: VisitGroup): VisitRequestStatusId[] =>
  Object.values(VisitRequestStatus).filter((status) => visitRequestGroup(status) === group);
