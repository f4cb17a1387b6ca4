import type { AdmitBody, GateMatch, GatePoint } from 'contract';

export interface Admitting {
  branch: GatePoint;
  match: GateMatch;
  /** Where they are going, if known. */
  place: number | null;
}

/** The visit that lets them in, if one does. */
const visitOf = ({ decision, visits }: GateMatch) =>
  visits.find(({ id }) => decision.ground?.kind === 'visit' && decision.ground.id === id);

/** Who supervises the visit that lets them in. */
export const supervisorsOf = (match: GateMatch) => visitOf(match)?.supervisors ?? [];

/** What is known of an admission before the guard types anything. Its key makes it one entry for any number of sends. */
export function admissionOf({ branch, match, place }: Admitting): AdmitBody {
  const { identity, foreign_document, name, last_name, plate, company } = match;
  const visit = visitOf(match);
  const [host] = visit?.supervisors ?? [];
  return {
    key: crypto.randomUUID(),
    branch_id: branch.id,
    subdepartment_id: visit?.subdepartment_id ?? place,
    people: [{ identity, foreign_document, name, last_name, badge: '', escorted: false }],
    ...{ plate, company },
    host: host ? { employee_id: host.employee_id, name: host.name } : null,
    ...{ escort: null, approval: null, note: '', held: null },
    equipment: (visit?.equipment ?? [])
      .filter(({ way }) => way === 'enter')
      .map(({ description, serial, quantity }) => ({ description, serial, quantity })),
  };
}

/** Whether nothing more is needed: the rule admits them, they have a name, and they carry nothing to check. */
export const isReady = ({ match }: Pick<Admitting, 'match'>, { equipment }: AdmitBody): boolean =>
  match.decision.face === 'admit' &&
  match.identity !== '' &&
  match.name !== '' &&
  match.last_name !== '' &&
  equipment.length === 0;
